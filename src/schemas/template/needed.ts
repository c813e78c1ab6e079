import type { BoardDocument, Layout, TemplateDocument, WidgetNode } from './document.ts';
import { groupsOf, type Group, type Lines } from './grid.ts';
import { issueAt, type Issue } from '../issues/issue.ts';
import type { LayoutName } from './names.ts';
import { crampedIn } from './safety-room.ts';
import { remOf, sizesOf, type Tracks } from './tracks.ts';

/** What a person must find on a shipped document, in every layout of it. */
interface Need {
  type: string;
  /** What a touch of it has to do, where the type alone does not say; written as in the document. */
  tap?: { do: string; with?: Readonly<Record<string, unknown>> };
  /** Options that say what it is and shows: a button that says one thing and does another is none. */
  options?: Readonly<Record<string, string>>;
  /** Besides what it does by itself, a tap may do this: on the panic buttons it is their page of explanation. */
  mayTap?: { do: string; with?: Readonly<Record<string, unknown>> };
  /** It takes its place from the page and not from its cell. */
  isFloating?: boolean;
}

/** Arms or disarms, and says so. */
const modeButton = (mode: string): Need => ({
  type: 'mode-button',
  tap: { do: 'mode.request', with: { mode } },
  options: { mode },
});

/**
 * Without these a page shows nothing, nobody can sign in or out, a question cannot be answered, or a wall display
 * cannot be left. The faces of the safety layer have a gate of their own.
 */
export const NEEDED: Readonly<Record<string, { kind: BoardDocument['kind']; needs: readonly Need[] }>> = {
  'security-shell': { kind: 'screen', needs: [{ type: 'outlet' }, { type: 'account-menu' }] },
  'security-mobile-shell': { kind: 'screen', needs: [{ type: 'outlet' }] },
  'kiosk-shell': { kind: 'screen', needs: [{ type: 'outlet' }, { type: 'kiosk-corner', isFloating: true }] },
  'sign-in': { kind: 'screen', needs: [{ type: 'sign-in-form' }] },
  board: { kind: 'screen', needs: [{ type: 'outlet' }] },
  'security-home': {
    kind: 'screen',
    needs: [
      ...['disarmed', 'away', 'night'].map(modeButton),
      { type: 'before-you-arm' },
      { type: 'panic-buttons', mayTap: { do: 'dialog.open', with: { dialog: 'central-monitoring' } } },
    ],
  },
  // Help is called from here too, and called off (S2.29); and from the other the house is armed.
  'central-monitoring': { kind: 'dialog', needs: [{ type: 'help-call' }, { type: 'panic-buttons' }] },
  'house-mode': { kind: 'dialog', needs: [{ type: 'mode-choice' }] },
  account: { kind: 'dialog', needs: [{ type: 'action-button', tap: { do: 'session.sign-out' } }] },
  confirm: {
    kind: 'dialog',
    needs: [
      { type: 'confirm-question' },
      { type: 'action-button', tap: { do: 'dialog.answer', with: { answer: 'no' } } },
      { type: 'action-button', tap: { do: 'dialog.answer', with: { answer: 'yes' } } },
    ],
  },
};

/** Smallest side of what is touched or read: 48 px at the usual size of text. */
const LEAST_REM = 3;

const named = ({ type, tap }: Need): string =>
  tap === undefined ? type : `${type} that does ${[tap.do, ...Object.values(tap.with ?? {})].join(' ')}`;

type Tap = NonNullable<Need['tap']>;
const does = (done: WidgetNode['actions']['tap'], tap: Tap): boolean =>
  done?.do === tap.do && Object.entries(tap.with ?? {}).every(([name, value]) => done.with?.[name] === value);

function isMeant(node: WidgetNode, { type, tap, options = {}, mayTap }: Need): boolean {
  if (node.type !== type || Object.entries(options).some(([name, value]) => node.options[name] !== value)) return false;
  const done = node.actions.tap;
  if (tap !== undefined) return does(done, tap);
  return done === undefined || (mayTap !== undefined && does(done, mayTap));
}

/** Whatever a rule matches, and whoever touches it, it is there and works. */
const isSteady = ({ states, access }: WidgetNode): boolean =>
  states.length === 0 && (access === undefined || access === 'act');

/** A side whose tracks all have a fixed length; null: it grows with its content or the page. */
function fixedRem(tracks: Tracks, start: number, end: number): number | null {
  const sizes = sizesOf(tracks)
    .slice(start - 1, end - 1)
    .map(remOf);
  return sizes.length > 0 && sizes.every((size) => size !== null) ? sizes.reduce((sum, size) => sum + size, 0) : null;
}

const hasRoom = (place: Lines, { rows, cols }: Group): boolean =>
  (fixedRem(rows, place.rowStart, place.rowEnd) ?? LEAST_REM) >= LEAST_REM &&
  (fixedRem(cols, place.colStart, place.colEnd) ?? LEAST_REM) >= LEAST_REM;

/** Whether one of these stands in a group, with room in it and in every group round it. */
const stands = (group: Group, ids: ReadonlySet<string>, isFloating: boolean): boolean =>
  group.cells.some((cell) => ids.has(cell.widget) && (isFloating || hasRoom(cell, group))) ||
  groupsOf(group).some(([, inner]) => (isFloating || hasRoom(inner, group)) && stands(inner, ids, isFloating));

/** Whether each of them shares its window's lines with so many others that no finger meets it, or lies outside. */
const isCramped = ({ layouts }: BoardDocument, name: LayoutName, ids: ReadonlySet<string>): boolean =>
  [...ids].every((id) => crampedIn(layouts, id, LEAST_REM).has(name));

function lacking(document: BoardDocument, need: Need): Issue[] {
  const found = Object.entries(document.widgets).filter(([, node]) => isMeant(node, need));
  if (found.length === 0) return [issueAt(['widgets'], 'needs-type', { name: document.id, kind: named(need) })];
  const steady = new Set(found.filter(([, node]) => isSteady(node)).map(([id]) => id));
  const [first] = found;
  if (steady.size === 0 && first !== undefined)
    return [issueAt(['widgets', first[0]], 'needs-always', { name: document.id, kind: named(need) })];
  const isWide = document.kind === 'screen' && need.isFloating !== true;
  return (Object.entries(document.layouts) as [LayoutName, Layout | undefined][]).flatMap(([name, layout]) =>
    layout === undefined ||
    (stands(layout, steady, need.isFloating === true) && !(isWide && isCramped(document, name, steady)))
      ? []
      : [issueAt(['layouts', name, 'cells'], 'needs-here', { name: document.id, kind: named(need), least: LEAST_REM })],
  );
}

/** What keeps a document from being used in place of the shipped one of its id; empty for ids that ship nothing so needed. */
export function neededIssues(document: TemplateDocument): Issue[] {
  const wanted = Object.hasOwn(NEEDED, document.id) ? NEEDED[document.id] : undefined;
  if (wanted === undefined) return [];
  const { kind, needs } = wanted;
  if (document.kind === 'tile' || document.kind !== kind)
    return [issueAt(['kind'], 'of-product', { name: document.id, kind, other: document.kind })];
  return needs.flatMap((need) => lacking(document, need));
}
