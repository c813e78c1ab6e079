import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { documentSchema, type BoardDocument } from './document';
import { NEEDED, neededIssues } from './needed';
import { parseDocument } from './parse-document';
import { told } from '../../../tests/support/told';

const files = import.meta.glob<{ id: string }>('../../../templates/{screens,dialogs}/*.json', {
  eager: true,
  import: 'default',
});
interface Json {
  widgets: Record<string, Record<string, unknown>>;
  layouts: Record<string, { cells: { widget: string }[]; rows?: unknown }>;
}
const shapes = await widgetShapes(WIDGETS);
function ready(json: unknown): BoardDocument {
  const parsed = parseDocument(json, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile') throw new Error(JSON.stringify(parsed));
  return parsed.document;
}
const shipped = new Map(Object.values(files).map((json) => [json.id, ready(json)]));
function complaints(id: string, change: (copy: Json) => void): string[] {
  const copy = structuredClone(shipped.get(id)) as unknown as Json;
  change(copy);
  return neededIssues(documentSchema.parse(copy)).map(told);
}
interface JsonGroup {
  cells: { widget: string }[];
  groups?: Record<string, JsonGroup>;
}
function clear(group: JsonGroup, widget: string): void {
  group.cells = group.cells.filter((cell) => cell.widget !== widget);
  for (const inner of Object.values(group.groups ?? {})) clear(inner, widget);
}
function without(copy: Json, widget: string): void {
  Reflect.deleteProperty(copy.widgets, widget);
  for (const layout of Object.values(copy.layouts)) clear(layout, widget);
}

describe('[R-70] what a shipped document cannot do without', () => {
  it.each([...shipped.keys()])('"%s" has it as it ships', (id) => {
    expect(complaints(id, () => undefined)).toEqual([]);
  });

  it('a share of a line is measured in the window that the layout is drawn for', () => {
    const narrow = (copy: Json) => {
      const { landscape } = copy.layouts as unknown as Record<string, { cols: unknown }>;
      if (landscape !== undefined) landscape.cols = [3, 1.76, ...Array.from({ length: 46 }, () => 1)];
    };
    expect(complaints('security-home', narrow)).toContainEqual(
      expect.stringMatching(/layouts.landscape.cells: .*mode-button that does mode.request away/),
    );
  });

  it('every id of the table is shipped', () => {
    expect(Object.keys(NEEDED).filter((id) => !shipped.has(id))).toEqual([]);
  });

  it.each([
    ['security-shell', 'outlet', 'outlet'],
    ['security-mobile-shell', 'outlet', 'outlet'],
    ['kiosk-shell', 'corner', 'kiosk-corner'],
    ['sign-in', 'form', 'sign-in-form'],
    ['board', 'board', 'outlet'],
    ['central-monitoring', 'call', 'help-call'],
    ['central-monitoring', 'panic', 'panic-buttons'],
    ['house-mode', 'list', 'mode-choice'],
    ['account', 'log-out', 'action-button that does session.sign-out'],
    ['confirm', 'yes', 'action-button that does dialog.answer yes'],
    ['confirm', 'no', 'action-button that does dialog.answer no'],
    ['security-home', 'disarm', 'mode-button that does mode.request disarmed'],
    ['security-home', 'arm-away', 'mode-button that does mode.request away'],
    ['security-home', 'arm-night', 'mode-button that does mode.request night'],
    ['security-home', 'before', 'before-you-arm'],
    ['security-home', 'panic', 'panic-buttons'],
  ])('"%s" is refused without "%s"', (id, widget, what) => {
    const needed = [`widgets: "${id}" needs a widget of type ${what}`];
    expect(complaints(id, (copy) => without(copy, widget))).toEqual(needed);
  });

  it('one of a row is enough only where it is placed in every layout', () => {
    expect(complaints('security-shell', (copy) => without(copy, 'account-phone'))).toEqual([
      'layouts.phone.cells: "security-shell" needs its account-menu here, 3 rem each way at least',
    ]);
  });

  it.each([
    { access: 'view-only' },
    { states: [{ name: 'default', group: { members: { clock: { type: 'clock' } } } }] },
  ])('it is refused with %j', (change) => {
    expect(complaints('sign-in', (copy) => Object.assign(copy.widgets['form'] ?? {}, change))).toEqual([
      'widgets.form: "sign-in" needs its sign-in-form always: it has no states and no access but "act"',
    ]);
  });

  it('everything with a role on the security home is needed', () => {
    const { widgets } = structuredClone(shipped.get('security-home')) as unknown as Json;
    const roles = Object.keys(widgets).filter((id) => widgets[id]?.['role'] !== undefined);
    expect(roles).toHaveLength(5);
    for (const id of roles)
      expect([id, complaints('security-home', (copy) => without(copy, id))[0]]).not.toContain(undefined);
  });

  it('what the files leave out is seen as read: the three buttons say by their face alone what they ask for', () => {
    const { widgets } = files['../../../templates/screens/security-home.json'] as unknown as Json;
    expect(['disarm', 'arm-away', 'arm-night'].map((id) => Object.keys(widgets[id] ?? {}))).toEqual([
      ['type'],
      ['type', 'options'],
      ['type', 'options'],
    ]);
    const asks = (id: string) => shipped.get('security-home')?.widgets[id]?.actions.tap?.with?.['mode'];
    expect(['disarm', 'arm-away', 'arm-night'].map(asks)).toEqual(['disarmed', 'away', 'night']);
  });

  it('a button that says one mode and asks for another is none', () => {
    const change = (copy: Json) => Object.assign(copy.widgets['arm-away'] ?? {}, { options: { mode: 'night' } });
    expect(complaints('security-home', change)).toEqual([
      'widgets: "security-home" needs a widget of type mode-button that does mode.request away',
    ]);
  });

  it('an answer that does something else is none', () => {
    const change = (copy: Json) =>
      Object.assign(copy.widgets['yes'] ?? {}, { actions: { tap: { do: 'page.go', with: { path: '/security/' } } } });
    expect(complaints('confirm', change)).toHaveLength(1);
  });

  it('a row without height is no place', () => {
    const flat = (copy: Json) => {
      for (const layout of Object.values(copy.layouts))
        if (Array.isArray(layout.rows)) layout.rows = layout.rows.map(() => '0rem');
    };
    expect(complaints('confirm', flat)).not.toEqual([]);
  });

  it('another kind of document needs another id', () => {
    const board = documentSchema.parse({ ...shipped.get('board'), kind: 'dashboard' }) as BoardDocument;
    expect(neededIssues(board).map(({ path }) => path)).toEqual(['kind']);
    expect(neededIssues({ ...board, id: 'hall' })).toEqual([]);
  });
});
