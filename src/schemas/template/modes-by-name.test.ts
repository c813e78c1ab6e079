import { beforeAll, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import numbered from '../../../tests/fixtures/templates/v2/numbered-modes.json';
import { modesByName } from './modes-by-name';
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
