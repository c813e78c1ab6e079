import { cellsOf, COLS } from './big-board';

/** A board of many lights; of two hundred, three are each broken in a way of their own. */
export function bigBoard(count = 200) {
  const ids = Array.from({ length: count }, (_, at) => `tile-${String(at)}`);
  const links = { state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } };
  const widgets: Record<string, unknown> = Object.fromEntries(ids.map((id) => [id, { type: 'light', links }]));
  const broken: Record<string, unknown> = {
    'tile-10': { type: 'light', links, options: { colour: 'red' } },
    'tile-100': { type: 'lamp-of-tomorrow', links },
    'tile-150': { type: 'light', links: { state: { provider: 'neighbour', item: 'dimmer' } } },
  };
  for (const [id, node] of Object.entries(broken)) if (Object.hasOwn(widgets, id)) widgets[id] = node;
  const layout = { fit: 'scroll', rowHeightRem: 8, rows: Math.ceil(count / COLS), cols: COLS, cells: cellsOf(ids) };
  return { kind: 'dashboard', version: 3, id: 'big', name: 'Big', widgets, layouts: { landscape: layout } };
}
