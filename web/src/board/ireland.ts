/** The coast of Ireland, and where a place on it lies in the drawing. */
import { COAST_BOX, ISLAND, ISLETS } from "../generated/coast";
import type { Point } from "./hex";

export { COAST_BOX, ISLAND, ISLETS };

const SCALE = COAST_BOX.width / (COAST_BOX.east - COAST_BOX.west);
const STRETCH = 1 / Math.cos((53.4 * Math.PI) / 180);

/** Degrees of longitude and latitude to the drawing's units. */
export function project(longitude: number, latitude: number): Point {
  return { x: (longitude - COAST_BOX.west) * SCALE, y: (COAST_BOX.north - latitude) * SCALE * STRETCH };
}
