import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { FindingCode } from '@/runtime/lint/finding';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import type { BoardDocument } from '@/schemas/template/document';
import { editable } from '../document/editable';
import { fixOf } from './fixes';
import { findingsOf, type Program } from './lint';
import { nearestIn } from './rule-fixes';

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});
const definitions = new Map(WIDGETS.map((one) => [one.type, one]));
const places: Program['places'] = {
  dialogs: new Set(['status', 'weather']),
  isPage: (path) => path === '/security/',
  isKioskPage: (path) => path === '/security/',
};

const read = (document: unknown): BoardDocument => {
  const parsed = parseDocument(document, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile') throw new Error(JSON.stringify(parsed));
  return parsed.document;
};
const CELL = { rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
const board = (tile: object, layout: object = { rows: 2, cols: 2 }): BoardDocument =>
  editable(
    read({
      kind: 'dashboard',
      version: 2,
      id: 'hall',
      name: 'Hall',
      widgets: { a: { type: 'light', links: { state: DIMMER }, ...tile } },
      layouts: { landscape: { ...layout, cells: [{ widget: 'a', ...CELL }] } },
    }),
  );
const DIMMER = { provider: 'utility', item: 'dimmer', category: 'dimmable_light' };
const DOOR = { provider: 'utility', item: 'dw_state', category: 'security_sensor' };
const findings = (document: BoardDocument) => findingsOf(read(document), { shapes, definitions, places });
const found = (document: BoardDocument, code: FindingCode) => findings(document).find((one) => one.code === code);

/** The finding is there, is mended by its fix, and is gone. */
function mended(document: BoardDocument, code: FindingCode): BoardDocument {
  const finding = found(document, code);
  expect(finding?.code).toBe(code);
  const outcome = fixOf(finding!, document, definitions)?.(document);
  if (outcome?.ok !== true) throw new Error(`${code} has no fix`);
  expect(found(outcome.document, code)).toBeUndefined();
  return outcome.document;
}
const ruled = (when: object) =>
  board({
    links: { state: DIMMER, ...(JSON.stringify(when).includes('door') && { door: DOOR }) },
    states: [{ name: 'State 1', when }],
  });
const rule = (document: BoardDocument) => document.widgets['a']?.states[0]?.when;

describe('what mends a finding by itself', () => {
  it('[S4.63] value-impossible: the nearest value that the item can have', () => {
    expect(rule(mended(ruled({ link: 'door', operator: 'equals', value: 'dw_is_open' }), 'value-impossible'))).toEqual({
      link: 'door',
      operator: 'equals',
      value: 'dw_is_opened',
    });
    expect(
      rule(
        mended(
          ruled({
            all: [
              { link: 'state', operator: 'equals', value: 400 },
              { link: 'door', operator: 'is not empty' },
            ],
          }),
          'value-impossible',
        ),
      ),
    ).toMatchObject({ all: [{ value: 100 }, {}] });
    const acting = board({ actions: { tap: { do: 'item.set', with: { value: -20 } } } });
    expect(mended(acting, 'value-impossible').widgets['a']?.actions.tap?.with).toEqual({ value: 0 });
  });

  it('[S4.63] value-impossible: a page that is there, in place of a path that leads nowhere', () => {
    const onScreen = (operator: string, value: string | number) =>
      board({
        links: { state: DIMMER, screen: { provider: 'app', path: 'screen' } },
        states: [{ name: 'State 1', when: { link: 'screen', operator, value } }],
      });
    for (const [operator, value] of [
      ['equals', '/securty'],
      ['equals', 'phone'],
      ['equals', 1],
      ['begins with', 'security'],
    ] as const)
      expect(rule(mended(onScreen(operator, value), 'value-impossible'))).toMatchObject({ value: '/security/' });
  });

  it('[S4.63] operator-mismatch: the one that compares the whole, with a value that it can have', () => {
    expect(rule(mended(ruled({ link: 'state', operator: 'contains', value: '4' }), 'operator-mismatch'))).toEqual({
      link: 'state',
      operator: 'equals',
      value: 4,
    });
    expect(
      rule(mended(ruled({ link: 'state', operator: 'does not contain', value: '4' }), 'operator-mismatch')),
    ).toMatchObject({ operator: 'does not equal' });
  });

  it('[S4.63] rule-never-holds: parts that contradict each other hold one by one', () => {
    const parts = [
      { link: 'state', operator: 'equals', value: 1 },
      { link: 'state', operator: 'equals', value: 2 },
    ];
    expect(rule(mended(ruled({ all: parts }), 'rule-never-holds'))).toEqual({ any: parts });
  });

  it('default-never-shows: what never shows goes', () => {
    const covered = board({
      states: [
        { name: 'default', group: { members: { clock: { type: 'time' } } } },
        {
          name: 'State 1',
          when: {
            any: [
              { link: 'state', operator: 'is empty' },
              { link: 'state', operator: 'is not empty' },
            ],
          },
        },
      ],
    });
    expect(mended(covered, 'default-never-shows').widgets['a']?.states.map(({ name }) => name)).toEqual(['State 1']);
  });

  it('cell-too-small: the free cells beside it', () => {
    const small = board({}, { rows: 1, cols: 40 });
    expect(mended(small, 'cell-too-small').layouts.landscape?.cells[0]?.colEnd).toBeGreaterThan(2);
  });

  it('a dialog of another name: the one that was most likely meant; a page that is not there is found as well', () => {
    const acting = (ref: object) => board({ actions: { tap: ref } });
    const opened = mended(acting({ do: 'dialog.open', with: { dialog: 'statis' } }), 'parameter-wrong');
    expect(opened.widgets['a']?.actions.tap?.with).toEqual({ dialog: 'status' });
    expect(found(acting({ do: 'page.go', with: { path: '/securty/' } }), 'parameter-wrong')).toMatchObject({
      severity: 'error',
      path: 'widgets.a.actions.tap.with.path',
    });
  });
});

it('the nearest value of a kind is found from whatever stands there', () => {
  expect(nearestIn({ kind: 'number', min: 0, max: 10 }, '12')).toBe(10);
  expect(nearestIn({ kind: 'number', min: 3, max: 10 }, null)).toBe(3);
  expect(nearestIn({ kind: 'number', min: null, max: null }, 'warm')).toBe(0);
  expect(nearestIn({ kind: 'bool' }, 'on')).toBe(true);
  expect(nearestIn({ kind: 'bool' }, 0)).toBe(false);
  expect(nearestIn({ kind: 'words', words: ['night', 'away'] }, 'nigt')).toBe('night');
  expect(nearestIn({ kind: 'words', words: ['night', 'away'] }, 7)).toBe('night');
  expect(nearestIn({ kind: 'text' }, 7)).toBe('7');
});
