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
    const one = view.seats[seat];
    if (one === undefined) return [];
    const quests = one.quests.map((quest) => words.title(quest));
    return [TEXT.cards(one.cards), words.title(one.legend), ...quests, ...(one.in ? [] : [TEXT.out])];
  },
};

export default game;
