import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem } from '../../../tests/support/house-fixtures';
import { renderDocument, renderInApp, renderTile } from '../../../tests/support/render-tile';
import { widgetForTest } from '../../../tests/support/widget-for-test';
import { registerEager, registerWidgets } from '../registry';
import { TileFrame } from './tile-frame';
import { light } from '@/widgets/tiles/light';

const { example: lamp } = light;

const lampOf = (element: HTMLElement) => element.querySelector('button')?.getAttribute('aria-label');

const board = (widgets: Record<string, unknown>, cells: unknown[], more: object = {}) => ({
  kind: 'dashboard',
  version: 2,
  id: 'test-board',
  name: 'Test board',
  widgets,
  layouts: { landscape: { rows: 1, cols: 2, cells }, ...more },
});
const cell = (widget: string, col: number) => ({ widget, rowStart: 1, rowEnd: 2, colStart: col, colEnd: col + 1 });

/** Registers a type whose code comes when the test says. @returns a node of it */
function laterType(type: string, load: () => Promise<{ default: () => ReactNode }>) {
  registerWidgets([widgetForTest(type, load)]);
  return nodeOf(type);
}
const nodeOf = (type: string) => ({ type, version: 1, options: {}, links: {}, actions: {}, states: [] });

/** What is at hand is drawn in so many turns of the page, and nothing in them that waits for a timer. */
async function turns(): Promise<void> {
  for (let i = 0; i < 20; i += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(null);
    });
}

describe('tile frame', () => {
  it('[S3.50] a utility link finds its device in this house and shows what the hub says', async () => {
    const { element, after } = await renderTile(lamp);
    expect(lampOf(element)).toBe('Floor lamp, On, 40%');
    await after(() => changeItem('lamp', 'dimmer', { value: 0 }));
    expect(lampOf(element)).toBe('Floor lamp, Off');
  });

  it('[S4.63] an unreachable device says so', async () => {
    const { element, after } = await renderTile(lamp);
    await after(() => changeDevice('lamp', { isReachable: false }));
    expect(lampOf(element)).toBe('Floor lamp, Unreachable');
  });

  it('[R-03] a stale hub keeps the last value and says since when', async () => {
    const { element, after } = await renderTile(lamp);
    await after(() => changeHub({ freshness: 'stale', lastHeardAt: Date.UTC(2026, 2, 15, 1, 42) }));
    expect(lampOf(element)).toMatch(/^Floor lamp, .*As of Mar 14, 7:42\sPM$/);
  });

  it('[R-80] a touch runs the default action through the commands', async () => {
    const { screen, sent, after } = await renderTile(lamp);
    await after(() => screen.getByRole('button').click());
    expect(sent).toEqual([['setItem', '90000001.lamp-dimmer', 0]]);
  });

  it('[S4.63] the last matching state swaps title and link', async () => {
    const states = [
      { name: 'default' },
      { name: 'State 1', when: { link: 'state', operator: 'is not empty' }, title: { text: { en: 'There' } } },
      {
        name: 'State 2',
        when: { link: 'state', operator: 'equals', value: 0 },
        title: { text: { en: 'Dark' } },
        style: { look: 'accent' },
      },
    ];
    const { element, after } = await renderTile(lamp, { states });
    expect(lampOf(element)).toBe('There, On, 40%');
    await after(() => changeItem('lamp', 'dimmer', { value: 0 }));
    // What paints a look is fetched with the first state that has one.
    await expect.poll(() => lampOf(element)).toBe('Dark, Off');
    expect(element.querySelector('[data-look]')?.getAttribute('data-look')).toBe('accent');
  });

  it('[S4.63] a state may put other widgets in the tile', async () => {
    const when = { link: 'state', operator: 'equals', value: 40 };
    const children = { words: { type: 'text', options: { text: { text: { en: 'Warm light' } } } } };
    const { element, after } = await renderTile(lamp, { states: [{ name: 'State 1', when, children }] });
    // What draws the widgets of a state is a part of its own, fetched first.
    await expect.poll(() => element.textContent).toBe('Warm light');
    await after(() => changeItem('lamp', 'dimmer', { value: 10 }));
    expect(lampOf(element)).toBe('Floor lamp, On, 10%');
  });

  it('a tile that throws, or whose type nobody knows, keeps to its own cell', async () => {
    registerWidgets([widgetForTest('broken-for-test', () => Promise.reject(new Error('no network')), 'tile')]);
    registerEager('broken-for-test', () => {
      throw new Error('broken');
    });
    const beside = await renderInApp(
      <>
        <TileFrame id="x" node={nodeOf('broken-for-test')} size={{ cols: 1, rows: 1 }} />
        <TileFrame id="y" node={nodeOf('nobody-knows')} size={{ cols: 1, rows: 1 }} />
        <p>Beside</p>
      </>,
    );
    // The face of a type that nobody knows is a part of its own, fetched first.
    await expect
      .poll(() => beside.element.textContent)
      .toBe('This tile can’t be shownTry againNot supported yetnobody-knowsBeside');
  });

  it('a part of a page whose code is on its way is a still shape where it fills its place, and nothing in a row of words', async () => {
    const node = laterType('waits-for-test', () => new Promise<never>(() => undefined));
    const { element } = await renderInApp(
      <div style={{ display: 'grid', gridTemplateRows: 'auto 20rem' }}>
        <TileFrame id="heading" node={node} size={{ cols: 1, rows: 1 }} />
        <TileFrame id="body" node={node} size={{ cols: 1, rows: 1 }} />
      </div>,
    );
    const [heading, body] = [...element.querySelectorAll<HTMLElement>('[data-part]')];
    expect([heading?.offsetHeight, body?.offsetHeight]).toEqual([0, 320]);
    expect(getComputedStyle(body as HTMLElement).visibility).toBe('hidden');
    await expect.poll(() => getComputedStyle(body as HTMLElement).visibility).toBe('visible');
  });

  it('a tile whose code could not be fetched is fetched anew when somebody tries again', async () => {
    const line = { isCut: true };
    const node = laterType('cut-for-test', () =>
      line.isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: () => 'It is here' }),
    );
    const { element, screen, after } = await renderInApp(<TileFrame id="x" node={node} size={{ cols: 1, rows: 1 }} />);
    await expect.poll(() => element.textContent).toBe('This tile can’t be shownTry again');
    await after(() => screen.getByRole('button').click());
    await expect.poll(() => element.textContent).toBe('This tile can’t be shownTry again');
    line.isCut = false;
    await after(() => screen.getByRole('button').click());
    await expect.poll(() => element.textContent).toBe('It is here');
  });

  it('tiles stand as soon as their code is here, one just after the other: none waits for the last to have been seen', async () => {
    const come: (() => void)[] = [];
    const tileOf = (words: string) =>
      laterType(
        `${words.toLowerCase()}-for-test`,
        () =>
          new Promise((resolve) => {
            come.push(() => {
              resolve({ default: () => words });
            });
          }),
      );
    const size = { cols: 1, rows: 1 };
    const { element } = await renderInApp(
      <>
        <TileFrame id="x" node={tileOf('First')} size={size} />
        <TileFrame id="y" node={tileOf('Second')} size={size} />
      </>,
    );
    come[0]?.();
    await turns();
    expect(element.textContent).toBe('First');
    come[1]?.();
    await turns();
    expect(element.textContent).toBe('FirstSecond');
  });

  it('[S3.48] [S3.47] places cells on their grid lines, and swapped cells swapped', async () => {
    const widgets = {
      a: { type: 'text', options: { text: { text: { en: 'A' } } } },
      b: { type: 'text', options: { text: { text: { en: 'B' } } } },
    };
    const leftOf = (element: HTMLElement, id: string) =>
      Math.round(
        (element.querySelector(`[data-widget=${id}]`)?.getBoundingClientRect().left ?? 0) -
          element.getBoundingClientRect().left,
      );
    const box = { width: 40, height: 10 };
    const layout = { phone: { rows: 1, cols: 2, gap: 0, cells: [cell('a', 1), cell('b', 2)] } };
    const first = await renderDocument(board(widgets, [cell('a', 1), cell('b', 2)], layout), { box });
    expect([leftOf(first.element, 'a'), leftOf(first.element, 'b')]).toEqual([0, 320]);
    await first.unmount();
    const swapped = { phone: { rows: 1, cols: 2, gap: 0, cells: [cell('b', 1), cell('a', 2)] } };
    const second = await renderDocument(board(widgets, [cell('b', 1), cell('a', 2)], swapped), { box });
    expect([leftOf(second.element, 'a'), leftOf(second.element, 'b')]).toEqual([320, 0]);
  });
});
