import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { condition } from '@/schemas/condition/condition';
import { OPERATORS, type Condition } from '@/schemas/condition/words';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { NO_TILES } from '@/schemas/template/place-tiles';
import { CORE_ICONS, MORE_ICONS } from '@/ui/icon/names';
import { compileRule } from '../conditions/compile';
import { widgetShapes } from '../documents/widget-shapes';
import { lintDocument, type LintKit } from './lint-document';
import { kitIn, lintFile, lintFolder } from './lint-folder';
import type { Measure } from './fitting';
import { inEnglish } from '@/schemas/issues/in-english';
import { sentence } from '@/schemas/issues/issue';
import { check } from '@/schemas/issues/zod-issues';

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});

/** Every letter half an em wide: lengths that a reader can count. */
const HALF: Measure = (text) => text.length / 2;

const kit = (): LintKit => ({
  shapes,
  definitions: new Map(WIDGETS.map((one) => [one.type, one])),
  texts: { en: { 'app.name': 'Porchlight' }, fr: {}, es: {}, de: {} },
  measure: HALF,
  shells: [],
  shipped: new Map(),
  tiles: NO_TILES,
  icons: new Set([...Object.keys(CORE_ICONS), ...Object.keys(MORE_ICONS)]),
  dialogs: new Set(['status']),
  isPage: (path) => ['/security/', '/security/devices'].includes(path),
  isKioskPage: (path) => path === '/security/',
});

const lamp = { provider: 'utility', item: 'dimmer', category: 'dimmable_light' };
const door = { provider: 'utility', item: 'dw_state', category: 'security_sensor' };

function board(widget: object, layouts?: object): unknown {
  const cell = { widget: 'one', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
  return {
    kind: 'dashboard',
    version: 3,
    id: 'hall',
    name: 'Hall',
    widgets: { one: widget },
    layouts: layouts ?? { landscape: { rows: 1, cols: 1, cells: [cell] } },
  };
}

function remarks(json: unknown): string[] {
  const parsed = parseDocument(json, shapes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return lintDocument(parsed.document, kit()).map(({ code, path }) => `${code} ${path}`);
}
const light = (more: object = {}) => board({ type: 'light', links: { state: lamp }, ...more });
const states = (...rules: (Condition | null)[]) =>
  rules.map((when, at) => (when === null ? { name: 'default' } : { name: `State ${at}`, when }));
const is = (link: string, value: string | number | boolean) => ({ link, operator: 'equals' as const, value });

describe('[R-70] [R-77] a rule that nests too deep', () => {
  const nested = (depth: number): Condition =>
    depth === 1 ? is('state', 0) : depth % 2 === 0 ? { all: [nested(depth - 1)] } : { any: [nested(depth - 1)] };
  const found = (json: unknown) => lintFile('hall.json', new TextEncoder().encode(JSON.stringify(json)), kit());

  it.each([
    light,
    (more: object) => ({
      kind: 'tile',
      version: 3,
      id: 'hall',
      name: 'Hall',
      widget: { type: 'light', links: { state: lamp }, ...more },
    }),
  ])('is refused with the depth that there is room for', (make) => {
    expect(found(make({ states: states(null, nested(4)) }))).toEqual([]);
    for (const depth of [5, 6, 7]) {
      const [first, ...rest] = found(make({ states: states(null, nested(depth)) }));
      expect(first).toMatchObject({ code: 'schema', message: 'deeper than 12 levels' });
      expect(first?.hint).toContain('Inside a state a rule nests at most 4 levels');
      expect(rest).toEqual([]);
    }
  });

  it('by itself it nests six', () => {
    expect(condition.safeParse(nested(6)).success).toBe(true);
    expect(check(condition, nested(7))).toMatchObject({ found: [{ what: sentence('rule-levels', { most: 6 }) }] });
  });
});

describe('what a reader is told beside what is wrong', () => {
  const found = (json: unknown) => lintFile('hall.json', new TextEncoder().encode(JSON.stringify(json)), kit());

  it('a document of an older format is a note and no fault', () => {
    const old = { ...(light() as object), version: 1 };
    expect(found(old).map(({ code, severity, path }) => [code, severity, path])).toEqual([
      ['older-format', 'note', 'version'],
    ]);
  });

  it('of what no editor can know the hint says what to do, not that the schema knows', () => {
    const hint = (json: unknown) => found(json)[0]?.hint ?? '';
    const cell = { rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    expect(hint(board({ type: 'light', links: { state: lamp } }, { landscape: { rows: 1, cols: 1, cells: [] } }))).toBe(
      'Name it in "areas" of a layout, or of the group of its state; or take it out.',
    );
    expect(
      hint(
        board(
          { type: 'light', links: { state: lamp } },
          { landscape: { rows: ['80px'], cols: 1, cells: [{ widget: 'one', ...cell }] } },
        ),
      ),
    ).toContain('never px');
    expect(hint(light({ nonsense: 1 }))).toContain('take it out');
  });

  it('of places and gaps that cannot be, what is wrong with them and what helps', () => {
    const cell = { widget: 'one', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    const lies = (grid: object, ...more: object[]) => {
      const json = board(
        { type: 'clock' },
        { landscape: { rows: 2, cols: 2, cells: [cell, ...more.map((one) => ({ ...cell, ...one }))], ...grid } },
      ) as { widgets: Record<string, object> };
      json.widgets['two'] = { type: 'clock' };
      return found(json).map(
        ({ path, message, hint: advice }) => `${path.replace('layouts.landscape.', '')}: ${message} → ${advice}`,
      );
    };
    expect(lies({}, { widget: 'two' })).toEqual([
      'cells.1: "two" lies on "one" → Move one of the two to other cells, or put both into a group, which has rows and columns of its own.',
    ]);
    expect(lies({}, { widget: 'two', rowStart: 2, rowEnd: 1 })[0]).toBe(
      'cells.1: the end line of "two" lies before its start line, or on it → The start is the first line, the end the line behind the last row or column: rowStart 1 and rowEnd 3 are two rows.',
    );
    expect(lies({}, { widget: 'two', colStart: 2, colEnd: 2 })[0]).toContain(
      'the end line of "two" lies before its start line',
    );
    expect(lies({}, { widget: 'two', colStart: 3, colEnd: 4 })[0]).toContain(
      'outside the grid of 2 rows and 2 columns',
    );
    const gap = (given: unknown) => lies({ gap: given }, { widget: 'two', colStart: 2, colEnd: 3 })[0];
    const form =
      'gap: expected one number, or a list of two: [between rows, between columns] → All in rem: 0.5, or [0.5, 1]; each of the two may be a list, with one for each line between.';
    expect([[1, 2, 3], [1], '1', true].map(gap)).toEqual([form, form, form, form]);
    expect(gap(-1)).toContain('gap: at least 0');
    expect(gap([1, -1])).toContain('gap.1: at least 0');
    expect(lies({ pad: [1, 2, 3] }, { widget: 'two', colStart: 2, colEnd: 3 })).toEqual([
      'pad: expected one number, or a list of two or four: [top, side] or [top, right, bottom, left] → All in rem, such as 0.5 or [0.5, 1].',
    ]);
    const inner = { cells: [{ ...cell, widget: 'two' }], rowStart: 2, rowEnd: 1, colStart: 1, colEnd: 2 };
    expect(lies({ groups: { side: inner } })[0]).toContain(
      'groups.side: the end line of "side" lies before its start line',
    );
  });

  it('what a type does not know is told with what it knows', () => {
    const first = (json: unknown) => {
      const [one] = found(json);
      return `${one?.path}: ${one?.message} → ${one?.hint}`;
    };
    expect(first(board({ type: 'mode-button', options: { colour: 'red' } }))).toBe(
      'widgets.one.options.colour: "mode-button" has no option "colour" → Its options are "mode".',
    );
    expect(first(board({ type: 'mode-button', options: { mod: 'away' } }))).toContain(
      '"mode-button" has no option "mod". Did you mean "mode"?',
    );
    expect(first(board({ type: 'device-list', options: { colour: 'red' } }))).toBe(
      'widgets.one.options.colour: "device-list" has no options, so no "colour" either → Take "options" out.',
    );
    const inState = { name: 'State 1', when: is('state', 0), options: { colour: 'red' } };
    expect(first(light({ states: [inState] }))).toContain('"light" has no option "colour" → Its options are ');
    expect(first(light({ links: { state: lamp, other: lamp } }))).toMatch(
      /"light" has no link "other" → Its own links are "state", .*a link that nothing reads is refused\.$/,
    );
    expect(first(light({ states: states(null, is('mode', 'away')) }))).toMatch(
      /nothing is bound to "mode" → Bind it under "links"/,
    );
    expect(
      first(board({ type: 'action-button', actions: { tap: { do: 'page.go', with: { path: 'security' } } } })),
    ).toContain('→ Paths begin with one slash: /security/');
    const nowhere = { type: 'action-button', actions: { tap: { do: 'page.go', with: { path: '/nowhere' } } } };
    expect(found(board(nowhere)).find(({ code }) => code === 'parameter-wrong')?.hint).toContain(
      'Use the path of a page, such as',
    );
  });

  it('a number in the place of a mode’s name is told as it stands there, with the mode that a hub means by it', () => {
    const told = (mode: unknown) => {
      const [one] = found(board({ type: 'mode-button', options: { mode } }));
      return `${one?.message} → ${one?.hint}`;
    };
    const words = '"disarmed", "home", "away", "night"';
    const numbers =
      'Documents of version 3 name the modes that hubs number: 1 is "disarmed", 2 "away", 3 "night" and 4 "vacation".';
    expect(told(2)).toBe(`found 2, expected one of these: ${words}. Did you mean "away"? → ${numbers}`);
    expect(told('3')).toBe(`expected one of these: ${words}. Did you mean "night"? → ${numbers}`);
    expect(told(4)).toMatch(/^found 4, expected one of these: .*"night" → It is left to an action-button, /);
    expect(told(7)).toBe(
      `found 7, expected one of these: ${words} → Write one of those, letter by letter as they stand there.`,
    );
    expect(told(true)).toContain('found true, expected one of these');
    const asks = { type: 'action-button', actions: { tap: { do: 'mode.request', with: { mode: 4 } } } };
    expect(found(board(asks))[0]?.message).toMatch(/^found 4, .* Did you mean "vacation"\?$/);
  });

  it('a role that neither type nor action makes true is a warning: it would pass for a control of safety', () => {
    const told = (widget: object) =>
      lintFile('hall.json', new TextEncoder().encode(JSON.stringify(board(widget))), kit())
        .filter(({ code }) => code === 'role-nothing')
        .map(({ path, message }) => `${path}: ${message}`);
    const label = { text: { en: 'Go', fr: 'Aller', es: 'Ir', de: 'Los' } };
    const button = { type: 'action-button', options: { label }, role: 'disarm' };
    expect(told({ ...button, actions: { tap: { do: 'page.go', with: { path: '/security/' } } } })).toEqual([
      'widgets.one.role: neither its type nor what it does makes it a widget of role "disarm"',
    ]);
    expect(told({ ...button, actions: { tap: { do: 'mode.request', with: { mode: 'disarmed' } } } })).toEqual([]);
    expect(told({ type: 'keypad', options: { opens: 'cancel-alarm' }, role: 'disarm' })).toEqual([]);
    expect(told({ type: 'keypad', role: 'disarm' })).toHaveLength(1);
  });

  it('a button of which nobody says what it does is a warning', () => {
    const button = {
      type: 'action-button',
      options: { label: { text: { en: 'Go', fr: 'Aller', es: 'Ir', de: 'Los' } } },
    };
    expect(remarks(board(button))).toContain('does-nothing widgets.one');
    expect(remarks(board({ ...button, actions: { tap: { do: 'dialog.close' } } }))).not.toContain(
      'does-nothing widgets.one',
    );
  });
});

describe('a rule on what the app knows', () => {
  const app = (path: string) => ({ provider: 'app', path });
  const told = (path: string, when: Condition, name = 'it') => {
    const json = light({ links: { state: lamp, [name]: app(path) }, states: states(null, when) });
    return lintFile('hall.json', new TextEncoder().encode(JSON.stringify(json)), kit()).map(
      ({ code, message }) => `${code} ${message}`,
    );
  };

  it('names the value that is meant, not only the link that may be called as another', () => {
    expect(told('mode-word', is('mode', 'night'), 'mode')).toEqual([
      'value-impossible "mode" (app value "mode-word") is never "night", so the rule never holds: it is "disarmed", "away", "stay", "vacation", "unknown"',
    ]);
    expect(told('kiosk', { link: 'it', operator: 'contains', value: 'x' })).toEqual([
      expect.stringContaining('"it" (app value "kiosk") has true or false'),
    ]);
  });

  it('the mode has two names in documents where nobody watches', () => {
    expect(told('mode', is('it', 'home'))).toEqual([]);
    expect(told('mode', is('it', 'disarmed'))).toEqual([]);
  });

  it('the screen is the path of a page', () => {
    expect(told('screen', is('it', '/security/'))).toEqual([]);
    expect(told('screen', { link: 'it', operator: 'begins with', value: '/dash' })).toEqual([]);
    expect(told('screen', { link: 'it', operator: 'begins with', value: '' })).toEqual([]);
    expect(told('screen', { link: 'it', operator: 'contains', value: 'phone' })).toEqual([]);
    for (const value of ['phone', '/no-such', '', 1, '/security', '/security/devices/', '/dashboards/<id>'])
      expect(told('screen', is('it', value))).toEqual([
        expect.stringMatching(/^value-impossible "it" \(app value "screen"\) is never .* a page of the app/),
      ]);
    expect(told('screen', { link: 'it', operator: 'does not equal', value: 'phone' })).toContainEqual(
      expect.stringContaining('so the comparison always holds'),
    );
    expect(told('screen', { link: 'it', operator: 'begins with', value: 'phone' })).toContainEqual(
      expect.stringContaining('no value of "it" (app value "screen") begins with "phone"'),
    );
  });

  it('a path that lacks its slash, or has one too many, is told with the page that was meant', () => {
    const meant = (value: string, operator: 'equals' | 'begins with' = 'equals') =>
      /Did you mean "([^"]*)"\?$/.exec(told('screen', { link: 'it', operator, value })[0] ?? '')?.[1];
    expect(meant('security/devices')).toBe('/security/devices');
    expect(meant('security')).toBe('/security/');
    expect(meant('/security')).toBe('/security/');
    expect(meant('/security/devices/')).toBe('/security/devices');
    expect(meant('dashboards/all')).toBe('/dashboards/all');
    expect(meant('phone')).toBeUndefined();
    expect(meant('security/cam', 'begins with')).toBe('/security/cam');
    expect(meant('dashboards/', 'begins with')).toBe('/dashboards/');
    expect(meant('security', 'begins with')).toBe('/security/');
    expect(meant('phone', 'begins with')).toBeUndefined();
  });
});

describe('what a touch is given', () => {
  const does = (action: string, given: object, type = 'action-button') =>
    remarks(board({ type, actions: { tap: { do: action, with: given } } }));
  const wrong = (name: string) => [`parameter-wrong widgets.one.actions.tap.with.${name}`];

  it.each<[string, object, object]>([
    ['dialog.open', { dialog: 'status' }, { dialog: 'no-such' }],
    ['page.go', { path: '/security/devices' }, { path: '/nowhere' }],
    ['kiosk.enter', { path: '/security/' }, { path: '/security/devices' }],
  ])('[R-80] %s takes %j and not %j', (action, right, not) => {
    expect(does(action, right)).toEqual([]);
    expect(does(action, not)).toEqual(wrong(Object.keys(not)[0] ?? ''));
  });

  it('a dialog that is not there is told with the nearest; a face that opens by itself is named as one', () => {
    const told = (dialog: string) => {
      const json = board({ type: 'action-button', actions: { tap: { do: 'dialog.open', with: { dialog } } } });
      const [one] = lintFile('hall.json', new TextEncoder().encode(JSON.stringify(json)), kit()).filter(
        ({ code }) => code === 'parameter-wrong',
      );
      return `${one?.message} → ${one?.hint}`;
    };
    expect(told('statuss')).toContain('"statuss" will not do: "dialog" is the id of a dialog. Did you mean "status"?');
    const face = (name: string) =>
      `"dialog" is the id of a dialog that a touch opens; "${name}" opens by itself → Let the touch ask for what it stands for, with "mode.request" or "pad.open"`;
    expect(told('keypadd')).toContain(`"keypadd" will not do: ${face('keypad')}`);
    expect(told('alarm-main')).toContain(`"alarm-main" will not do: ${face('alarm-main')}`);
    expect(told('no-such')).not.toContain('Did you mean');
  });

  it('[R-80] a value is one that the item has', () => {
    const lit = (action: string, given: object) => remarks(light({ actions: { tap: { do: action, with: given } } }));
    expect(lit('item.set', { value: 40 })).toEqual([]);
    expect(lit('item.set', { value: 'bright' })).toEqual(['value-impossible widgets.one.actions.tap.with.value']);
  });

  it('pages that options name are there', () => {
    expect(remarks(board({ type: 'link', options: { path: '/security/', icon: 'lightbulb' } }))).toEqual([]);
    expect(remarks(board({ type: 'link', options: { path: '/nowhere', icon: 'lightbulb' } }))).toEqual([
      'parameter-wrong widgets.one.options.path',
    ]);
  });
});

describe('icons', () => {
  it('of the Material set are known, and one that is misspelt, or written as others do, is looked for among them', () => {
    const icons = new Set([...kit().icons, 'house', 'mdi-home', 'mdi-sofa']);
    const meant = (icon: string) => {
      const parsed = parseDocument(light({ options: { icon } }), shapes);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      return lintDocument(parsed.document, { ...kit(), icons }).map(({ code, what }) => [code, what.meant]);
    };
    expect(meant('mdi-sofa')).toEqual([]);
    expect(meant('mdi-soffa')).toEqual([['unknown-icon', 'mdi-sofa']]);
    expect(meant('mdi:home')).toEqual([['unknown-icon', 'mdi-home']]);
    expect(meant('houze')).toEqual([['unknown-icon', 'house']]);
  });

  it.each<[string, object, string[]]>([
    ['one that ships', { options: { icon: 'lightbulb' } }, []],
    ['none, and a picture', { options: { icon: 'lightbulb' }, style: { icon: 'brand:boat.png' } }, []],
    ['of the options', { options: { icon: 'lamp-shade' } }, ['unknown-icon widgets.one.options.icon']],
    ['of the style', { style: { icon: 'nothing-such' } }, ['unknown-icon widgets.one.style.icon']],
    [
      'of a state',
      { states: [{ name: 'default' }, { name: 'A', when: is('state', 0), style: { icon: 'nothing-such' } }] },
      ['unknown-icon widgets.one.states.1.style.icon'],
    ],
  ])('%s', (_what, more, expected) => {
    expect(remarks(light({ options: { icon: 'lightbulb' }, ...more }))).toEqual(expected);
  });

  it('a slip is met with what was meant', () => {
    const parsed = parseDocument(light({ options: { icon: 'gaer-six' } }), shapes);
    if (!parsed.ok) throw new Error('not read');
    expect(lintDocument(parsed.document, kit())[0]?.what.meant).toBe('gear-six');
  });
});

describe('links', () => {
  it('a board with nothing wrong has no remarks', () => {
    expect(remarks(light())).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      'a category that is not there',
      { ...lamp, category: 'lamps' },
      ['unknown-category widgets.one.links.state.category'],
    ],
    [
      'a subcategory of another category',
      { ...lamp, subcategory: 'door' },
      ['unknown-subcategory widgets.one.links.state.subcategory'],
    ],
    ['an item that is not there', { ...lamp, item: 'dimer' }, ['unknown-item widgets.one.links.state.item']],
    [
      'an item the tile cannot draw, and cannot set',
      { ...lamp, item: 'power' },
      ['item-not-of-widget widgets.one.links.state.item', 'item-read-only widgets.one.links.state'],
    ],
    [
      'a kind of device it is not for',
      { ...lamp, category: 'camera' },
      ['category-not-of-widget widgets.one.links.state.category'],
    ],
    [
      'one device of one hub',
      { provider: 'ezlo', controller: '90000001', device: 'lamp', item: 'dimmer' },
      ['link-of-one-house widgets.one.links.state'],
    ],
  ])('[S3.50] %s is told', (_what, state, expected) => {
    expect(remarks(light({ links: { state } }))).toEqual(expected);
  });

  it('a slip of the finger is met with what was meant', () => {
    const parsed = parseDocument(light({ links: { state: { ...lamp, item: 'dimer' } } }), shapes);
    if (!parsed.ok) throw new Error('no document');
    expect(lintDocument(parsed.document, kit()).map(({ what }) => inEnglish(what))[0]).toBe(
      'there is no item "dimer". Did you mean "dimmer"?',
    );
  });

  it('a link that nobody bound, and an action on what can only be read', () => {
    expect(remarks(board({ type: 'light' }))).toEqual(['link-missing widgets.one']);
    // Widgets of a state read the links of the tile around them, in that state.
    const group = { members: { inner: { type: 'light' } } };
    expect(remarks(light({ states: [{ name: 'State 1', when: is('state', 0), group }] }))).toEqual([]);
    expect(remarks(board({ type: 'widget-group', states: [{ name: 'default', group }] }))).toEqual([
      'link-missing widgets.one.states.0.group.members.inner',
    ]);
    const tap = { do: 'item.toggle', with: { link: 'state' } };
    expect(remarks(board({ type: 'door', links: { state: door }, actions: { tap } }))).toEqual([
      'item-read-only widgets.one.actions.tap',
    ]);
  });
});

describe('rules', () => {
  const ofDoor = (...rules: (Condition | null)[]) =>
    remarks(board({ type: 'door', links: { state: door }, states: states(...rules) }));
  const ofLamp = (...rules: (Condition | null)[]) => remarks(light({ states: states(...rules) }));
  const when = 'widgets.one.states.0.when';

  it('[S4.63] a word that the item never says', () => {
    expect(ofDoor(is('state', 'open'))).toEqual([`value-impossible ${when}.value`]);
    expect(ofDoor(is('state', 'dw_is_opened'))).toEqual([]);
  });

  it('[R-78] a value of another type than the item has', () => {
    expect(ofLamp(is('state', '0'))).toEqual([`value-impossible ${when}.value`]);
    expect(ofLamp(is('state', 0))).toEqual([]);
    expect(ofLamp({ link: 'state', operator: 'does not equal', value: true })).toEqual([
      `value-impossible ${when}.value`,
    ]);
  });

  it('[S4.63] an operator that looks for parts in a number', () => {
    expect(ofLamp({ link: 'state', operator: 'contains', value: '1' })).toEqual([`operator-mismatch ${when}.operator`]);
    expect(ofDoor({ link: 'state', operator: 'begins with', value: 'opened' })).toEqual([
      `value-impossible ${when}.value`,
    ]);
    expect(ofDoor({ link: 'state', operator: 'ends with', value: 'opened' })).toEqual([]);
  });

  it('[S4.63] parts that contradict each other, at the smallest part that does', () => {
    const both = { all: [is('state', 0), is('state', 5)] };
    expect(ofLamp(both)).toEqual([`rule-never-holds ${when}`]);
    expect(ofLamp({ any: [is('state', 0), both] })).toEqual([`rule-never-holds ${when}.any.1`]);
    const empty = { link: 'state', operator: 'is empty' as const };
    expect(ofLamp({ all: [empty, { link: 'state', operator: 'is not empty' }] })).toEqual([`rule-never-holds ${when}`]);
  });

  it('[S4.63] of a contradiction, the link is named that contradicts itself, not the one that stands before it', () => {
    const links = { state: lamp, mode: { provider: 'app', path: 'mode' } };
    const named = (...parts: Condition[]) => {
      const json = light({ links, states: states({ all: parts }) });
      return lintFile('hall.json', new TextEncoder().encode(JSON.stringify(json)), kit()).map(
        ({ what }) => what.values,
      );
    };
    expect(named(is('state', 0), is('mode', 'away'), is('mode', 'night'))).toEqual([{ name: 'mode' }]);
    expect(named(is('mode', 'away'), is('state', 5), is('state', 6))).toEqual([{ name: 'state' }]);
    // The two of one link stand in groups of different depth.
    expect(named({ all: [is('mode', 'away'), is('state', 2)] }, { any: [is('state', 0), is('state', 1)] })).toEqual([
      { name: 'state' },
    ]);
    // Neither does by itself: both are to blame.
    expect(named(is('mode', 'away'), is('state', 2), { any: [is('state', 0), is('mode', 'night')] })).toEqual([
      { name: 'mode' },
    ]);
  });

  it('[S4.63] a state that a later one always hides, alone or together with others', () => {
    const [closed, opened] = [is('state', 'dw_is_closed'), is('state', 'dw_is_opened')];
    expect(ofDoor(closed, { link: 'state', operator: 'ends with', value: 'closed' })).toEqual([
      'state-never-shows widgets.one.states.0',
    ]);
    expect(ofDoor({ link: 'state', operator: 'ends with', value: 'closed' }, opened)).toEqual([]);
    const known = { link: 'state', operator: 'is not empty' as const };
    expect(ofLamp(is('state', 5), known)).toEqual(['state-never-shows widgets.one.states.0']);
    expect(ofLamp(known, is('state', 5))).toEqual([]);
    expect(ofLamp(null, known, { link: 'state', operator: 'is empty' })).toEqual([
      'default-never-shows widgets.one.states.0',
    ]);
  });

  it('[S4.63] what is said to be hidden never wins, whatever the house says', () => {
    const value = fc.constantFrom('dw_is_opened', 'dw_is_closed', 'unknown', 'dw', '', 7, true);
    const compare = fc
      .record({ operator: fc.constantFrom(...OPERATORS), value })
      .map(({ operator, value: wanted }) => ({
        link: 'state',
        operator,
        ...(operator.includes('empty') ? {} : { value: wanted }),
      }));
    const rule: fc.Arbitrary<Condition> = fc.letrec<{ rule: Condition }>((tie) => ({
      rule: fc.oneof(
        { maxDepth: 2, withCrossShrink: true },
        compare,
        fc.record({ all: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ any: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
      ),
    })).rule;
    // Who is signed in is a text of any kind, so that every operator has its day.
    const user = { provider: 'app', path: 'user' };
    const given = fc.oneof(
      fc.constant(null),
      fc.string({ maxLength: 6 }),
      fc.constantFrom('dw_is_opened', 'unknown dw', ''),
    );
    fc.assert(
      fc.property(
        fc.array(rule, { minLength: 2, maxLength: 4 }),
        fc.array(given, { maxLength: 8 }),
        (rules, values) => {
          const told = remarks(board({ type: 'light', links: { state: user }, states: states(...rules) }));
          const hidden = told.flatMap((one) => /^state-never-shows widgets\.one\.states\.(\d+)$/.exec(one)?.[1] ?? []);
          const never = told.flatMap(
            (one) => /^rule-never-holds widgets\.one\.states\.(\d+)\.when$/.exec(one)?.[1] ?? [],
          );
          const compiled = rules.map(compileRule);
          for (const state of values) {
            const winner = compiled.findLastIndex(({ matches }) => matches({ state }));
            expect(hidden).not.toContain(String(winner));
            for (const at of never) expect(compiled[Number(at)]?.matches({ state })).toBe(false);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('texts', () => {
  const title = (words: object) => light({ title: { text: words } });
  const all = (word: string) => ({ en: word, fr: word, es: word, de: word });

  it('[S1.11] a language that is missing, and a key that is', () => {
    expect(remarks(title({ en: 'Lamp' }))).toEqual(['language-missing widgets.one.title.text']);
    expect(remarks(light({ title: { key: 'app.nam' } }))).toEqual(['unknown-text-key widgets.one.title.key']);
    // A word that every object knows is no text.
    expect(remarks(light({ title: { key: 'constructor' } }))).toEqual(['unknown-text-key widgets.one.title.key']);
    expect(remarks(light({ title: { key: 'app.name' } }))).toEqual([]);
  });

  it('a brace without its other half, and one pair too many, are told at their words', () => {
    const text = (en: string) => {
      const json = JSON.stringify(title({ ...all('Lamp'), en }), null, 2);
      return lintFile('hall.json', new TextEncoder().encode(json), kit()).map(
        ({ code, line, path, message }) => `${code}:${String(line)} ${path} ${message}`,
      );
    };
    const told = (part: string): unknown[] => [
      expect.stringContaining(`stray-brace:18 widgets.one.title.text.en ${part} is no placeholder: write {link}`),
    ];
    expect(text('Lamp {state}')).toEqual([]);
    expect(text('Lamp {state|number} and {state}')).toEqual([]);
    expect(text('Lamp {state now')).toEqual(told('{state'));
    expect(text('{state|number} Lamp}, now')).toEqual(told('},'));
    expect(text('Lamp {{state}} now')).toEqual(told('{{state}}'));
    expect(
      remarks(
        light({
          options: { icon: 'lightbulb' },
          states: [{ ...states(is('state', 0))[0], title: { text: all('{state') } }],
        }),
      ),
    ).toEqual(['en', 'fr', 'es', 'de'].map((language) => `stray-brace widgets.one.states.0.title.text.${language}`));
  });

  it('words that do not fit two lines, and a word that does not fit one', () => {
    // A third of the phone: 130 px less padding is 106 px, twelve letters of 8.5 px a line at the usual text size.
    const cell = { widget: 'one', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    const narrow = { landscape: { rows: 3, cols: 3, gap: 0, cells: [cell] } };
    const named = (words: string) =>
      remarks(board({ type: 'light', links: { state: lamp }, title: { text: all(words) } }, narrow));
    expect(named('Floor lamp')).toEqual([]);
    expect(named('The large floor lamp by the window')).toEqual(['text-too-long widgets.one.title']);
    expect(named('Wohnzimmerstehlampe')).toEqual(['text-too-long widgets.one.title']);
    expect(named('Wohnzim\u00ADmersteh\u00ADlampe')).toEqual(['text-too-long widgets.one.title']);
    expect(named('Wohn\u00ADzimmer')).toEqual([]);
  });
});

describe('places and looks', () => {
  it('a cell that no finger hits', () => {
    const cell = { widget: 'one', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    const crowded = { landscape: { rows: 30, cols: 1, cells: [cell] } };
    expect(remarks(board({ type: 'light', links: { state: lamp } }, crowded))).toEqual(['cell-too-small widgets.one']);
    // What its content decides has no number yet.
    const tall = { landscape: { rows: ['content'], cols: 12, cells: [cell] } };
    const parsed = parseDocument(board({ type: 'light', links: { state: lamp } }, tall), shapes);
    if (!parsed.ok) throw new Error('meant to be read');
    expect(lintDocument(parsed.document, kit()).map(({ what }) => inEnglish(what))).toEqual([
      'its cell is 25 pixels wide at 390×844',
    ]);
  });

  it('[R-75] ink that cannot be read on its surface, in the state that makes it so', () => {
    const style = { surface: '#FFFFFF', ink: '#000000' };
    const dusk = { name: 'State 1', when: is('state', 0), style: { surface: '#202020' } };
    expect(remarks(light({ style, states: [dusk] }))).toEqual(['colour-moved widgets.one.states.0.style.ink']);
  });

  it('[R-50] a safety face without its roles', () => {
    const cell = { widget: 'one', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    const face = {
      ...(board({ type: 'countdown-ring' }, { landscape: { rows: 1, cols: 1, cells: [cell] } }) as object),
      kind: 'dialog',
      id: 'countdown',
    };
    expect(remarks(face)).toContain('safety-face widgets');
  });

  it('[R-70] a sign-in that nobody can sign in with, written whole or as a change', () => {
    const cell = { widget: 'one', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    const layouts = { landscape: { rows: 1, cols: 1, cells: [cell] } };
    const screen = (type: string) => ({ ...(board({ type }, layouts) as object), kind: 'screen', id: 'sign-in' });
    expect(remarks(screen('clock'))).toContain('needed-widget widgets');
    const change = { kind: 'override', version: 1, id: 'sign-in', widgets: { one: { type: 'clock' } } };
    const brand = { kind: 'brand', version: 2, id: 'acme', name: 'Acme' };
    const bytes = (json: object) => new TextEncoder().encode(JSON.stringify(json));
    const files = new Map([
      ['brand.json', bytes(brand)],
      ['overrides/sign-in.json', bytes(change)],
    ]);
    const shipped = new Map([['sign-in', screen('sign-in-form')]]);
    const found = lintFolder(files, { ...kit(), shipped }).filter(({ code }) => code === 'needed-widget');
    expect(found.map(({ file }) => file)).toEqual(['overrides/sign-in.json']);
  });
});

describe('a placed tile', () => {
  const tile = (id: string, widget: object) => ({ kind: 'tile', version: 3, id, name: id, widget });
  const folder = (member: object, ...tiles: { id: string }[]) => {
    const hall = { ...(board(member) as object), version: 3 };
    const files = new Map<string, unknown>([
      ['templates/dashboards/hall.json', hall],
      ...tiles.map((one) => [`templates/tiles/${one.id}.json`, one] as const),
    ]);
    const bytes = new Map(
      [...files].map(([file, json]) => [file, new TextEncoder().encode(JSON.stringify(json, null, 2))]),
    );
    return lintFolder(bytes, kit())
      .filter(({ file }) => file !== 'brand.json')
      .map(({ file, line, code, path, what }) => `${file}:${String(line)} ${code} ${path} ${inEnglish(what)}`);
  };
  const bare = tile('lamp', { type: 'light', options: { icon: 'lamb' } });

  it('is looked at in its own file; in a board, its place and what is bound there', () => {
    expect(
      folder(
        { use: 'lamp', links: { state: { ...lamp, item: 'dimer' } } },
        tile('lamp', { type: 'light', links: { state: lamp } }),
      ),
    ).toEqual([
      'templates/dashboards/hall.json:12 unknown-item widgets.one.links.state.item there is no item "dimer". Did you mean "dimmer"?',
    ]);
    expect(
      folder({ use: 'lamp', links: { state: lamp } }, bare).map((one) => one.split(' ').slice(0, 2).join(' ')),
    ).toEqual(['templates/tiles/lamp.json:6 link-missing', 'templates/tiles/lamp.json:9 unknown-icon']);
    // What neither binds is missing in both.
    expect(folder({ use: 'lamp' }, bare).join('\n')).toContain('dashboards/hall.json:7 link-missing widgets.one ');
  });

  it('that cannot be read is told in its own file, once, and not at each place of it', () => {
    const broken = tile('lamp', { type: 'light', options: { icn: 'lamp' } });
    const placing = tile('other', { use: 'lamp' });
    expect(folder({ use: 'lamp' }, broken, placing)).toEqual([
      'templates/tiles/lamp.json:9 schema widget.options.icn "light" has no option "icn". Did you mean "icon"?',
    ]);
    // By itself a board has nothing else that could tell it.
    const alone = { ...(board({ use: 'lamp' }) as object), version: 3 };
    const around = kitIn(
      new Map([['templates/tiles/lamp.json', new TextEncoder().encode(JSON.stringify(broken))]]),
      kit(),
      'folder',
    );
    expect(
      lintFile('hall.json', new TextEncoder().encode(JSON.stringify(alone)), around).map(({ message }) => message),
    ).toEqual(['the tile "lamp" cannot be read: there is no field "icn" here']);
    const idle = tile('lamp', { type: 'action-button', options: { icon: 'lightbulb' } });
    expect(folder({ use: 'lamp' }, idle).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'templates/tiles/lamp.json:6 does-nothing',
    ]);
  });

  it('that is no JSON is there all the same', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const files = new Map([
      ['templates/dashboards/hall.json', bytes(JSON.stringify({ ...(board({ use: 'lamp' }) as object), version: 3 }))],
      ['templates/tiles/lamp.json', bytes('{ "kind": "tile", ')],
    ]);
    const found = lintFolder(files, kit()).filter(({ file }) => file !== 'brand.json');
    expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual(['templates/tiles/lamp.json unreadable']);
  });

  it('that is not there, or leads back to itself, is said with its line', () => {
    expect(folder({ use: 'gone' })).toEqual([
      'templates/dashboards/hall.json:8 schema widgets.one.use there is no tile "gone"',
    ]);
    expect(folder({ use: 'lmap' }, tile('lamp', { type: 'light', links: { state: lamp } }))).toEqual([
      'templates/dashboards/hall.json:8 schema widgets.one.use there is no tile "lmap". Did you mean "lamp"?',
    ]);
    expect(
      folder({ use: 'a' }, tile('a', { use: 'b' }), tile('b', { use: 'a' })).map((one) =>
        one.slice(0, one.indexOf(' ')),
      ),
    ).toEqual(['templates/tiles/a.json:7', 'templates/tiles/b.json:7']);
  });
});

describe('what the files of a folder name of each other', () => {
  const cell = { widget: 'one', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
  const brand = { kind: 'brand', version: 2, id: 'acme', name: 'Acme' };
  const told = (files: Readonly<Record<string, object>>, shipped: LintKit['shipped'] = new Map()) => {
    const bytes = Object.entries({ 'brand.json': brand, ...files }).map(
      ([file, json]) => [file, new TextEncoder().encode(JSON.stringify(json))] as const,
    );
    const isPage = (path: string) => kit().isPage(path) || path.startsWith('/dashboards/');
    return lintFolder(new Map(bytes), { ...kit(), isPage, shipped }).map(
      ({ file, code, path, message }) => `${file} ${code} ${path}: ${message}`,
    );
  };
  const theme = (id: string, more: object = {}) => ({ kind: 'theme', version: 1, id, name: id, ...more });

  it('a word that a theme or a brand does not know is told with the one that was meant', () => {
    expect(told({ 'themes/dusk.json': theme('dusk', { dark: { 'surface.canvs': '#12101A' }, fnt: 'serif' }) })).toEqual(
      [
        'themes/dusk.json schema dark.surface.canvs: there is no field "surface.canvs" here. Did you mean "surface.canvas"?',
        'themes/dusk.json schema fnt: there is no field "fnt" here. Did you mean "font"?',
      ],
    );
    expect(told({ 'themes/dusk.json': theme('dusk', { font: 'serf' }) })).toEqual([
      expect.stringMatching(/font: expected one of these: .* Did you mean "serif"\?$/),
    ]);
    expect(
      told({ 'brand.json': { ...brand, texts: { en: { 'app.nme': 'Acme' } }, screenSaver: { imags: [] } } }),
    ).toEqual([
      expect.stringContaining('texts.en.app.nme: there is no field "app.nme" here. Did you mean "app.name"?'),
      expect.stringContaining('screenSaver.imags: there is no field "imags" here. Did you mean "images"?'),
    ]);
  });

  it('a theme and a document that are not there are told with those that were meant', () => {
    expect(
      told({
        'brand.json': { ...brand, theme: 'duks' },
        'themes/dusk.json': theme('dusk'),
        'themes/night.json': theme('night', { extends: 'dusc' }),
      }),
    ).toEqual([
      'brand.json theme-missing theme: there is no theme "duks" in this folder. Did you mean "dusk"?',
      'themes/night.json theme-missing extends: there is no theme "dusc" in this folder. Did you mean "dusk"?',
    ]);
    const change = { kind: 'override', version: 2, id: 'security-hom' };
    expect(told({ 'overrides/security-hom.json': change }, new Map([['security-home', {}]]))).toEqual([
      'overrides/security-hom.json nothing-to-override id: there is no document "security-hom", neither shipped nor in this folder. Did you mean "security-home"?',
    ]);
  });

  it('a board that a touch, a link or a rule leads to is there, where all of them are known', () => {
    const hall = (path: string) => ({
      ...(board({ type: 'action-button', actions: { tap: { do: 'page.go', with: { path } } } }) as object),
    });
    const at = 'templates/dashboards/hall.json';
    const missing = (name: string, meant = '') =>
      `there is no dashboard "${name}", neither shipped nor in this folder${meant}`;
    expect(told({ [at]: hall('/dashboards/hall') })).toEqual([]);
    expect(told({ [at]: hall('/dashboards/all') })).toEqual([]);
    expect(told({ [at]: hall('/dashboards/hal') })).toEqual([
      `${at} board-missing widgets.one.actions.tap.with.path: ${missing('hal', '. Did you mean "hall"?')}`,
    ]);
    expect(told({ [at]: hall('/dashboards/pocket') }, new Map([['pocket', { kind: 'dashboard' }]]))).toEqual([]);
    // No page shows a screen of one's own.
    expect(told({ [at]: hall('/dashboards/board') }, new Map([['board', { kind: 'screen' }]]))).toEqual([
      expect.stringContaining(missing('board')),
    ]);
    const link = { ...(board({ type: 'link', options: { path: '/dashboards/porch', icon: 'lightbulb' } }) as object) };
    expect(told({ [at]: link })).toEqual([`${at} board-missing widgets.one.options.path: ${missing('porch')}`]);
    const onScreen = states(null, is('page', '/dashboards/porch'));
    const ruled = light({
      links: { state: lamp, page: { provider: 'app', path: 'screen' } },
      states: onScreen,
    }) as object;
    expect(told({ [at]: ruled })).toEqual([`${at} board-missing widgets.one.states.1.when.value: ${missing('porch')}`]);
    // A household has boards of its own: of a file alone nobody knows.
    const alone = lintFile('hall.json', new TextEncoder().encode(JSON.stringify(hall('/dashboards/hal'))), {
      ...kit(),
      isPage: () => true,
    });
    expect(alone).toEqual([]);
  });

  it('what an override refuses is told at the row of its areas', () => {
    const two = { one: { type: 'clock' }, two: { type: 'clock' } };
    const cells = [cell, { ...cell, widget: 'two', colStart: 2, colEnd: 3 }];
    const home = {
      ...(board({ type: 'clock' }) as object),
      widgets: two,
      layouts: { landscape: { rows: 1, cols: 2, cells } },
    };
    const change = (areas: string[], more: object = {}) =>
      told(
        {
          'overrides/hall.json': {
            ...{ kind: 'override', version: 2, id: 'hall' },
            layouts: { landscape: { areas, cols: 2, rows: areas.length, ...more } },
          },
        },
        new Map([['hall', home]]),
      );
    expect(change(['one one', 'two two'])).toEqual([]);
    expect(change(['. .', 'one twoo'])).toEqual([
      'overrides/hall.json override-refused layouts.landscape.areas.1: there is no widget "twoo". Did you mean "two"?',
    ]);
    expect(
      change(['. .', '. one'], {
        groups: { side: { areas: ['two'], rowStart: 1, rowEnd: 3, colStart: 1, colEnd: 3 } },
      }),
    ).toEqual(
      expect.arrayContaining([
        expect.stringContaining('override-refused layouts.landscape.areas.1: "one" lies on "side"'),
      ]),
    );
    expect(change(['. one', 'two two'], { cols: 1 })).toEqual([
      'overrides/hall.json override-refused layouts.landscape.cols: needs 2 entries, as many as the areas have',
    ]);
  });
});
