import { actionsOf, type Places } from './actions';
import { iconsOf } from './icons';
import type { TemplateDocument, WidgetNode } from '@/schemas/template/document';
import { neededIssues } from '@/schemas/template/needed';
import type { Tiles } from '@/schemas/template/place-tiles';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { isSafetyFace, safetyIssues } from '@/schemas/template/safety';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { styleRemarks } from './colours';
import { remarkOf, type Remark } from './finding';
import { linksOf, type Definitions } from './links';
import { placeRemarks } from './places';
import { roleRemarks } from './roles';
import { rulesOf } from './rules';
import { textRemarks, type TextKit } from './texts';
import { widgetsOf } from './walk';

export interface OwnThemes {
  read: readonly ThemeDocument[];
  /** Ids of those that cannot be read: they are there, and told of by themselves. */
  unread: ReadonlySet<string>;
}

/** What a lint has to know of the program that the document is for. */
export interface LintKit extends Omit<TextKit, 'isTile'>, Places {
  shapes: WidgetShapes;
  definitions: Definitions;
  /** Names of the icons that ship. */
  icons: ReadonlySet<string>;
  /** Shipped documents by id, as they are written. */
  shipped: ReadonlyMap<string, unknown>;
  /** Tile documents that may be placed; of a folder, its own too. */
  tiles: Tiles;
  /** Themes that one of them may extend: those that lie or were named with it; left out: nobody knows which there are. */
  themes?: OwnThemes;
  /** Documents by id of the folder that is looked at, as they are written; left out: there is none. */
  own?: ReadonlyMap<string, unknown>;
}

const safetyRemarks = (document: TemplateDocument): Remark[] =>
  document.kind === 'dialog' && isSafetyFace(document.id)
    ? safetyIssues(document.id, document).map((issue) => remarkOf('safety-face', issue))
    : [];

const neededRemarks = (document: TemplateDocument): Remark[] =>
  neededIssues(document).map((issue) => remarkOf('needed-widget', issue));

/**
 * Everything that can be said of a document without a house and without a browser. Pure: the same engine serves the
 * command line and the designer.
 * @param document as parseDocument gives it; the paths of the remarks are those of the file it was read from.
 */
export function lintDocument(document: TemplateDocument, kit: LintKit): Remark[] {
  const isTile = (type: string) => kit.definitions.get(type)?.frame === 'tile';
  const isOwn = ofThisFile(document);
  return [
    ...safetyRemarks(document),
    ...neededRemarks(document),
    ...roleRemarks(document, kit.shapes),
    ...placeRemarks(document, kit.definitions, kit.shells),
    ...widgetsOf(document).flatMap((visited) => [
      ...linksOf(visited, kit.definitions),
      ...actionsOf(visited, kit),
      ...iconsOf(visited, kit.icons),
      ...rulesOf(visited, kit),
      ...styleRemarks(visited),
    ]),
    ...textRemarks(document, { ...kit, isTile }),
  ].filter(isOwn);
}

/** What is wrong inside of a tile document is said of that one; here stand its place and the links bound in it. */
function ofThisFile(document: TemplateDocument): (remark: Remark) => boolean {
  const members: (readonly [string, WidgetNode])[] =
    document.kind === 'tile'
      ? [['widget', document.widget]]
      : Object.entries(document.widgets).map(([id, node]) => [`widgets.${id}`, node]);
  const placed = members.filter(([, node]) => node.placed !== undefined);
  return ({ path, code }) => {
    const [at, node] = placed.find(([one]) => `${path}.`.startsWith(`${one}.`)) ?? [];
    if (at === undefined || code === 'safety-face') return true;
    if (path === at) return code !== 'does-nothing';
    const link = /^links\.([^.]+)/.exec(path.slice(at.length + 1))?.[1];
    return link !== undefined && Object.hasOwn(node?.placed?.links ?? {}, link);
  };
}
