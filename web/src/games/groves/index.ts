import type { Game } from "../board";
import Aid from "./Aid.svelte";
import Board from "./Board.svelte";

const game: Game = { Board, Aid, summary: () => [] };

export default game;
