import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { applyLayers } from '@/schemas/template/apply-layers';
import type { BoardDocument } from '@/schemas/template/document';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { editable } from './editable';
import { removeTiles } from './tiles';
import { originOf, statesGone, takeBack, type Beneath, type ValuePlace } from './origin';
import { setLink, setOption, setStyle, setTitle } from './node';
import type { Command } from './outcome';
import { addState, moveState, removeState, resetState, setRule, setStateOption, setStateStyle } from './states';

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});

const LINK = { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } as const;
const MODE = { provider: 'app', path: 'mode' } as const;
const KNOWN = ['state', 'colour'];
const when = (value: string) => ({ link: 'mode', operator: 'equals', value });
const cells = [
  { widget: 'a', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 },
  { widget: 'b', rowStart: 1, rowEnd: 2, colStart: 2, colEnd: 3 },
];
const PRODUCT = {
  ...{ kind: 'screen', version: 2, id: 'hall', name: 'Hall' },
  widgets: {
    a: {
      type: 'light',
      title: { text: { en: 'Hall lamp' } },
      links: { state: LINK, mode: MODE },
      states: [
        { name: 'Low', when: when('away'), style: { look: 'warning' } },
        { name: 'Off', when: when('night'), options: { icon: 'moon' } },
      ],
    },
    b: { type: 'light', links: { state: LINK } },
  },
  layouts: { landscape: { rows: 5, cols: 3, cells } },
};
/** The partner's change: another icon, another word for the first state, one state of its own. */
const PARTNER = {
  ...{ kind: 'override', version: 2, id: 'hall' },
  widgets: {
    a: {
      options: { icon: 'lamp' },
      states: {
        Low: { style: { look: 'raised' } },
        Late: { when: when('vacation'), title: { text: { en: 'Late' } } },
      },
    },
  },
};

const CHOSEN = 'widgets.b.options.icon';
function beneath(): Beneath {
  const { document, provenance, refused } = applyLayers(
    [
      { layer: 'product', document: PRODUCT },
      { layer: 'partner', override: PARTNER },
    ],
    shapes,
  );
  if (document === null || document.kind === 'tile' || refused.length > 0) throw new Error(JSON.stringify(refused));
  return { document: editable(document), authorOf: provenance, isChosen: (path) => path === CHOSEN };
}
function after(document: BoardDocument, ...commands: readonly Command[]): BoardDocument {
  return commands.reduce((now, command) => {
    const outcome = command(now);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.document;
  }, document);
}
const option = (name: string, state: string | null = null): ValuePlace => ({ tile: 'a', state, part: 'options', name });
const style = (name: string, state: string | null = null): ValuePlace => ({ tile: 'a', state, part: 'style', name });
const link = (name: string): ValuePlace => ({ tile: 'a', state: null, part: 'links', name });
const TITLE: ValuePlace = { tile: 'a', state: null, part: 'title' };
const stateOf = (state: string): ValuePlace => ({ tile: 'a', state, part: 'state' });

describe('where a value comes from', () => {
  it('is the product or the partner, as long as the household says nothing', () => {
    const under = beneath();
    const by = (place: ValuePlace) => originOf(under.document, under, place);
    expect([by(TITLE), by(link('state')), by(style('look', 'Off'))].map((one) => one.by)).toEqual([
      'product',
      'product',
      'product',
    ]);
    expect([by(option('icon')), by(style('look', 'Low')), by(stateOf('Late'))].map((one) => one.by)).toEqual([
      'partner',
      'partner',
      'partner',
    ]);
    expect([by(stateOf('Off')).by, by(option('icon')).instead]).toEqual(['product', null]);
  });

  it('is the household for what it changed, with whose value stands under it', () => {
    const under = beneath();
    const changed = after(
      under.document,
      setOption('a', 'icon', 'star'),
      setLink('a', 'state', { ...LINK, room: 'Hall' }),
      setStyle('a', 'look', 'accent'),
      setStateStyle('a', 'Low', 'look', 'accent'),
    );
    const by = (place: ValuePlace) => originOf(changed, under, place);
    expect(by(option('icon'))).toEqual({ by: 'household', instead: 'partner' });
    expect(by(link('state'))).toEqual({ by: 'household', instead: 'product' });
    expect(by(style('look'))).toEqual({ by: 'household', instead: 'product' });
    expect(by(style('look', 'Low'))).toEqual({ by: 'household', instead: 'partner' });
    expect(by(TITLE)).toEqual({ by: 'product', instead: null });
  });

  it('is the household alone for a tile or a state that it added: there is no way back from those', () => {
    const under = beneath();
    const added = { ...under.document, widgets: { ...under.document.widgets, own: under.document.widgets['b']! } };
    expect(originOf(added, under, { tile: 'own', state: null, part: 'options', name: 'icon' })).toEqual({
      by: 'household',
      instead: null,
    });
    const more = after(under.document, addState('a', when('home') as never, KNOWN, { mode: MODE }));
    const name = more.widgets['a']?.states.at(-1)?.name ?? '';
    expect(originOf(more, under, stateOf(name))).toEqual({ by: 'household', instead: null });
    expect(originOf(more, under, style('look', name))).toEqual({ by: 'household', instead: null });
  });
});

it('is the household where its settings say it: there is no way back from that here', () => {
  const under = beneath();
  const place: ValuePlace = { tile: 'b', state: null, part: 'options', name: 'icon' };
  const changed = after(under.document, setOption('b', 'icon', 'star'));
  expect(originOf(changed, under, place)).toEqual({ by: 'household', instead: null });
});

describe('the way back for one value', () => {
  it.each<[string, ValuePlace, Command]>([
    ['an option', option('icon'), setOption('a', 'icon', 'star')],
    ['a link', link('state'), setLink('a', 'state', { ...LINK, room: 'Hall' })],
    ['a link that was removed', link('state'), setLink('a', 'state', null)],
    ['a title', TITLE, setTitle('a', { text: { en: 'Ours' } }, KNOWN)],
    ['a title that was taken off', TITLE, setTitle('a', undefined, KNOWN)],
    ['a look where there was none', style('look'), setStyle('a', 'look', 'accent')],
    ['the look of a state', style('look', 'Low'), setStateStyle('a', 'Low', 'look', 'accent')],
    ['a look that was given back to Default', style('look', 'Low'), resetState('a', 'Low', { style: 'look' }, KNOWN)],
    ['an option of a state', option('icon', 'Low'), setStateOption('a', 'Low', 'icon', 'star')],
    [
      'the rule of a state',
      { tile: 'a', state: 'Low', part: 'when' },
      setRule('a', 'Low', when('home') as never, KNOWN, { mode: MODE }),
    ],
    ['a whole state', stateOf('Low'), setStateStyle('a', 'Low', 'look', 'accent')],
  ])('puts %s as its author made it', (_what, place, change) => {
    const under = beneath();
    const changed = after(under.document, change);
    expect(originOf(changed, under, place).by).toBe('household');
    const back = after(changed, takeBack(under, place, KNOWN));
    expect(originOf(back, under, place).by).not.toBe('household');
    expect(back).toEqual(under.document);
  });

  it('leaves everything else that the household changed', () => {
    const under = beneath();
    const changed = after(under.document, setOption('a', 'icon', 'star'), setStyle('a', 'look', 'accent'));
    const back = after(changed, takeBack(under, option('icon'), KNOWN));
    expect(originOf(back, under, style('look')).by).toBe('household');
    expect(back.widgets['a']?.style).toEqual({ look: 'accent' });
  });

  it('brings a state back to its place, with the link that its rule reads', () => {
    const under = beneath();
    const gone = ['Low', 'Off', 'Late'].map((name) => removeState('a', name, KNOWN));
    const bare = after(under.document, ...gone);
    expect(bare.widgets['a']?.links).toEqual({ state: LINK });
    expect(statesGone(bare, under, 'a')).toEqual(['Low', 'Off', 'Late']);
    const back = after(bare, ...['Late', 'Low', 'Off'].map((name) => takeBack(under, stateOf(name), KNOWN)));
    expect(back.widgets['a']?.states.map(({ name }) => name)).toEqual(['Low', 'Off', 'Late']);
    expect(back).toEqual(under.document);
    expect(statesGone(back, under, 'a')).toEqual([]);
  });

  it('leaves a state where the household put it', () => {
    const under = beneath();
    const moved = after(under.document, moveState('a', 'Low', 2), setStateStyle('a', 'Low', 'look', 'accent'));
    const back = after(moved, takeBack(under, stateOf('Low'), KNOWN));
    expect(back.widgets['a']?.states.map(({ name }) => name)).toEqual(['Off', 'Late', 'Low']);
  });

  it('is none for what is no more, on either side', () => {
    const under = beneath();
    const without = after(under.document, removeTiles(['a']));
    expect(takeBack(under, option('icon'), KNOWN)(without)).toMatchObject({ ok: false, reason: 'gone' });
    expect(takeBack(under, style('look', 'nobody’s'), KNOWN)(under.document)).toMatchObject({ reason: 'gone' });
  });
});
