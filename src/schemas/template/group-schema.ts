/** How a group is written: its tracks, gaps and cells, and the groups in it; of a layout as of a state. */
import * as z from 'zod';
import { sentence, type Sentence } from '../issues/issue.ts';
import { says } from '../issues/zod-issues.ts';
import { groupProblems, groupsOf, type Cell, type Group, type Lines } from './grid.ts';
import { kebabId } from './ids.ts';
import { CAPS } from './plain-json.ts';
import { countOf, gapsOf, type Gap, type Gaps, type Tracks } from './tracks.ts';

const track = z
  .union([
    z.number().min(0.01).max(100),
    z.literal('content'),
    z
      .string()
      .max(12)
      .regex(/^(?:\d|[1-9]\d|1\d\d|200)(?:\.\d{1,4})?rem$/, says('no-length')),
  ])
  .meta({
    id: 'track',
    description:
      'A number is a share of the room that is left, as fr in CSS; "content" as much as it needs; or a length such as "6.25rem", never px',
  });
const tracks = (most: number, description: string) =>
  z.union([z.number().int().min(1).max(most), z.array(track).min(1).max(most)]).meta({ description });
const rem = z.number().min(0).max(100);
const gaps = z.union([rem, z.array(rem).max(100)]);
const line = (description: string) => z.number().int().min(1).max(101).meta({ description });
const lines = {
  rowStart: line('First grid line from the top, counted from 1'),
  rowEnd: line('Grid line under the last row; it lies outside'),
  colStart: line('First grid line from the left, counted from 1'),
  colEnd: line('Grid line right of the last column; it lies outside'),
};

export const groupFields = {
  rows: tracks(100, 'Number of rows, or the size of each; beside areas it is counted from them').default(5),
  cols: tracks(48, 'Number of columns, or the size of each; beside areas it is counted from them').default(3),
  pad: z
    .union([rem, z.tuple([rem, rem]), z.tuple([rem, rem, rem, rem])], says('pad-form'))
    .default(0)
    .meta({ description: 'Round the group, in rem: one for all sides, [top, side], or [top, right, bottom, left]' }),
  areas: z
    .array(z.string().max(1_000))
    .min(1)
    .max(100)
    .optional()
    .meta({
      description: 'One text a row, names of widgets and groups parted by blanks; "." stays empty. In place of cells',
      examples: [['ring ring', 'disarm away']],
    }),
  cells: z
    .array(z.strictObject({ widget: kebabId.meta({ description: 'Id of the widget that stands here' }), ...lines }))
    .max(CAPS.tiles)
    .meta({ description: 'Grid lines count from 1; the end line is outside. In place of areas' }),
};
export const gap = z.union([rem, z.tuple([gaps, gaps])], says('gap-form'));
export const GAP_HELP =
  'Between cells, in rem: one for all, or [between rows, between columns], each one number or one a line';

type Places = z.infer<z.ZodObject<typeof groupFields>> & z.infer<z.ZodObject<typeof lines>>;
export interface GroupNode extends Places {
  gap: z.infer<typeof gap>;
  panel?: boolean | undefined;
  groups?: Record<string, GroupNode> | undefined;
}
/** A group in a group: what stands in it, and where it stands itself. */
export const innerGroup: z.ZodType<GroupNode> = z
  .strictObject({
    ...groupFields,
    ...lines,
    gap: gap.default(0).meta({ description: GAP_HELP }),
    panel: z.boolean().optional().meta({ description: 'A surface is drawn under it', default: false }),
    get groups() {
      return z.record(kebabId, innerGroup).optional().meta({ description: 'Further groups, by name' });
    },
  })
  .meta({ id: 'group', description: 'A grid in a grid' });

type GroupIssue = ReturnType<typeof groupProblems>[number];

/** What breaks the grid; of what ends before it begins that, for it may lie inside of the grid. */
export const gridIssues = (group: Group): GroupIssue[] =>
  groupProblems(group).map((found) => {
    const { path, problem } = found;
    if (problem.code !== 'cell-outside' && problem.code !== 'panel-outside') return found;
    const place = path.reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], group);
    const { rowStart, rowEnd, colStart, colEnd, widget = path.at(-1) ?? '' } = place as Lines & Partial<Cell>;
    return rowStart < rowEnd && colStart < colEnd
      ? found
      : { path, problem: sentence('ends-before', { name: widget }) };
  });

/** A group whose gaps are named line by line has as many as there are lines between its tracks. */
export function gapIssues(
  { gap: between, rows, cols, groups }: { gap: Gap; rows: Tracks; cols: Tracks; groups?: Groups | undefined },
  path: readonly (string | number)[],
): { path: (string | number)[]; problem: Sentence }[] {
  const [down, across] = gapsOf(between);
  const wrong = (one: Gaps, count: number, at: number) =>
    typeof one === 'number' || one.length === count - 1
      ? []
      : [{ path: [...path, 'gap', at], problem: sentence('gap-sizes', { count: count - 1 }) }];
  return [
    ...wrong(down, countOf(rows), 0),
    ...wrong(across, countOf(cols), 1),
    ...Object.entries(groups ?? {}).flatMap(([name, inner]) => gapIssues(inner, [...path, 'groups', name])),
  ];
}
type Groups = Readonly<Record<string, GroupNode>>;

/** Cells of widgets that a document has not. */
export const strangers = (group: Group, widgets: object): { at: (string | number)[]; widget: string }[] => [
  ...group.cells.flatMap(({ widget: id }, at) =>
    Object.hasOwn(widgets, id) ? [] : [{ at: ['cells', at, 'widget'], widget: id }],
  ),
  ...groupsOf(group).flatMap(([name, inner]) =>
    strangers(inner, widgets).map(({ at, widget: id }) => ({ at: ['groups', name, ...at], widget: id })),
  ),
];
