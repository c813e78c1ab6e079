import { describe, expect, it } from 'vitest';
import alarmEntry from '../../../templates/dialogs/alarm-entry.json';
import alarmMain from '../../../templates/dialogs/alarm-main.json';
import bypass from '../../../templates/dialogs/bypass.json';
import countdown from '../../../templates/dialogs/countdown.json';
import keypad from '../../../templates/dialogs/keypad.json';
import result from '../../../templates/dialogs/result.json';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { BoardDocument, Layout } from './document';
import { parseDocument } from './parse-document';
import { SAFETY_FACES, safetyIssues, type SafetyFace } from './safety';
import { told } from '../../../tests/support/told';

const SHIPPED = { 'alarm-entry': alarmEntry, 'alarm-main': alarmMain, bypass, countdown, keypad, result };
const shapes = await widgetShapes(WIDGETS);
function ready(json: unknown): BoardDocument {
  const parsed = parseDocument(json, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile') throw new Error(JSON.stringify(parsed));
  return parsed.document;
}
const shipped = (face: SafetyFace) => ready(SHIPPED[face]);
const issues = (face: SafetyFace, change: (document: BoardDocument) => void): string[] => {
  const document = shipped(face);
  change(document);
  return safetyIssues(face, document).map(told);
};
/** Every widget that carries a role, and the pad of the keypad, which needs none. */
const NEEDED = SAFETY_FACES.flatMap((face) =>
  Object.entries(shipped(face).widgets)
    .filter(([, { role, type }]) => role !== undefined || type === 'keypad')
    .map(([id, node]) => ({ face, id, node })),
);

describe('the gate of the safety faces', () => {
  it.each(SAFETY_FACES)('[R-50] passes what ships: %s', (face) => {
    expect(issues(face, () => undefined)).toEqual([]);
  });

  it('[R-51] a role that type or action tells is seen without being written, and a second one is one too many', () => {
    const { heading, ring, ...rest } = countdown.widgets;
    expect('role' in rest.cancel).toBe(false);
    expect(shipped('countdown').widgets['cancel']?.role).toBe('cancel');
    const two = structuredClone(countdown) as unknown as { widgets: Record<string, unknown>; layouts: object };
    two.widgets = { heading, ring: rest.cancel, ...rest };
    expect(ring.type).toBe('countdown-ring');
    expect(safetyIssues('countdown', ready(two)).map(told)).toContain(
      'widgets: needs role "cancel" exactly once, has it 2 times',
    );
  });

  it('[R-51] asks for every role once, in every layout, under no rule', () => {
    expect(
      issues('countdown', ({ widgets }) => {
        delete widgets['cancel']?.role;
      }),
    ).toEqual(['widgets: needs role "cancel" exactly once, has it 0 times']);
    expect(
      issues('countdown', ({ layouts }) => {
        layouts.portrait!.cells = layouts.portrait!.cells.filter(({ widget }) => widget !== 'cancel');
      }),
    ).toEqual(['layouts.portrait.cells: "cancel" (role "cancel") is not placed']);
    expect(
      issues('countdown', ({ widgets }) => {
        widgets['cancel']!.states = [{ name: 'default' }];
      }),
    ).toEqual(['widgets.cancel.states: nothing on a safety face may be changed by a rule']);
  });

  it.each(NEEDED)('[R-50] $face: $id of another type, or with another act, is refused', ({ face, id }) => {
    const changed = (change: object) =>
      issues(face, ({ widgets }) => {
        Object.assign(widgets[id]!, change);
      });
    expect(changed({ type: 'text', actions: {}, options: {} }).join()).toMatch(/must be|exactly once/);
    for (const gesture of ['tap', 'hold'])
      expect(changed({ actions: { [gesture]: { do: 'page.go', with: { path: '/' } } } }).join()).toContain(
        `widgets.${id}.actions: must be`,
      );
  });

  it.each(NEEDED.filter(({ node }) => node.type === 'safety-button'))(
    '[R-50] $face: $id with its act on no gesture, the other gesture or other words is refused',
    ({ face, id, node }) => {
      const given = node.actions.tap ?? node.actions.hold;
      const other = node.actions.tap === undefined ? 'tap' : 'hold';
      for (const actions of [{}, { [other]: given }, { ...node.actions, [other]: { do: 'pad.close' } }])
        expect(
          issues(face, ({ widgets }) => {
            widgets[id]!.actions = actions;
          }),
        ).toHaveLength(1);
      expect(
        issues(face, ({ widgets }) => {
          widgets[id]!.options['gesture'] = other;
        }),
      ).toHaveLength(1);
    },
  );

  it.each<[SafetyFace, string, string, string]>([
    ['countdown', 'cancel', 'showWhile', 'window-open'],
    ['alarm-main', 'safe', 'showWhile', 'window-open'],
    ['alarm-entry', 'help', 'showWhile', 'window-open'],
    ['alarm-entry', 'keypad', 'opens', 'none'],
    ['keypad', 'keypad', 'opens', 'disarm'],
  ])('[R-50] %s: %s with %s %s is refused: it would be gone, or do nothing', (face, id, option, value) => {
    expect(
      issues(face, ({ widgets }) => {
        widgets[id]!.options[option] = value;
      })[0],
    ).toMatch(new RegExp(`^widgets.${id}.options.${option}: must be`));
  });

  it('[R-50] a purpose of the pad that is not that of the face is refused', () => {
    expect(
      issues('countdown', ({ widgets }) => {
        widgets['cancel']!.actions.tap!.with = { purpose: 'cancel-alarm' };
      }),
    ).toEqual(['widgets.cancel.actions: must be tap: pad.open {"purpose":"cancel-switch"} here, nothing else']);
  });

  it.each<[string, (layout: Layout) => void]>([
    ['a row without height', (layout) => (layout.rows = ['content', 1, '0rem'])],
    ['a row too low for a finger', (layout) => (layout.rows = ['content', 1, '2.9rem'])],
    ['a row pushed out of the window', (layout) => (layout.rows = ['100rem', 1, '5rem'])],
    ['a column without width', (layout) => (layout.cols = ['0rem', 0.54])],
    ['a column pushed out of the window', (layout) => (layout.pad = [0, 0, 0, 200])],
    ['a sliver of a share', (layout) => (layout.cols = [0.01, 100])],
  ])('[R-50] %s is refused', (_what, change) => {
    expect(
      issues('countdown', ({ layouts }) => {
        change(layouts.landscape!);
      }),
    ).toEqual(['layouts.landscape.cells: "cancel" needs at least 3 rem both ways, inside the window']);
  });

  it.each<[SafetyFace, Layout['fit'], boolean]>([
    ['countdown', 'scroll', true],
    ['alarm-main', 'wrap', true],
    ['keypad', 'scroll', true],
    ['bypass', 'wrap', true],
    ['bypass', 'scroll', false],
  ])('[R-50] %s with fit %s: what is needed could be scrolled away: %s', (face, fit, isRefused) => {
    const path = 'layouts.landscape.fit: must be "screen" here: nothing of it may be scrolled away';
    const found = issues(face, ({ layouts }) => {
      layouts.landscape!.fit = fit;
    });
    expect(found.includes(path)).toBe(isRefused);
  });

  it.each<[string, object | undefined]>([
    ['left out', undefined],
    ['without a word', { text: {} }],
    ['of spaces', { text: { en: ' ' } }],
    ['that German has not', { text: { en: 'Cancel', de: '' } }],
  ])('[R-50] a button with a label %s is refused', (_what, label) => {
    expect(
      issues('countdown', ({ widgets }) => {
        widgets['cancel']!.options['label'] = label;
      }),
    ).toEqual(['widgets.cancel.options.label: needs words, in English at least']);
    expect(
      issues('countdown', ({ widgets }) => {
        widgets['cancel']!.options['label'] = { text: { en: 'Stop', de: 'Halt' } };
      }),
    ).toEqual([]);
  });

  it('[R-50] words that push what is needed out of the window are refused', () => {
    const said = (en: string, count: number) =>
      issues('alarm-main', ({ widgets }) => {
        for (let at = 0; at < count; at += 1)
          widgets[`note-${at}`] = { ...widgets['heading']!, type: 'text', options: { text: { text: { en } } } };
      });
    expect(said('x'.repeat(160), 1)).toEqual([]);
    expect(said('x'.repeat(161), 1)).toEqual(['widgets.note-0: a text of a safety face has at most 160 characters']);
    expect(said('x'.repeat(150), 5)).toEqual([
      'widgets: the texts of a safety face have at most 600 characters together',
    ]);
  });

  it('[S4.64] a layout is measured in the windows that it stands in for', () => {
    // Room enough on a wall, too little for keys beside the rest on a phone.
    expect(
      issues('alarm-entry', ({ layouts }) => {
        delete layouts.phone;
        delete layouts.portrait;
      }),
    ).toEqual(['layouts.landscape.cells: "keypad" needs at least 12 rem both ways, inside the window']);
  });
});
