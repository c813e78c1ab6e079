import { createContext, use } from 'react';
import type { NewTile } from '../document/tiles';

/** A tile that is chosen to be placed, and is not placed yet. */
export interface Planned {
  label: string;
  icon: string;
  tile: NewTile;
}
interface Plan {
  tiles: readonly Planned[];
  setTiles: (tiles: readonly Planned[]) => void;
}

export const PlanContext = createContext<Plan>({ tiles: [], setTiles: () => undefined });
/** The tiles that the canvas shows in the cells that they will take, in their order. */
export const usePlan = (): Plan => use(PlanContext);
