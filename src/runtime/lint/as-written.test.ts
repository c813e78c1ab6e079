import { expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { inEnglish } from '@/schemas/issues/in-english';
import { parseDocumentText } from '@/schemas/template/parse-document';
import { isRecord } from '@/schemas/template/plain-json';
import { widgetShapes } from '../documents/widget-shapes';
import { asWritten } from './as-written';

const screen = {
  ...{ kind: 'screen', version: 3, id: 'hall', name: 'Hall' },
  widgets: {
    ring: { type: 'perimeter-ring' },
    disarm: { type: 'mode-button', options: { mode: 'disarmed' } },
    away: { type: 'mode-button', options: { mode: 'away' } },
    list: { type: 'device-list' },
    lights: {
      type: 'action-button',
      links: { mode: { provider: 'app', path: 'mode' } },
      states: [{ name: 'State 1', when: { all: [{ link: 'mode', operator: 'equals', value: 'night' }] } }],
      title: { text: { en: 'Lights' } },
    },
  },
  layouts: {
    landscape: {
      areas: ['security devices'],
      groups: { security: { areas: ['ring ring', 'disarm away'] }, devices: { areas: ['list', 'lights'] } },
    },
  },
};

/** What is said of the document after one word of its text was written otherwise. */
async function told(from: string, to: string): Promise<string[]> {
  const shapes = await widgetShapes(WIDGETS);
  const text = JSON.stringify(screen).replace(from, to);
  const parsed = parseDocumentText(text, shapes);
  const json: unknown = JSON.parse(text);
  if (parsed.ok || !isRecord(json)) return [];
  return asWritten(json, parsed.issues, shapes).map((issue) => `${issue.path}: ${inEnglish(issue)}`);
}

it('what is whole has nothing to tell', async () => {
  expect(await told('"Hall"', '"Hall"')).toEqual([]);
});

it('of a name in areas that nothing has, the row is told and the name that was meant, and nothing that follows', async () => {
  expect(await told('disarm away"', 'disarm awaay"')).toEqual([
    'layouts.landscape.groups.security.areas.1: there is no widget "awaay". Did you mean "away"?',
  ]);
});

it('a name that is like none of the widgets leaves the one that is placed nowhere to be told as well', async () => {
  expect(await told('disarm away"', 'disarm kitchen"')).toEqual([
    'layouts.landscape.groups.security.areas.1: there is no widget "kitchen"',
    'widgets.away: no layout places it',
  ]);
});

it('of a group that no row names, the word is told that stands there for it', async () => {
  expect(await told('security devices"', 'security devicez"')).toEqual([
    'layouts.landscape.groups.devices: no row of the areas names this group. Did you mean "devicez"?',
  ]);
});

it('what is placed twice is told at the row that places it again', async () => {
  expect((await told('"list",', '"list","ring",'))[0]).toBe(
    'layouts.landscape.groups.devices.areas.1: "ring" is placed twice',
  );
});

it('a field or a type that is not known is told with the one of its own place that was meant', async () => {
  expect(await told('"options"', '"option"')).toEqual([
    'widgets.disarm.option: there is no field "option" here. Did you mean "options"?',
  ]);
  expect(await told('"mode":"disarmed"', '"mod":"disarmed"')).toEqual([
    'widgets.disarm.options.mod: "mode-button" has no option "mod". Did you mean "mode"?',
  ]);
  expect(await told('"value":"night"}]}', '"value":"night"}]},"options":{"icn":"lamp"}')).toEqual([
    'widgets.lights.states.0.options.icn: "action-button" has no option "icn". Did you mean "icon"?',
  ]);
  expect(await told('"device-list"', '"device-list","options":{"rows":2}')).toEqual([
    'widgets.list.options.rows: "device-list" has no options, so no "rows" either',
  ]);
  expect(await told('"devices":{', '"devices":{"pading":1,')).toEqual([
    'layouts.landscape.groups.devices.pading: there is no field "pading" here. Did you mean "pad"?',
  ]);
  expect(await told('"perimeter-ring"', '"perimter-ring"')).toEqual([
    'widgets.ring.type: there is no widget type "perimter-ring". Did you mean "perimeter-ring"?',
  ]);
});

it('of a name that a rule or a text reads and nothing binds, that word is told and not the link that it was to read', async () => {
  expect(await told('"link":"mode"', '"link":"mod"')).toEqual([
    'widgets.lights.states.0.when.all.0.link: nothing is bound to "mod". Did you mean "mode"?',
  ]);
  const rule = '"states":[{"name":"State 1","when":{"all":[{"link":"mode","operator":"equals","value":"night"}]}}],';
  expect(await told(`${rule}"title":{"text":{"en":"Lights"`, '"title":{"text":{"en":"Lights {moode}"')).toEqual([
    'widgets.lights.title.text.en: {moode}: nothing is bound to "moode"; bound are mode. Did you mean "mode"?',
  ]);
  // Of one that is read by nothing at all, nothing else is wrong.
  expect(await told(rule, '')).toEqual(['widgets.lights.links.mode: "action-button" has no link "mode"']);
});

it('of what a state draws, the names of its members are those that were meant', async () => {
  const group = (areas: string) =>
    `"group":{"areas":["${areas}"],"members":{"clock":{"type":"time"},"inner":{"type":"time"}}}`;
  const state = '"value":"night"}]}';
  expect(await told(state, `${state},${group('clok inner')}`)).toEqual([
    'widgets.lights.states.0.group.areas.0: there is no widget "clok". Did you mean "clock"?',
  ]);
  expect(await told(state, `${state},${group('list inner')}`)).toEqual([
    'widgets.lights.states.0.group.areas.0: there is no widget "list"',
    'widgets.lights.states.0.group.members.clock: no layout places it',
  ]);
});

it('a layout and a field of a placed tile are told with those that there are', async () => {
  expect((await told('"landscape"', '"landscap"'))[0]).toBe(
    'layouts.landscap: there is no field "landscap" here. Did you mean "landscape"?',
  );
  const placed = (await told('{"type":"device-list"}', '{"use":"gone","titel":1,"link":{}}')).filter((one) =>
    one.startsWith('widgets.list.'),
  );
  expect(placed).toEqual([
    'widgets.list.titel: there is no field "titel" here',
    'widgets.list.link: there is no field "link" here. Did you mean "links"?',
  ]);
});

it('a word of a list, a gesture, and what an action takes are told with the one that was meant', async () => {
  const tap = (action: object) =>
    told('"options":{"mode":"away"}', `"options":{"mode":"away"},"actions":${JSON.stringify(action)}`);
  const button = 'widgets.away.actions';
  expect((await tap({ tap: { do: 'mode.requst' } }))[0]).toMatch(
    /^widgets\.away\.actions\.tap\.do: expected one of these: .*"sound\.toggle"\. Did you mean "mode\.request"\?$/,
  );
  expect(await tap({ tapp: { do: 'mode.request' } })).toEqual([
    `${button}.tapp: there is no field "tapp" here. Did you mean "tap"?`,
  ]);
  expect(await tap({ tap: { doo: 'mode.request', do: 'mode.request' } })).toEqual([
    `${button}.tap.doo: there is no field "doo" here. Did you mean "do"?`,
  ]);
  expect(await tap({ tap: { do: 'mode.request', with: { mod: 'away' } } })).toEqual([
    `${button}.tap.with.mod: "mode.request" takes mode. Did you mean "mode"?`,
  ]);
  expect(await told('"mode":"away"', '"mode":"awai"')).toEqual([
    'widgets.away.options.mode: expected one of these: "disarmed", "home", "away", "night". Did you mean "away"?',
  ]);
  expect((await told('"provider":"app"', '"provider":"ap"'))[0]).toMatch(/Did you mean "app"\?$/);
});

it('a link that a type does not have is told with the one of its own that was meant', async () => {
  const lamp = '"links":{"stat":{"provider":"utility","item":"dimmer","category":"dimmable_light"}}';
  expect(await told('{"type":"device-list"}', `{"type":"light",${lamp}}`)).toEqual([
    'widgets.list.links.stat: "light" has no link "stat". Did you mean "state"?',
  ]);
});
