import type { Game } from "../board";
import Aid from "./Aid.svelte";
import Board from "./Board.svelte";
import { TEXT } from "./texts";
import type { View } from "./view";

const game: Game = {
  Board,
  Aid,
  gist: TEXT.gist,
  summary: (view: View, seat, words) => {
    const leader = view.leaders[seat];
    if (leader === undefined) return [];
    const points = view.result?.points[seat] ?? leader.points;
    const corruption = view.result?.corruption[seat] ?? leader.corruption;
    return [TEXT.pointsOf(points, words.term(view.points_word)), TEXT.pointsOf(corruption, words.term("corruption")), TEXT.fortsHeld(leader.forts)];
  },
};

export default game;
