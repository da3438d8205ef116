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
    return [TEXT.points(player.points), TEXT.bag(player.bag_size), ...(player.portals.length > 0 ? [`${TEXT.area["portal"]!} ×${player.portals.reduce((sum, portal) => sum + portal.count, 0)}`] : [])];
  },
};

export default game;
