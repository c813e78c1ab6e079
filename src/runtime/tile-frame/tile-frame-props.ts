import type { ChildNode, WidgetNode } from '@/schemas/template/document';
import type { Access } from '@/schemas/template/names';

/** What stands in a cell, or in a part of another tile. */
export interface TileFrameProps {
  id: string;
  node: WidgetNode | ChildNode;
  /** In cells. */
  size: { cols: number; rows: number };
  isSafety?: boolean;
  /** What the tile that this one stands in allows: it can only be stricter itself. */
  within?: Access;
}
