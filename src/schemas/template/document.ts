import * as z from 'zod';
import { condition } from '../condition/condition.ts';
import { sentence, type Issue, type Sentence } from '../issues/issue.ts';
import { problem } from '../issues/zod-issues.ts';
import { action } from './action.ts';
import { allCells, wayTo } from './grid.ts';
import { GAP_HELP, gap, gapIssues, gridIssues, groupFields, innerGroup, strangers } from './group-schema.ts';
import { kebabId, linkName } from './ids.ts';
import { link } from './link.ts';
import { ACCESS, BACKGROUNDS, DIALOG_FORMS, DOCUMENT_VERSION, ROLES } from './names.ts';
import type { PlacedTile } from './placed-tile.ts';
import { CAPS } from './plain-json.ts';
import { laidOut, saysPlaces } from './state-group.ts';
import { backgroundImage, tileStyle } from './style.ts';
import { text } from './text.ts';

/** What a document stands on that says nothing: a dialog on its own card, anything else on the page. */
export const groundOf = (kind: unknown) => (kind === 'dialog' ? 'none' : 'canvas');

const options = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Options of the widget type; its own schema checks them' });
const links = z.record(linkName, link).meta({
  description: 'What is bound, by name: names that the widget type knows, and any other that its rules or texts read',
});
const actions = z
  .strictObject({
    tap: action.optional().meta({ description: 'At a touch' }),
    hold: action.optional().meta({ description: 'After a touch that is held' }),
    change: action.optional().meta({ description: 'When a value is chosen, on a slider for example' }),
  })
  .meta({ description: 'What a gesture does, in place of what the widget does by itself' });

const bare = {
  type: kebabId.meta({ description: 'Widget type', examples: ['light'] }),
  version: z
    .number()
    .int()
    .min(1)
    .default(1)
    .meta({ description: 'Version of the widget type the options were written for' }),
  options: options.default({}),
  links: links.default({}),
  title: text.optional().meta({ description: 'Name shown in place of the device’s own' }),
  actions: actions.default({}),
  style: tileStyle.optional(),
  access: z.enum(ACCESS).optional().meta({
    description: 'What a touch may do: act, view-only, confirm (asks first), pin (asks for the PIN)',
    default: 'act',
  }),
};

const ONE_CELL = { cols: 1, rows: 1 };

/** A widget that a state puts in the place of the tile's own picture. */
const child = z.strictObject(bare).meta({ id: 'child', description: 'A widget that a state draws' });

/** What a state draws: a group as those of a layout, whose widgets stand in it rather than in the document. */
const stateGroup = z
  .strictObject({
    members: z
      .record(kebabId, child)
      .refine((all) => Object.keys(all).length <= CAPS.members, problem(sentence('children', { most: CAPS.members })))
      .meta({ description: 'The widgets by their ids' }),
    ...groupFields,
    // Unsaid, all three leave the places to the tile.
    rows: groupFields.rows.unwrap().optional(),
    cols: groupFields.cols.unwrap().optional(),
    cells: groupFields.cells.optional(),
    gap: gap.default(0.5).meta({ description: GAP_HELP }),
    groups: z.record(kebabId, innerGroup).optional().meta({ description: 'Groups that stand in it, by name' }),
  })
  .superRefine((group, context) => {
    const say = (path: (string | number)[], what: Sentence) => {
      context.addIssue({ ...problem(what), path });
    };
    if (!saysPlaces(group)) {
      for (const axis of ['rows', 'cols'] as const)
        if (group[axis] !== undefined) say([axis], sentence('places-needed'));
      return;
    }
    const { members, ...placed } = laidOut(group, ONE_CELL);
    for (const { path, problem: what } of [...gridIssues(placed), ...gapIssues(placed, [])]) say(path, what);
    for (const { at, widget: name } of strangers(placed, members)) say(at, sentence('no-widget', { name }));
    for (const id of Object.keys(members))
      if (wayTo(placed, id).length === 0) say(['members', id], sentence('nowhere'));
  })
  .meta({
    id: 'state-group',
    description: 'What a state draws: members that share the tile, or stand where areas or cells say',
  });

const stateFields = z.strictObject({
  name: z.string().min(1).max(60).meta({ description: '"default", "State 1", …' }),
  when: condition.optional().meta({ description: 'When it shows; the last state that matches wins' }),
  options: options.optional().meta({ description: 'Options that differ in this state' }),
  links: links.optional().meta({ description: 'Links that differ in this state' }),
  title: text.optional().meta({ description: 'Name shown in this state' }),
  style: tileStyle.optional().meta({ description: 'Look of this state, laid over that of the tile' }),
  group: stateGroup
    .optional()
    .meta({ description: 'Widgets drawn in place of the tile’s own; one without members shows the tile itself' }),
});
const state = stateFields.meta({ id: 'state', description: 'What differs when' });

export const widget = z
  .strictObject({
    ...bare,
    states: z
      .array(state)
      .max(CAPS.states)
      .default([])
      .meta({ description: 'The default and what differs when; the urgent ones last' }),
    role: z.enum(ROLES).optional().meta({
      description:
        'What it is for the security of the house; a widget that says what it does, such as mode-button, needs none',
    }),
  })
  .superRefine(({ states }, context) => {
    states.forEach((one, at) => {
      if (states.findIndex(({ name }) => name === one.name) < at)
        context.addIssue({ ...problem(sentence('second-state', { name: one.name })), path: ['states', at, 'name'] });
      if ((one.name === 'default') === (one.when !== undefined))
        context.addIssue({
          ...problem(sentence(one.name === 'default' ? 'default-rule' : 'state-rule')),
          path: ['states', at, 'when'],
        });
    });
  })
  .meta({ id: 'widget', description: 'One tile or part of a screen' });

/** The outermost group; default 5 rows by 3 columns (S3.47, S9.16). */
const layout = z
  .strictObject({
    fit: z.enum(['screen', 'scroll', 'wrap']).default('screen').meta({
      description:
        'screen: fills its box, long lists scroll in their cells; scroll: grows with its content; wrap: tiles of 11 rem (9.5 on a phone) in reading order, as many a row as fit',
    }),
    ...groupFields,
    gap: gap.default(0.5).meta({ description: GAP_HELP }),
    rowHeightRem: z.number().min(1).max(60).optional().meta({ description: 'Height of every row, with fit scroll' }),
    groups: z.record(kebabId, innerGroup).optional().meta({ description: 'Groups that stand in it, by name' }),
  })
  .superRefine((grid, context) => {
    for (const { path, problem: what } of [...gridIssues(grid), ...gapIssues(grid, [])])
      context.addIssue({ ...problem(what), path });
  })
  .meta({ id: 'layout', description: 'A grid and what stands in it' });

const head = {
  $schema: z.string().max(200).optional().meta({ description: 'For completion in a text editor' }),
  version: z.literal(DOCUMENT_VERSION).meta({ description: 'Version of the document format' }),
  id: kebabId.meta({ description: 'Stable id; the file has the same name' }),
  name: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'What people call it', examples: ['Hall'] }),
  edition: z.number().int().min(1).max(1_000_000).optional().meta({
    description: 'Counts what its author published; a higher one is offered to whoever keeps an older copy',
    default: 1,
  }),
  from: z
    .strictObject({
      id: kebabId.meta({ description: 'Id of that template' }),
      edition: z.number().int().min(1).max(1_000_000).meta({ description: 'Its edition when it was copied' }),
    })
    .optional()
    .meta({ description: 'The template that a household’s own copy was made from' }),
};

const board = z.strictObject({
  ...head,
  kind: z
    .enum(['screen', 'dialog', 'dashboard'])
    .meta({ description: 'screen: a page of the app; dialog: what opens over it; dashboard: a board of tiles' }),
  background: z
    .enum(BACKGROUNDS)
    .default('canvas')
    .meta({ description: 'What the whole document stands on; a dialog that says nothing stands on its own card' }),
  image: backgroundImage.optional(),
  form: z.enum(DIALOG_FORMS).optional().meta({
    description:
      'How a dialog stands: dialog in the middle, alert the same and read out at once, sheet from the foot of a phone, side the same and at the right of a wide screen, wide-side the same with room for two columns',
    default: 'dialog',
  }),
  label: text
    .optional()
    .meta({ description: 'A dialog’s name for screen readers; every dialog that is opened by its id needs one' }),
  widgets: z
    .record(kebabId, widget)
    .refine((all) => Object.keys(all).length <= CAPS.tiles, problem(sentence('tiles', { most: CAPS.tiles })))
    .meta({ description: 'Every widget by its id; the layouts say where it stands' }),
  layouts: z
    .strictObject({
      landscape: layout.optional().meta({ description: 'For windows wider than high' }),
      portrait: layout.optional().meta({ description: 'For windows higher than wide' }),
      phone: layout
        .optional()
        .meta({ description: 'For windows up to 640 px wide, and for those under 500 px high up to 960' }),
    })
    .meta({
      description:
        'One is enough, the others fall back to it as it stands: two columns stay two columns on a phone, so give phone its own',
    }),
});

const tile = z.strictObject({
  ...head,
  kind: z.literal('tile').meta({ description: 'One tile by itself' }),
  widget: widget.meta({ description: 'The tile' }),
});

/**
 * The documents as they are stored, layouts by cells; `byCells` reads the areas that a person wrote. What only the
 * widgets know (options, link names, gestures) is checked by parseDocument.
 */
export const documentSchema = z.discriminatedUnion('kind', [
  board.superRefine(({ kind, form, label, widgets, layouts }, context) => {
    if (kind !== 'dialog' && (form !== undefined || label !== undefined))
      context.addIssue({
        ...problem(sentence('dialog-only', { kind })),
        path: [form === undefined ? 'label' : 'form'],
      });
    const used = Object.values(layouts).filter((one) => one !== undefined);
    if (used.length === 0) context.addIssue({ ...problem(sentence('layout-needed')), path: ['layouts'] });
    for (const [name, grid] of Object.entries(layouts))
      for (const path of grid === undefined ? [] : strangers(grid, widgets))
        context.addIssue({
          ...problem(sentence('no-widget', { name: path.widget })),
          path: ['layouts', name, ...path.at],
        });
    const placed = new Set(used.flatMap((one) => allCells(one).map(({ widget: id }) => id)));
    for (const id of Object.keys(widgets))
      if (used.length > 0 && !placed.has(id))
        context.addIssue({ ...problem(sentence('nowhere')), path: ['widgets', id] });
  }),
  tile,
]);

/** What may stand in a part of a document, for whoever wants to know what was meant by another word. */
export const FIELDS = {
  document: Object.keys(board.shape),
  widget: Object.keys(widget.shape),
  state: Object.keys(stateFields.shape),
  group: [...Object.keys(layout.shape), 'panel'],
  layouts: Object.keys(board.shape.layouts.shape),
  action: Object.keys(action.shape),
  /** Of a tile document that stands in another. */
  placed: ['use', 'links'],
} as const;

/**
 * A widget that could not be read: what is wrong with it, and it as its author wrote it, in today’s format and by cells.
 * No document can say it.
 */
export interface NodeProblem {
  issues: readonly Issue[];
  authored: unknown;
}
export type WidgetNode = z.infer<typeof widget> & {
  problem?: NodeProblem;
  /** It is a tile document that stands here, and how its author placed it; the rest is what that one says. */
  placed?: PlacedTile;
};
/** As interfaces: nothing takes one for any record, and so for what a person wrote. */
export interface BoardDocument extends Omit<z.infer<typeof board>, 'widgets'> {
  widgets: Record<string, WidgetNode>;
}
export interface TileDocument extends Omit<z.infer<typeof tile>, 'widget'> {
  widget: WidgetNode;
}
export type TemplateDocument = BoardDocument | TileDocument;
export type ChildNode = z.infer<typeof child>;
export type StateNode = z.infer<typeof state>;
export type StateGroup = z.infer<typeof stateGroup>;
export type Layout = z.infer<typeof layout>;
export type LinkNode = z.infer<typeof link>;
export type ActionNode = z.infer<typeof action>;
export type TextNode = z.infer<typeof text>;
