import { createContext, use } from 'react';

/** What a document says of the tile as a whole; no widget has to know it. */
export interface TileDress {
  /** In place of the widget's own icon. */
  icon: string | null;
  /** Address of a picture in place of the icon (56 by 56, S5.5). */
  picture: string | null;
  /** In place of what the widget says under the name, while it tells a state and nothing is wrong. */
  status: string | null;
  /** Only for looking: nothing on the tile can be pressed. */
  isViewOnly: boolean;
}

export const BARE: TileDress = { icon: null, picture: null, status: null, isViewOnly: false };
export const TileContext = createContext<TileDress>(BARE);

/** Whether the tile is only for looking; for faces that draw their own button. */
export const useIsViewOnly = (): boolean => use(TileContext).isViewOnly;
