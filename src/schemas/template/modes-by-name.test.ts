import { beforeAll, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import numbered from '../../../tests/fixtures/templates/v2/numbered-modes.json';
import { modesByName } from './modes-by-name';
import type { BoardDocument } from './document';
import { readPerNode } from './read-per-node';
import { parseDocument, type WidgetShapes } from './parse-document';
import { parseOverride } from './parse-override';

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});

it('[S4.1] a document that numbered the modes is read with their names, in options, actions and rules', () => {
  const parsed = parseDocument(numbered, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile') throw new Error(JSON.stringify(parsed));
  const { disarm, night, holiday, choice, house, lamp } = parsed.document.widgets;
  expect([disarm?.options, disarm?.actions.tap?.with]).toEqual([{ mode: 'disarmed' }, { mode: 'disarmed' }]);
  expect(night?.actions.tap?.with).toEqual({ mode: 'night' });
  expect(holiday?.options).toEqual({ mode: 'vacation' });
  expect(choice?.options).toEqual({ modes: ['away', 'night'] });
  expect(house?.options).toEqual({ buttons: ['disarmed', 'away'] });
  expect(lamp?.states[1]?.when).toEqual({
    any: [
      { link: 'mode', operator: 'equals', value: 'away' },
      // What a lamp stands at is no mode.
      { link: 'state', operator: 'equals', value: 2 },
    ],
  });
});

it.each([
  ['5', undefined],
  ['12345678901234567890', undefined],
  ['holiday', 'one-of'],
  ['', 'one-of'],
])('[S4.1] a mode that no name stands for is carried by its number; %j costs its tile at most', (mode, code) => {
  const stored = {
    ...{ kind: 'dashboard', version: 2, id: 'one', name: 'One' },
    widgets: { mode: { type: 'mode-settings', options: { mode } } },
    layouts: {
      landscape: { rows: 1, cols: 1, cells: [{ widget: 'mode', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
    },
  };
  const { document, issues } = readPerNode(stored, shapes);
  const node = (document?.ready as BoardDocument | undefined)?.widgets['mode'];
  expect(issues.map((issue) => issue.code)).toEqual(code === undefined ? [] : [code]);
  expect(code === undefined ? node?.options : node?.problem?.issues).toEqual(code === undefined ? { mode } : issues);
});

it('[S4.1] a rule reads the mode by the link of another state, and of a link of this name that is none no mode', () => {
  const when = { link: 'house', operator: 'equals', value: '2' };
  const asked = (link: string) => ({ link, operator: 'equals', value: '2' });
  const stored = {
    widgets: {
      a: { states: [{ name: 'default', links: { house: { provider: 'app', path: 'mode' } } }, { when }] },
      // What a thermostat stands at, where nothing is bound to it.
      b: { type: 'thermostat', states: [{ when: asked('mode') }] },
    },
  };
  expect(modesByName(stored)).toMatchObject({
    widgets: { a: { states: [{}, { when: { value: 'away' } }] }, b: { states: [{ when: { value: '2' } }] } },
  });
});

it('an override of such a document too, by the designer’s own name of the link', () => {
  const rule = (value: string) => ({ link: 'mode', operator: 'equals', value });
  const change = (mode: string, value: string) => ({
    kind: 'override',
    version: 1,
    id: 'security-home',
    widgets: {
      disarm: { options: { mode }, actions: { tap: { do: 'mode.request', with: { mode } } } },
      lamp: { states: [{ name: 'State 1', when: { all: [rule(value)] } }] },
    },
  });
  expect(parseOverride(change('2', '3'))).toMatchObject({
    ok: true,
    document: { ...change('away', 'night'), version: 2 },
  });
});

it('names stay, and so does what is none of a mode', () => {
  const here = {
    widgets: {
      a: { type: 'thermostat', options: { modes: ['off', 'heat'] }, links: { mode: { provider: 'ezlo', item: '1' } } },
      b: { options: { mode: 'home' }, actions: { tap: { do: 'mode.request' } } },
      c: { options: { rows: 3, count: '2' }, actions: { tap: { do: 'item.set', with: { value: '1' } } } },
    },
  };
  expect(modesByName(here)).toEqual(here);
  const own = {
    links: { mode: { provider: 'utility', item: 'x', category: 'y' } },
    states: [{ when: { link: 'mode', operator: 'equals', value: '1' } }],
  };
  expect(modesByName(own)).toEqual(own);
});
