import type { ChildNode, StateNode, TemplateDocument, TextNode, WidgetNode } from '@/schemas/template/document';
import { linksInState } from '../links/links-in-state';
import type { Path } from './finding';

export interface Visited {
  node: WidgetNode | ChildNode;
  path: Path;
  /** Links that it reads besides its own: those of the tile whose state draws it. */
  around: WidgetNode['links'];
  /** Id of the widget whose cell it is drawn in; null for a document of kind tile. */
  cell: string | null;
}

/** Every widget of a document and every child that a state puts in its place. */
export function widgetsOf(document: TemplateDocument): Visited[] {
  const tops: Visited[] =
    document.kind === 'tile'
      ? [{ node: document.widget, path: ['widget'], around: {}, cell: null }]
      : Object.entries(document.widgets).map(([id, node]) => ({ node, path: ['widgets', id], around: {}, cell: id }));
  return tops.flatMap((top) => [top, ...childrenOf(top)]);
}

const childrenOf = ({ node, path, cell }: Visited): Visited[] =>
  statesOf(node).flatMap((state, at) =>
    Object.entries(state.group?.members ?? {}).map(([id, child]) => ({
      node: child,
      path: [...path, 'states', at, 'group', 'members', id],
      around: linksInState(node, state),
      cell,
    })),
  );

export const statesOf = (node: WidgetNode | ChildNode): readonly StateNode[] => ('states' in node ? node.states : []);

/** The links that one state of a widget has: its own over the widget's. */
export const linksIn = (node: WidgetNode | ChildNode, state: StateNode | null) => ({ ...node.links, ...state?.links });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is TextNode =>
  isRecord(value) &&
  Object.keys(value).length === 1 &&
  (typeof value['key'] === 'string' ||
    (isRecord(value['text']) && Object.keys(value['text']).every((key) => ['en', 'fr', 'es', 'de'].includes(key))));

/** Every text in options, wherever a widget type keeps them. */
export function textsIn(value: unknown, path: Path): { text: TextNode; path: Path }[] {
  if (isText(value)) return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => textsIn(one, [...path, at]));
  return isRecord(value) ? Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key])) : [];
}
