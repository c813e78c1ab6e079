/** How documents of an older format become today's. Data to data; named, one a version, oldest first. */
export interface DocumentMigration {
  to: number;
  name: string;
  up: (document: Record<string, unknown>) => Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Version 1 stored a cell as left upper corner (from 0) and size; version 2 stores grid lines, as S3.47 names them. */
function cellByLines(cell: unknown): unknown {
  if (!isRecord(cell)) return cell;
  const { x, y, w, h, ...rest } = cell;
  if (![x, y, w, h].every((one) => typeof one === 'number')) return cell;
  const [left, top, width, height] = [x, y, w, h] as [number, number, number, number];
  return { ...rest, rowStart: top + 1, rowEnd: top + height + 1, colStart: left + 1, colEnd: left + width + 1 };
}

export const documentMigrations: readonly DocumentMigration[] = [
  {
    to: 2,
    name: 'cells-by-grid-line',
    up: (document) => {
      if (!isRecord(document['layouts'])) return document;
      const layouts = Object.entries(document['layouts']).map(([name, layout]) => [
        name,
        isRecord(layout) && Array.isArray(layout['cells'])
          ? { ...layout, cells: layout['cells'].map(cellByLines) }
          : layout,
      ]);
      return { ...document, layouts: Object.fromEntries(layouts) };
    },
  },
];

/**
 * Runs the steps that lie between the version something was written for and today's.
 * @throws whatever a step throws on data it cannot read; the caller turns that into an issue.
 */
export function migrate(
  from: number,
  data: Record<string, unknown>,
  steps: readonly { to: number; up: (data: Record<string, unknown>) => Record<string, unknown> }[],
): Record<string, unknown> {
  return steps.filter(({ to }) => to > from).reduce((now, { up }) => up(now), data);
}
