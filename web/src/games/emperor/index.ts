import type { Game } from "../board";
import Aid from "./Aid.svelte";
import Board from "./Board.svelte";
import { TEXT } from "./texts";
import type { View } from "./view";

const game: Game = {
  Board,
  Aid,
  gist: TEXT.gist,
  summary: (view: View, seat) => {
    const player = view.players[seat];
    if (player === undefined) return [];
    return [player.clan.name, TEXT.total(player.total), ...(view.high_king === seat ? [TEXT.highKing] : [])];
  },
};

export default game;
