import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import oldBoard from '../../../tests/fixtures/templates/v1/hall-board.json';
import type { BoardDocument, TileDocument } from './document';
import { documentMigrations } from './migrations';
import type { NodeStep } from './node-steps';
import { parseDocument, parseDocumentText, type WidgetShape, type WidgetShapes } from './parse-document';
import { told } from '../../../tests/support/told';
import { issueAt } from '@/schemas/issues/issue';

const shape = (change: Partial<WidgetShape> = {}): WidgetShape => ({
  version: 1,
  links: { state: {} },
  gestures: ['tap'],
  grid: { minCols: 1, minRows: 1 },
  options: z.strictObject({ icon: z.string().default('lightbulb') }),
  migrations: [],
  ...change,
});
const iconPerState: NodeStep['up'] = ({ options: { icon, ...rest }, ...node }) => ({
  ...node,
  options: { ...rest, icons: { open: icon } },
});
const widgets: WidgetShapes = {
  light: shape(),
  lever: shape({ gestures: ['tap', 'hold', 'change'] }),
  help: shape({ gestures: ['tap', 'hold'], holdsForHelp: true }),
  time: shape({ links: {}, gestures: [], options: z.strictObject({}) }),
  lock: shape({
    version: 3,
    options: z.strictObject({ icons: z.strictObject({ open: z.string() }), isSafe: z.boolean().default(true) }),
    migrations: [{ to: 2, name: 'icon-per-state', up: iconPerState }],
  }),
};
const light = (more: object = {}) => ({ type: 'light', version: 1, ...more });
const tile = (widget: object) => ({ kind: 'tile', version: 3, id: 'one', name: 'One', widget });
const cell = (widget: string, rowStart = 1, colStart = 1) => ({
  widget,
  rowStart,
  rowEnd: rowStart + 1,
  colStart,
  colEnd: colStart + 1,
});
const board = (change: object = {}) => ({
  kind: 'dashboard',
  version: 3,
  id: 'board',
  name: 'Board',
  widgets: { lamp: light() },
  layouts: { landscape: { cells: [cell('lamp')] } },
  ...change,
});
const issuesOf = (json: unknown): string[] => {
  const parsed = parseDocument(json, widgets);
  return parsed.ok ? [] : parsed.issues.map(told);
};
const ready = (json: unknown, shapes: WidgetShapes = widgets) => {
  const parsed = parseDocument(json, shapes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
};

describe('documents', () => {
  it('[S3.47] [S9.16] fills every default: five rows, three columns, half a rem between them', () => {
    expect(ready(board())).toEqual({
      kind: 'dashboard',
      version: 3,
      id: 'board',
      name: 'Board',
      background: 'canvas',
      widgets: {
        lamp: { type: 'light', version: 1, options: { icon: 'lightbulb' }, links: {}, actions: {}, states: [] },
      },
      layouts: { landscape: { rows: 5, cols: 3, fit: 'screen', gap: 0.5, pad: 0, cells: [cell('lamp')] } },
    });
  });

  it('a dialog that says no ground stands on its own card, and on the page only where it says so', () => {
    const dialog = { ...board(), kind: 'dialog', label: { text: { en: 'Lamp' } } };
    expect([ready(dialog), ready({ ...dialog, background: 'canvas' })]).toMatchObject([
      { background: 'none' },
      { background: 'canvas' },
    ]);
  });

  it('[S3.48] a cell names what it shows and where; the widget has title, look and links; what is nowhere is refused', () => {
    const lamp = light({ title: { text: { en: 'Lamp' } }, style: { surface: '#1F6F43' } });
    expect(ready(board({ widgets: { lamp } }))).toMatchObject({
      widgets: { lamp: { title: { text: { en: 'Lamp' } }, style: { surface: '#1F6F43' } } },
      layouts: { landscape: { cells: [cell('lamp')] } },
    });
    expect(issuesOf(board({ layouts: { landscape: { cells: [cell('lamp'), cell('nobody', 2)] } } }))).toEqual([
      expect.stringContaining('layouts.landscape.cells.1'),
    ]);
  });

  it.each(['title', 'theme', 'style', 'links'])('[S3.48] a cell has no %s of its own', (name) => {
    const cells = [{ ...cell('lamp'), [name]: 'dark' }];
    expect(issuesOf(board({ layouts: { landscape: { cells } } }))).toEqual([
      expect.stringContaining(`layouts.landscape.cells.0.${name}`),
    ]);
  });

  it('[S3.50] reads a document of version 1: corners and sizes become grid lines', () => {
    const document = ready(oldBoard) as BoardDocument;
    expect(document.layouts.landscape?.cells).toEqual([
      { widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 3 },
      { widget: 'clock', rowStart: 1, rowEnd: 3, colStart: 3, colEnd: 4 },
    ]);
    expect(documentMigrations.map(({ to, name }) => `${to} ${name}`)).toEqual([
      '2 cells-by-grid-line',
      '3 groups-and-named-modes',
    ]);
  });

  it('brings the options of an older widget up to date', () => {
    const document = ready(tile({ type: 'lock', version: 1, options: { icon: 'key' } }));
    expect(document).toMatchObject({ widget: { version: 3, options: { icons: { open: 'key' }, isSafe: true } } });
  });

  it('gives a state whole options: those of the tile under its own', () => {
    const states = [
      { name: 'default', options: {} },
      { name: 'State 1', when: { link: 'state', operator: 'is empty' }, options: {} },
    ];
    expect(ready(tile(light({ options: { icon: 'lamp' }, states })))).toMatchObject({
      widget: { states: [{ options: { icon: 'lamp' } }, { options: { icon: 'lamp' } }] },
    });
  });

  it('[S4.63] a state stands on the options of the default state, and that one on those of the tile', () => {
    const many = {
      ...widgets,
      light: shape({ options: z.strictObject({ icon: z.string(), tone: z.string(), align: z.string() }) }),
    };
    const states = [
      { name: 'State 1', when: { link: 'state', operator: 'is empty' }, options: { align: 'center' } },
      { name: 'default', options: { tone: 'media' } },
      { name: 'State 2', when: { link: 'state', operator: 'is empty' } },
    ];
    const given = tile(light({ options: { icon: 'lamp', tone: 'primary', align: 'start' }, states }));
    const parsed = parseDocument(given, many);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    expect(parsed.document).toMatchObject({
      widget: {
        states: [
          { options: { icon: 'lamp', tone: 'media', align: 'center' } },
          { options: { icon: 'lamp', tone: 'media', align: 'start' } },
          { name: 'State 2' },
        ],
      },
    });
    // Whole options stand on whole options: read again, it is the same document.
    expect(parseDocument(parsed.document, many)).toEqual(parsed);
  });

  it('[S4.63] a rule reads what any state binds, and a text what the default binds', () => {
    const outside = { provider: 'utility', item: 'temp', category: 'temperature' };
    const rule = { link: 'outside', operator: 'is not empty' };
    const titled = { title: { text: { en: '{outside|number}' } } };
    const of = (...states: object[]) => issuesOf(tile(light({ states })));
    const one = { name: 'State 1', when: rule };
    expect(of({ name: 'default', links: { outside } }, { ...one, ...titled })).toEqual([]);
    expect(of({ name: 'default' }, one, { name: 'State 2', when: rule, links: { outside } })).toEqual([]);
    expect(of({ name: 'default' }, one)).toEqual(['widget.states.1.when.link: nothing is bound to "outside"']);
    // The other state's binding is not there while this one shows.
    expect(of({ name: 'default' }, { ...one, ...titled }, { ...one, name: 'State 2', links: { outside } })).toEqual([
      'widget.states.1.title.text.en: {outside|number}: nothing is bound to "outside"; bound are state',
    ]);
  });

  it.each([
    ['an unknown key', board({ extra: 1 }), 'extra: there is no field "extra" here'],
    ['a newer document', board({ version: 4 }), 'version: this program reads documents up to version 3'],
    ['no version', board({ version: undefined }), 'version: '],
    ['an unknown type', tile({ type: 'nothing' }), 'widget.type: there is no widget type "nothing"'],
    ['a newer widget', tile(light({ version: 7 })), 'widget.version: "light" is known up to version 1'],
    [
      'an unknown option',
      tile(light({ options: { colour: 1 } })),
      'widget.options.colour: there is no field "colour" here',
    ],
    [
      'a wrong option in a state',
      tile(
        light({ states: [{ name: 'State 1', when: { link: 'state', operator: 'is empty' }, options: { icon: 5 } }] }),
      ),
      'widget.states.0.options.icon: ',
    ],
    [
      'a value that nothing binds',
      tile(light({ title: { text: { en: '{state} and {outside|number}' } } })),
      'widget.title.text.en: {outside|number}: nothing is bound to "outside"; bound are state',
    ],
    [
      'a format that there is not',
      tile(light({ states: [{ name: 'default', title: { text: { fr: '{state|bold}' } } }] })),
      'widget.states.0.title.text.fr: {state|bold} is no placeholder',
    ],
    [
      'a value that nothing binds, in the status of a state',
      tile(light({ states: [{ name: 'default', style: { status: { text: { en: 'Open {outside|since}' } } } }] })),
      'widget.states.0.style.status.text.en: {outside|since}: nothing is bound to "outside"; bound are state',
    ],
    [
      'an unknown link',
      tile(light({ links: { lamp: { provider: 'app', path: 'mode' } } })),
      'widget.links.lamp: "light" has no link "lamp"',
    ],
    [
      'an unknown app path',
      tile(light({ links: { state: { provider: 'app', path: 'cookies' } } })),
      'widget.links.state',
    ],
    [
      'an unknown gesture',
      tile(light({ actions: { hold: { do: 'hub.retry' } } })),
      'widget.actions.hold: "light" has no gesture "hold"',
    ],
    ['an unknown action', tile(light({ actions: { tap: { do: 'shell.exec' } } })), 'widget.actions.tap.do: '],
    [
      'an unknown parameter',
      tile(light({ actions: { tap: { do: 'mode.request', with: { pin: '1234' } } } })),
      'widget.actions.tap.with.pin: "mode.request" takes mode',
    ],
    [
      'an action on a link that is not there',
      tile(light({ actions: { tap: { do: 'item.toggle', with: { link: 'lamp' } } } })),
      'widget.actions.tap.with.link: ',
    ],
    [
      'another host as a page',
      tile(light({ actions: { tap: { do: 'page.go', with: { path: '//evil.example' } } } })),
      'widget.actions.tap.with.path: must be a path of this app',
    ],
    [
      'an unknown operator',
      tile(light({ states: [{ name: 'State 1', when: { link: 'state', operator: 'matches', value: '.*' } }] })),
      'widget.states.0.when',
    ],
    [
      'two defaults',
      tile(light({ states: [{ name: 'default' }, { name: 'default' }] })),
      'widget.states.1.name: a second state "default"',
    ],
    [
      'a state without a rule',
      tile(light({ states: [{ name: 'State 1' }] })),
      'widget.states.0.when: every state but "default" needs a rule',
    ],
    [
      'cells on each other',
      board({ widgets: { a: light(), b: light() }, layouts: { landscape: { cells: [cell('a'), cell('b')] } } }),
      'layouts.landscape.cells.1: "b" lies on "a"',
    ],
    [
      'a cell outside',
      board({ layouts: { landscape: { cells: [cell('lamp', 6)] } } }),
      'layouts.landscape.cells.0: "lamp" lies outside the grid of 5 rows and 3 columns',
    ],
    [
      'a cell of nothing',
      board({ layouts: { landscape: { cells: [cell('lamp'), cell('gone', 2)] } } }),
      'layouts.landscape.cells.1.widget: there is no widget "gone"',
    ],
    ['a widget nowhere', board({ widgets: { lamp: light(), spare: light() } }), 'widgets.spare: no layout places it'],
    [
      'sizes for other rows',
      board({ layouts: { landscape: { rows: [1, 2, 3], areas: ['lamp', '.'] } } }),
      'layouts.landscape.rows: needs 2 entries, as many as the areas have',
    ],
  ])('refuses %s and says where', (_what, json, expected) => {
    expect(issuesOf(json).join('\n')).toContain(expected);
  });

  it.each([{ do: 'panic.send', with: { kind: 'silent-police' } }, { do: 'alarm.verify' }])(
    '[R-54] [S4.21] $do stands on no touch, but on a hold of three seconds',
    (call) => {
      const place = 'must hold';
      const read = (type: string, gesture: string, inState = false) => {
        const node = { type, version: 1, actions: { [gesture]: call } };
        const held = inState ? light({ states: [{ name: 'default', group: { members: { one: node } } }] }) : node;
        const result = parseDocument(tile(held), widgets);
        return result.ok ? place : result.issues.map((issue) => told(issue).replace(': ', ' ')).join();
      };
      expect(read('help', 'hold')).toBe(place);
      expect(read('help', 'hold', true)).toBe(place);
      for (const [type, gesture] of [
        ['help', 'tap'],
        ['lever', 'tap'],
        ['lever', 'hold'],
        ['lever', 'change'],
      ] as const)
        for (const inState of [false, true])
          expect(read(type, gesture, inState)).toMatch(
            new RegExp(`actions\\.${gesture}\\.do "${call.do}" needs the hold of three`),
          );
    },
  );

  it('[S4.63] a rule compares the mode by either of its names in documents, whatever it is called by', () => {
    const mode = { provider: 'app', path: 'mode' };
    const when = (links: object, value: unknown, operator = 'equals') => {
      const rule = { any: [{ all: [{ link: 'house', operator, value }] }] };
      const states = [{ name: 'default' }, { name: 'quiet', when: rule, links }];
      const { widget } = ready(tile({ version: 1, type: 'lever', states })) as TileDocument;
      const [, quiet] = widget.states;
      return JSON.stringify(quiet?.when).match(/"value":(.*?)\}/)?.[1];
    };
    expect(when({ house: mode }, 'home')).toBe('"disarmed"');
    expect(when({ house: mode }, 'home', 'does not equal')).toBe('"disarmed"');
    expect(when({ house: mode }, 'night')).toBe('"night"');
    expect(when({ house: mode }, 'hom', 'begins with')).toBe('"hom"');
    // Of another thing it is another word.
    expect(when({ house: { provider: 'app', path: 'user' } }, 'home')).toBe('"home"');
  });

  describe('[R-80] a gesture that would do another thing than it says is refused', () => {
    const acting: WidgetShapes = {
      ...widgets,
      mode: shape({
        links: {},
        options: z.strictObject({ mode: z.enum(['disarmed', 'away']).default('disarmed') }),
        says: { do: 'mode.request', with: { mode: 'mode' } },
      }),
      bots: shape({ links: {}, gives: { tap: ['scene'] } }),
      rows: shape({ links: {}, role: 'bypass' }),
      scenes: shape({ links: {}, gives: { tap: ['scene'] }, says: { do: 'scene.run' } }),
      heading: shape({ links: {}, says: { do: 'pad.open', always: { purpose: 'cancel-alarm' } } }),
    };
    const found = (widget: object): string[] => {
      const parsed = parseDocument(tile({ version: 1, ...widget }), acting);
      return parsed.ok ? [] : parsed.issues.map(told);
    };
    const request = (mode?: unknown) => ({
      tap: { do: 'mode.request', ...(mode !== undefined && { with: { mode } }) },
    });

    it('a Disarm button that would send another mode, whatever its state', () => {
      expect(found({ type: 'mode', actions: request('disarmed') })).toEqual([]);
      expect(found({ type: 'mode', actions: {} })).toEqual([]);
      expect(found({ type: 'mode', actions: request('away') })).toEqual([
        'widget.actions.tap.with.mode: its face says mode.request "disarmed", not "away"',
      ]);
      expect(found({ type: 'mode', actions: { tap: { do: 'page.go', with: { path: '/security/' } } } })).toEqual([
        'widget.actions.tap.do: its face says mode.request "disarmed", and that is what it does',
      ]);
      const away = { name: 'default', options: { mode: 'away' } };
      expect(found({ type: 'mode', actions: request('disarmed'), states: [away] })).toEqual([
        'widget.states.0.options: its face says mode.request "away", not "disarmed"',
      ]);
    });

    it('a row of buttons of which each would send the one mode or run the one scene that a document fixes', () => {
      const modes: WidgetShapes = { ...acting, modes: shape({ links: {}, gives: { tap: ['mode'] } }) };
      const parsed = parseDocument(tile({ version: 1, type: 'modes', actions: request('away') }), modes);
      expect(parsed.ok ? [] : parsed.issues.map(told)).toEqual([
        'widget.actions.tap.with.mode: its face says mode.request, not "away"',
      ]);
      expect(parseDocument(tile({ version: 1, type: 'modes', actions: request() }), modes).ok).toBe(true);
      const run = (given?: object) => ({ tap: { do: 'scene.run', ...(given && { with: given }), ask: 'confirm' } });
      expect(found({ type: 'scenes', actions: run() })).toEqual([]);
      expect(found({ type: 'scenes', actions: run({ scene: 'all-off' }) })).toEqual([
        'widget.actions.tap.with.scene: its face says scene.run, not "all-off"',
      ]);
      expect(found({ type: 'scenes', actions: request('away') })).toEqual([
        'widget.actions.tap.do: its face says scene.run, and that is what it does',
      ]);
    });

    it('a part of a safety face that would do another thing than its type says', () => {
      const pad = (purpose: string) => ({ tap: { do: 'pad.open', with: { purpose } } });
      expect(found({ type: 'heading', actions: pad('cancel-alarm') })).toEqual([]);
      expect(found({ type: 'heading', actions: pad('arm') })).toEqual([
        'widget.actions.tap.with.purpose: its face says pad.open "cancel-alarm", not "arm"',
      ]);
      expect(found({ type: 'heading', actions: request('away') })).toEqual([
        'widget.actions.tap.do: its face says pad.open "cancel-alarm", and that is what it does',
      ]);
    });

    it('what type, face and action tell is filled in where they tell one thing, and only there', () => {
      const told = (widget: object) => {
        const { widget: node } = ready(tile({ version: 1, ...widget }), acting) as TileDocument;
        return [node.role, node.actions.tap?.with?.['mode']];
      };
      const pad = (purpose: string) => ({ tap: { do: 'pad.open', with: { purpose } } });
      expect(told({ type: 'mode', options: { mode: 'away' } })).toEqual(['arm', 'away']);
      expect(told({ type: 'mode' })).toEqual(['disarm', 'disarmed']);
      expect(
        told({ type: 'mode', actions: { tap: { do: 'mode.request', with: { mode: 'disarmed' }, ask: 'pin' } } }),
      ).toEqual(['disarm', 'disarmed']);
      expect(told({ type: 'rows' })).toEqual(['bypass', undefined]);
      expect(told({ type: 'lever', actions: pad('cancel-switch') })).toEqual(['cancel', undefined]);
      expect(told({ type: 'lever', actions: pad('cancel-alarm') })).toEqual([undefined, undefined]);
      expect(told({ type: 'help', actions: { hold: { do: 'alarm.verify' } } })).toEqual(['verify', undefined]);
      expect(told({ type: 'help', actions: { hold: { do: 'alarm.skip-delay' } } })).toEqual([undefined, undefined]);
      expect(told({ type: 'lever', actions: { ...pad('arm'), hold: pad('disarm').tap } })).toEqual([
        undefined,
        undefined,
      ]);
      // What shows another mode in a state asks for the one that shows.
      const away = { name: 'default', options: { mode: 'away' } };
      expect(told({ type: 'mode', states: [away] })).toEqual([undefined, undefined]);
    });

    it('a role that its action or its face is not for', () => {
      expect(found({ type: 'lever', role: 'disarm', actions: request('away') })).toEqual([
        'widget.actions.tap.do: a widget of role "disarm" cannot do this: it is for arm',
      ]);
      expect(found({ type: 'lever', role: 'arm', actions: request('away') })).toEqual([]);
      expect(found({ type: 'mode', role: 'disarm', options: { mode: 'away' } })).toEqual([
        'widget.role: its face says mode.request "away", which is for arm',
      ]);
      const alarm = { tap: { do: 'pad.open', with: { purpose: 'cancel-alarm' } } };
      expect(found({ type: 'lever', role: 'disarm', actions: alarm })).toEqual([]);
    });

    it.each<[string, object, string]>([
      [
        'a mode that nobody knows',
        request('9'),
        'tap.with.mode: expected one of these: "disarmed", "home", "away", "night", "vacation"',
      ],
      ['a mode that is no text', request(true), 'tap.with.mode: expected one of these'],
      ['no mode', request(), 'tap.with: "mode.request" needs "mode"'],
      [
        'a pad for nothing',
        { tap: { do: 'pad.open', with: { purpose: 'leave' } } },
        'tap.with.purpose: expected one of these: "arm"',
      ],
      [
        'an answer that is none',
        { tap: { do: 'dialog.answer', with: { answer: 'maybe' } } },
        'tap.with.answer: expected one of these: "yes"',
      ],
      ['a step that is no number', { tap: { do: 'item.step', with: { by: '5' } } }, 'tap.with.by: expected a number'],
      [
        'a saver that is no yes or no',
        { tap: { do: 'kiosk.enter', with: { saver: 'no' } } },
        'tap.with.saver: expected true or false',
      ],
      [
        'no meshbot',
        { tap: { do: 'scene.run', with: { scene: '' } } },
        'tap.with.scene: at least this many characters: 1',
      ],
      [
        'arming by a slider',
        { change: { do: 'mode.request', with: { mode: 'away' } } },
        'change.do: "mode.request" is for tap or hold',
      ],
      [
        'what only a widget may say',
        { tap: { do: 'item.toggle', with: { item: 'x' } } },
        'tap.with.item: "item.toggle" takes link',
      ],
    ])('%s', (_what, actions, expected) => {
      expect(found({ type: 'lever', actions }).join()).toContain(`widget.actions.${expected}`);
    });

    it('a call for help without a kind', () => {
      expect(found({ type: 'help', actions: { hold: { do: 'panic.send' } } })).toEqual([
        'widget.actions.hold.with: "panic.send" needs "kind"',
      ]);
    });

    it('what the widget adds at the touch need not be given', () => {
      expect(found({ type: 'bots', actions: { tap: { do: 'scene.run' } } })).toEqual([]);
      expect(found({ type: 'lever', actions: { tap: { do: 'scene.run' } } })).toHaveLength(1);
    });
  });

  it('[R-70] refuses what is past the caps', () => {
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ a: inner }), 1);
    expect(issuesOf(board({ name: 'x'.repeat(2_001) }))).toEqual(['name: longer than 2000 characters']);
    expect(issuesOf(deep)[0]).toContain('deeper than 12 levels');
    expect(issuesOf(Array.from({ length: 2_001 }, () => ({})))).toEqual([': more than 2000 objects and lists']);
    const states = Array.from({ length: 21 }, (_, at) => ({
      name: `State ${at}`,
      when: { link: 'state', operator: 'is empty' },
    }));
    expect(issuesOf(tile(light({ states })))[0]).toContain('widget.states: ');
    expect(parseDocumentText(`"${'x'.repeat(600_000)}"`, widgets)).toEqual({
      ok: false,
      issues: [issueAt([], 'large', { most: 512 })],
    });
  });

  it('[R-71] refuses keys that reach a prototype, before anything is merged', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    for (const key of ['__proto__', 'prototype', 'constructor'])
      expect(parseDocumentText(`{"kind":"tile","version":2,"widget":{"options":{"${key}":{"x":1}}}}`, widgets)).toEqual(
        {
          ok: false,
          issues: [{ ...issueAt(['widget', 'options', key], 'key-refused'), line: 1, column: 49 }],
        },
      );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it('[R-73] refuses addresses that run', () => {
    for (const address of [
      'javascript:alert(1)',
      ' java\nscript:x',
      'DATA:text/html,x',
      'vbscript:x',
      'blob:x',
      'file:///etc',
    ])
      expect(issuesOf(tile(light({ options: { icon: address } })))).toEqual([
        'widget.options.icon: addresses must be http or https',
      ]);
  });

  it('[R-77] caps a rule at 50 parts', () => {
    const rule = { any: Array.from({ length: 50 }, () => ({ link: 'state', operator: 'is empty' })) };
    expect(issuesOf(tile(light({ states: [{ name: 'State 1', when: rule }] })))).toEqual([
      'widget.states.0.when: a rule has at most 50 parts',
    ]);
  });

  it('answers whatever it is given', () => {
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no keys for you');
        },
      },
    );
    const round: Record<string, unknown> = {};
    round['self'] = round;
    for (const odd of [null, undefined, 7, [], hostile, round, new Date(), { version: 3, kind: () => 1 }])
      expect(parseDocument(odd, widgets).ok).toBe(false);
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (json) => typeof parseDocument(json, widgets).ok === 'boolean',
      ),
    );
  });

  it('survives a thousand small wounds: each is refused with a path, or read', () => {
    const whole = JSON.stringify(
      board({
        widgets: {
          lamp: light({
            links: { state: { provider: 'app', path: 'mode' } },
            states: [{ name: 'State 1', when: { link: 'state', operator: 'equals', value: '2' } }],
          }),
        },
      }),
    );
    const wound = fc.record({
      at: fc.nat(whole.length - 1),
      cut: fc.nat(12),
      put: fc.constantFrom('', '{}', 'null', '"x"', '[]', '-1', '__proto__', '}', 'constructor'),
    });
    fc.assert(
      fc.property(wound, ({ at, cut, put }) => {
        const parsed = parseDocumentText(whole.slice(0, at) + put + whole.slice(at + cut), widgets);
        expect(parsed.ok || parsed.issues.length > 0).toBe(true);
        expect(parsed.ok ? [] : parsed.issues.map(({ code }) => code)).not.toContain('unread');
      }),
      { numRuns: 1_000 },
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
