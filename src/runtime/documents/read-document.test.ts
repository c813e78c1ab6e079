import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { registerWidgets, widgetOf } from '../registry';
import { readAlone } from '../../../tests/support/read-alone';
import { isWhole, issueAt } from '@/schemas/issues/issue';
import type { NodeParts } from '@/schemas/template/node-steps';

const tile = (type: string) => JSON.stringify({ kind: 'tile', version: 2, id: 'one', name: 'One', widget: { type } });

describe('foreign documents', () => {
  beforeAll(() => registerWidgets(WIDGETS));

  it('are read with the schemas of the widgets they name', async () => {
    const json: unknown = JSON.parse(tile('light'));
    expect(await readAlone(tile('light'))).toMatchObject({
      document: { authored: json, ready: { widget: { options: { icon: 'lightbulb' } } } },
      issues: [],
    });
  });
  it('[R-70] are refused with a path', async () => {
    expect(await readAlone(tile('gone'))).toEqual({
      document: {
        authored: JSON.parse(tile('gone')) as unknown,
        ready: expect.objectContaining({ id: 'one', widget: expect.objectContaining({ type: 'problem' }) }),
      },
      issues: [{ ...issueAt(['widget', 'type'], 'no-type', { name: 'gone' }), line: 1, column: 62 }],
    });
    expect(await readAlone('{')).toMatchObject({ document: null, issues: [{ path: '' }] });
  });
});

describe('a document of types that have changed since', () => {
  const time = WIDGETS.find(({ type }) => type === 'time')!;
  const become = {
    to: 2,
    name: 'is-a-clock',
    up: (node: NodeParts) => ({ ...node, type: 'time', version: time.version }),
  };
  beforeAll(() => {
    registerWidgets(WIDGETS);
    registerWidgets([
      { ...time, type: 'sundial', formerly: ['gnomon'] },
      {
        ...time,
        type: 'hourglass',
        version: 2,
        schema: async () => ({ ...(await time.schema!()), migrations: [become] }),
      },
    ]);
  });

  it.each([
    ['is read where it names what a type was called before', 'gnomon', 'sundial'],
    ['is read where a step makes another type of it that nothing else names', 'hourglass', 'time'],
  ])('%s', async (_what, before, today) => {
    const { document, issues } = await readAlone(tile(before));
    expect([document?.ready, issues]).toMatchObject([{ widget: { type: today, options: { show: 'both' } } }, []]);
  });
});

/** A button of the product as a document that somebody wrote names it. */
const button = (node: object) => JSON.stringify({ kind: 'tile', version: 2, id: 'one', name: 'One', widget: node });

describe('a button of the product that would do another thing than it says', () => {
  beforeAll(() => registerWidgets(WIDGETS));

  it.each<[string, object, string]>([
    [
      'a Disarm button that would arm',
      {
        type: 'mode-button',
        options: { mode: 'disarmed' },
        actions: { tap: { do: 'mode.request', with: { mode: 'away' } } },
      },
      'widget.actions.tap.with.mode',
    ],
    [
      'one that would arm in one of its states',
      {
        type: 'mode-button',
        actions: { tap: { do: 'mode.request', with: { mode: 'disarmed' } } },
        states: [{ name: 'default', options: { mode: 'away' } }],
      },
      'widget.states.0.options',
    ],
    ['a mode that nobody knows', { type: 'mode-button', options: { mode: 'asleep' } }, 'widget.options.mode'],
    [
      'a mode by the number of a hub',
      { type: 'action-button', actions: { tap: { do: 'mode.request', with: { mode: '7' } } } },
      'widget.actions.tap.with.mode',
    ],
    [
      'a call for help without a kind',
      { type: 'safety-button', actions: { hold: { do: 'panic.send' } } },
      'widget.actions.hold.with',
    ],
    [
      'a call for help of a kind that nobody knows',
      { type: 'safety-button', actions: { hold: { do: 'panic.send', with: { kind: 'ghost' } } } },
      'widget.actions.hold.with.kind',
    ],
  ])('[R-54] [R-80] is refused when the document is read: %s', async (_what, node, path) => {
    const read = await readAlone(button(node));
    expect(isWhole(read.issues)).toBe(false);
    expect(read.issues.map((issue) => issue.path)).toContain(path);
  });

  it('[S1.2] is read where it says what it does', async () => {
    expect(await readAlone(button({ type: 'mode-button', options: { mode: 'away' } }))).toMatchObject({
      issues: [],
      document: {
        ready: { widget: { role: 'arm', actions: { tap: { do: 'mode.request', with: { mode: 'away' } } } } },
      },
    });
  });
});

describe('registry', () => {
  it('knows a type once', () => {
    const light = WIDGETS.find(({ type }) => type === 'light')!;
    expect(() => registerWidgets([light])).not.toThrow();
    expect(() => registerWidgets([{ ...light }])).toThrow('widget type "light" is registered twice');
    expect([widgetOf('light')?.definition, widgetOf('gone')]).toEqual([light, null]);
  });
});
