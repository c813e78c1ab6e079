import * as z from 'zod';
import { condition } from '../condition/condition.ts';
import { action } from './action.ts';
import { gridProblems, isInside } from './grid.ts';
import { kebabId, linkName } from './ids.ts';
import { link } from './link.ts';
import { ACCESS, BACKGROUNDS, DIALOG_FORMS, DOCUMENT_VERSION, ROLES } from './names.ts';
import { CAPS } from './plain-json.ts';
import { backgroundImage, tileStyle } from './style.ts';
import { text } from './text.ts';

const options = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Options of the widget type; its own schema checks them' });
const links = z.record(linkName, link).meta({ description: 'Bindings by the names that the widget type knows' });
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
  access: z
    .enum(ACCESS)
    .optional()
    .meta({ description: 'What a touch may do: act, view-only, confirm (asks first), pin (asks for the PIN)', default: 'act' }),
};

/** A widget that a state puts in the place of the tile's own picture. */
const child = z.strictObject(bare).meta({ id: 'child', description: 'A widget that a state draws' });

const stateFields = z.strictObject({
  name: z.string().min(1).max(60).meta({ description: '"default", "State 1", …' }),
  when: condition.optional().meta({ description: 'When it shows; the last state that matches wins' }),
  options: options.optional().meta({ description: 'Options that differ in this state' }),
  links: links.optional().meta({ description: 'Links that differ in this state' }),
  title: text.optional().meta({ description: 'Name shown in this state' }),
  style: tileStyle.optional().meta({ description: 'Look of this state, laid over that of the tile' }),
  children: z
    .record(kebabId, child)
    .refine((all) => Object.keys(all).length <= 4, { error: 'at most 4 children' })
    .optional()
    .meta({ description: 'Widgets drawn in place of the tile’s own' }),
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
    role: z.enum(ROLES).optional().meta({ description: 'What it is for the security of the house' }),
  })
  .superRefine(({ states }, context) => {
    states.forEach((one, at) => {
      if (states.findIndex(({ name }) => name === one.name) < at)
        context.addIssue({ code: 'custom', path: ['states', at, 'name'], message: `a second state "${one.name}"` });
      if ((one.name === 'default') === (one.when !== undefined))
        context.addIssue({
          code: 'custom',
          path: ['states', at, 'when'],
          message: one.name === 'default' ? 'the default state has no rule' : 'every state but "default" needs a rule',
        });
    });
  })
  .meta({ id: 'widget', description: 'One tile or part of a screen' });

const track = z.union([
  z.number().min(0.01).max(100),
  z.literal('content'),
  z.strictObject({ rem: z.number().min(0).max(200).meta({ description: 'Size in rem', examples: [7] }) }),
]);
const line = (description: string) => z.number().int().min(1).max(101).meta({ description });
const lines = {
  rowStart: line('First grid line from the top, counted from 1'),
  rowEnd: line('Grid line under the last row; it lies outside'),
  colStart: line('First grid line from the left, counted from 1'),
  colEnd: line('Grid line right of the last column; it lies outside'),
};

/** A grid; default 5 rows by 3 columns (S3.47, S9.16). */
const layout = z
  .strictObject({
    rows: z.number().int().min(1).max(100).default(5).meta({ description: 'Number of rows' }),
    cols: z.number().int().min(1).max(48).default(3).meta({ description: 'Number of columns' }),
    fit: z
      .enum(['screen', 'scroll', 'wrap'])
      .default('screen')
      .meta({
        description:
          'screen: fills its box; scroll: grows with its content; wrap: tiles of 11 rem (9.5 on a phone) in reading order, as many a row as fit',
      }),
    gap: z.number().min(0).max(10).default(0.5).meta({ description: 'Between cells, in rem' }),
    pad: z.number().min(0).max(10).default(0).meta({ description: 'Round the grid, in rem' }),
    rowSizes: z
      .array(track)
      .max(100)
      .optional()
      .meta({ description: 'A weight, "content" or {"rem": n} for each row' }),
    colSizes: z.array(track).max(48).optional().meta({ description: 'The same for each column' }),
    rowHeightRem: z.number().min(1).max(60).optional().meta({ description: 'Height of every row, with fit scroll' }),
    panels: z
      .array(z.strictObject(lines))
      .max(12)
      .optional()
      .meta({ description: 'Surfaces drawn behind the cells; they hold nothing and take no touch' }),
    cells: z
      .array(z.strictObject({ widget: kebabId.meta({ description: 'Id of the widget that stands here' }), ...lines }))
      .max(CAPS.tiles)
      .meta({ description: 'Grid lines count from 1; the end line is outside' }),
  })
  .superRefine((grid, context) => {
    for (const { at, problem } of gridProblems(grid))
      context.addIssue({ code: 'custom', path: ['cells', at], message: problem });
    for (const [at, panel] of (grid.panels ?? []).entries())
      if (!isInside({ widget: '', ...panel }, grid))
        context.addIssue({ code: 'custom', path: ['panels', at], message: 'lies outside the grid' });
    if (grid.rowSizes !== undefined && grid.rowSizes.length !== grid.rows)
      context.addIssue({ code: 'custom', path: ['rowSizes'], message: `needs ${grid.rows} entries, one a row` });
    if (grid.colSizes !== undefined && grid.colSizes.length !== grid.cols)
      context.addIssue({ code: 'custom', path: ['colSizes'], message: `needs ${grid.cols} entries, one a column` });
  })
  .meta({ id: 'layout', description: 'A grid and what stands in it' });

const head = {
  $schema: z.string().max(200).optional().meta({ description: 'For completion in a text editor' }),
  version: z.literal(DOCUMENT_VERSION).meta({ description: 'Version of the document format' }),
  id: kebabId.meta({ description: 'Stable id; the file has the same name' }),
  name: z.string().min(1).max(200).meta({ description: 'What people call it', examples: ['Hall'] }),
  edition: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({
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
  background: z.enum(BACKGROUNDS).default('canvas').meta({ description: 'What the whole document stands on' }),
  image: backgroundImage.optional(),
  form: z
    .enum(DIALOG_FORMS)
    .optional()
    .meta({
      description:
        'How a dialog stands: dialog in the middle, alert the same and read out at once, sheet from the foot of a phone, side the same and at the right of a wide screen, wide-side the same with room for two columns',
      default: 'dialog',
    }),
  label: text
    .optional()
    .meta({ description: 'A dialog’s name for screen readers; every dialog that is opened by its id needs one' }),
  widgets: z
    .record(kebabId, widget)
    .refine((all) => Object.keys(all).length <= CAPS.tiles, { error: `at most ${CAPS.tiles} tiles` })
    .meta({ description: 'Every widget by its id; the layouts say where it stands' }),
  layouts: z
    .strictObject({
      landscape: layout.optional().meta({ description: 'For windows wider than high' }),
      portrait: layout.optional().meta({ description: 'For windows higher than wide' }),
      phone: layout.optional().meta({ description: 'For windows up to 640 px wide, and for those under 500 px high up to 960' }),
    })
    .meta({ description: 'One is enough; the others fall back to it' }),
});

const tile = z.strictObject({
  ...head,
  kind: z.literal('tile').meta({ description: 'One tile by itself' }),
  widget: widget.meta({ description: 'The tile' }),
});

/**
 * The authored documents. What only the widgets know (options, link names, gestures) is checked by parseDocument.
 */
export const documentSchema = z.discriminatedUnion('kind', [
  board.superRefine(({ kind, form, label, widgets, layouts }, context) => {
    if (kind !== 'dialog' && (form !== undefined || label !== undefined))
      context.addIssue({
        code: 'custom',
        path: [form === undefined ? 'label' : 'form'],
        message: `only a dialog has it, this is a ${kind}`,
      });
    const used = Object.values(layouts).filter((one) => one !== undefined);
    if (used.length === 0)
      context.addIssue({ code: 'custom', path: ['layouts'], message: 'needs at least one layout' });
    for (const [name, grid] of Object.entries(layouts))
      grid?.cells.forEach((cell, at) => {
        if (!Object.hasOwn(widgets, cell.widget))
          context.addIssue({
            code: 'custom',
            path: ['layouts', name, 'cells', at, 'widget'],
            message: `there is no widget "${cell.widget}"`,
          });
      });
    for (const id of Object.keys(widgets))
      if (used.length > 0 && !used.some(({ cells }) => cells.some((cell) => cell.widget === id)))
        context.addIssue({ code: 'custom', path: ['widgets', id], message: 'no layout places it' });
  }),
  tile,
]);

export type TemplateDocument = z.infer<typeof documentSchema>;
export type BoardDocument = z.infer<typeof board>;
export type TileDocument = z.infer<typeof tile>;
export type WidgetNode = z.infer<typeof widget>;
export type ChildNode = z.infer<typeof child>;
export type StateNode = z.infer<typeof state>;
export type Layout = z.infer<typeof layout>;
export type LinkNode = z.infer<typeof link>;
export type ActionNode = z.infer<typeof action>;
export type TextNode = z.infer<typeof text>;
