import * as z from 'zod';
import categories from '../wire/catalogue/categories.json' with { type: 'json' };
import { documentSchema } from '../template/document.ts';
import { placedTile } from '../template/placed-tile.ts';
import { ACTION_NAMES, parametersOf, type ActionName } from '../template/actions/actions.ts';
import { withSchema } from '../template/actions/schema.ts';
import { ACCESS, APP_PATHS } from '../template/names.ts';
import { ACCESS_HELP, ACTION_HELP, APP_PATH_HELP } from './action-help.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { byConstant, jsonSchema, withField, type JsonSchema } from './json-schema.ts';

/** What an editor has to know of one widget type; the definitions of the widgets give it. */
export interface TypeFacts {
  type: string;
  /** A sentence: what it is for. */
  help: string;
  links: Readonly<
    Record<
      string,
      { provider: string; items?: readonly string[]; categories?: readonly string[]; isOptional?: boolean }
    >
  >;
  gestures: readonly string[];
  options: z.ZodType;
  /** The smallest node of this type that draws something. */
  example: Readonly<Record<string, unknown>>;
}

/** A widget type may have the name of any other definition. */
const defName = (type: string) => `widget.${type}`;
const fieldsName = (type: string) => `${defName(type)}.fields`;
const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
const isType = (type: string): JsonSchema => ({ required: ['type'], properties: { type: { const: type } } });
const or = (words: readonly string[]) => words.join(' or ');
const CATEGORIES = categories.map(({ key }) => key);

function needWords({ items, categories: kinds, isOptional }: TypeFacts['links'][string]): string {
  const item = items === undefined ? 'A value' : `Item ${or(items)}`;
  const kind = kinds === undefined ? '' : `, of a device of category ${or(kinds)}`;
  return `${item}${kind}.${isOptional === true ? ' May be left out.' : ''}`;
}

/** One link of a type: any link, with the items and categories that fit. */
function linkOf(need: TypeFacts['links'][string]): JsonSchema {
  const item = need.items !== undefined && { item: { examples: [...need.items] } };
  const category = need.categories === undefined ? ref('any-category') : { examples: [...need.categories] };
  const of = (provider: string, properties: Record<string, JsonSchema>): JsonSchema => ({
    if: { required: ['provider'], properties: { provider: { const: provider } } },
    then: { properties },
  });
  return {
    description: needWords(need),
    allOf: [ref('link'), of('utility', { ...item, category }), ...(item === false ? [] : [of('ezlo', item)])],
  };
}

const GESTURE_HELP: Readonly<Record<string, string>> = {
  tap: 'At a touch',
  hold: 'After a touch that is held',
  change: 'When a value is chosen, on a slider for example',
};

/** Fields of one type, the same on a tile and on the child of a state; on a tile those of its states too. */
function typeDefs({ type, links, gestures }: TypeFacts): Record<string, JsonSchema> {
  const names = Object.keys(links);
  const options: JsonSchema = { $ref: `widgets/${type}.schema.json` };
  const named: JsonSchema = {
    properties: Object.fromEntries(names.map((name) => [name, linkOf(links[name] as TypeFacts['links'][string])])),
  };
  const rule = `${defName(type)}.rule`;
  return {
    [fieldsName(type)]: {
      properties: {
        options,
        links: named,
        actions: {
          properties: Object.fromEntries(
            gestures.map((gesture) => [
              gesture,
              { description: GESTURE_HELP[gesture] ?? gesture, allOf: [ref('action')] },
            ]),
          ),
          additionalProperties: false,
        },
      },
    },
    [defName(type)]: {
      allOf: [
        ref(fieldsName(type)),
        {
          properties: {
            states: { items: { properties: { options, links: named, ...(names.length > 0 && { when: ref(rule) }) } } },
          },
        },
      ],
    },
    ...(names.length > 0 && {
      [rule]: {
        properties: { link: { examples: names }, all: { items: ref(rule) }, any: { items: ref(rule) } },
      },
    }),
  };
}

function actionDef(action: JsonSchema): JsonSchema {
  const branch = (name: ActionName): JsonSchema => {
    const words: Readonly<Record<string, string>> = ACTION_HELP[name].with ?? {};
    const { properties = {} } = z.toJSONSchema(withSchema(name), { io: 'input' }) as JsonSchema;
    const described = parametersOf(name).map(([one]): [string, JsonSchema] => [
      one,
      {
        description: words[one] ?? '',
        ...properties[one],
        ...(name === 'page.go' && one === 'path' && { examples: [...PAGE_PATHS] }),
      },
    ]);
    return {
      if: { required: ['do'], properties: { do: { const: name } } },
      then: { properties: { with: { properties: Object.fromEntries(described), additionalProperties: false } } },
    };
  };
  const { do: named, with: given, ...rest } = action.properties ?? {};
  return {
    ...action,
    properties: {
      do: { ...named, enumDescriptions: ACTION_NAMES.map((name) => ACTION_HELP[name].does) },
      with: { description: given?.description ?? '', type: 'object' },
      ...rest,
    },
    allOf: ACTION_NAMES.map(branch),
  };
}

/** A widget or a child: the type chooses what the rest may say. */
function nodeDef(node: JsonSchema, types: readonly TypeFacts[], defOf: (type: string) => string): JsonSchema {
  const { options, links, actions, ...rest } = node.properties ?? {};
  const bare = (field: JsonSchema | undefined, more: JsonSchema = {}): JsonSchema => ({
    ...(field?.description !== undefined && { description: field.description }),
    type: 'object',
    ...more,
  });
  return {
    ...node,
    properties: {
      ...rest,
      type: {
        description: rest['type']?.description ?? 'Widget type',
        enum: types.map(({ type }) => type),
        enumDescriptions: types.map(({ help }) => help),
      },
      access: { ...rest['access'], enumDescriptions: ACCESS.map((access) => ACCESS_HELP[access]) },
      options: bare(options),
      links: bare(links, { additionalProperties: ref('link') }),
      actions: bare(actions),
    },
    allOf: types.map(({ type }) => ({ if: isType(type), then: ref(defOf(type)) })),
  };
}

function linkDef(link: JsonSchema): JsonSchema {
  const choice = byConstant(link, 'provider');
  const worded = (branch: JsonSchema): JsonSchema =>
    branch.properties?.['path'] === undefined
      ? branch
      : withField(branch, 'path', (path) => ({
          ...path,
          enumDescriptions: APP_PATHS.map((one) => APP_PATH_HELP[one] ?? ''),
        }));
  return {
    ...choice,
    allOf: (choice.allOf ?? []).map((one) => ({ ...one, then: worded(one['then'] as JsonSchema) })),
  };
}

function stateDef(state: JsonSchema): JsonSchema {
  const { options, links, ...rest } = state.properties ?? {};
  return {
    ...state,
    properties: {
      ...rest,
      options: { description: options?.description ?? '', type: 'object' },
      links: { description: links?.description ?? '', type: 'object', additionalProperties: ref('link') },
    },
  };
}

/** What stands in a document: a tile document where it is named by `use`, a widget otherwise. */
const memberOr = (other: string): JsonSchema => ({
  properties: { use: { description: 'Id of a document of kind tile, in place of a widget' } },
  if: { required: ['use'] },
  then: ref('placed'),
  else: ref(other),
});
const member = memberOr('widget');

/** What an editor puts in the place of a whole widget. */
const samplesOf = (types: readonly TypeFacts[]): JsonSchema => ({
  defaultSnippets: types.map(({ type, help, example }) => ({ label: type, description: help, body: example })),
});

/** People place by areas, the designer by cells: neither is needed beside the other, and areas place groups too. */
const groupDef = (group: JsonSchema): JsonSchema => ({ ...group, required: [] });

/** Boards and tiles have different fields; which of them is meant, `kind` says, so an empty document is completed too. */
function byKind(schema: JsonSchema): JsonSchema {
  const [board = {}, tile = {}] = schema.oneOf ?? [];
  const { oneOf: _both, $defs, ...head } = schema;
  const placing = (one: JsonSchema | undefined): JsonSchema => ({ ...one, additionalProperties: ref('member') });
  return {
    ...head,
    type: 'object',
    required: ['kind', 'version', 'id', 'name'],
    if: { required: ['kind'], properties: { kind: { const: 'tile' } } },
    then: ref('tile'),
    else: ref('board'),
    $defs: {
      board: withField(board, 'widgets', placing),
      tile: withField(tile, 'widget', ({ description = '' }) => ({ description, ...member })),
      ...$defs,
    },
  };
}

/** What an author writes first. */
export const TEMPLATE_EXAMPLE = {
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: { clock: { type: 'time' } },
  layouts: {
    landscape: { areas: ['clock . .', '. . .'] },
  },
} as const;

/** A placed tile may bind any link: which ones there are, only its own document knows. */
const placedDef = (): JsonSchema => jsonSchema(z.object({ placed: placedTile }), 'Placed tile').$defs?.['placed'] ?? {};

/**
 * Screens, dialogs, dashboards and tiles, with what each widget type knows: its options, links, gestures and rules.
 * The options themselves stand in widgets/<type>.schema.json beside it.
 */
export function templateSchema(types: readonly TypeFacts[]): JsonSchema {
  const { $defs = {}, ...schema } = byKind(jsonSchema(documentSchema, 'Screen, dialog, dashboard or tile'));
  const { widget = {}, child = {}, state = {}, action = {}, link = {}, layout = {}, group = {}, ...rest } = $defs;
  return {
    ...schema,
    description: 'A template of this program; see docs/authoring.md',
    examples: [TEMPLATE_EXAMPLE],
    $defs: {
      ...rest,
      placed: placedDef(),
      widget: nodeDef(widget, types, defName),
      child: { ...nodeDef(child, types, fieldsName), ...samplesOf(types) },
      member: { ...member, ...samplesOf(types) },
      // What an override may say of a member: any of its fields, none of them needed.
      'member-change': memberOr('widget-change'),
      'widget-change': { ...nodeDef(widget, types, fieldsName), required: [] },
      layout: groupDef(layout),
      group: groupDef(group),
      state: stateDef(state),
      action: actionDef(action),
      link: linkDef(link),
      'any-category': { examples: CATEGORIES },
      ...Object.fromEntries(types.flatMap((type) => Object.entries(typeDefs(type)))),
    },
  };
}
