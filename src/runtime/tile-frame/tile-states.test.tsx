import { describe, expect, it } from 'vitest';
import { changeDevice, changeItem } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import { light } from '@/widgets/tiles/light';

const { example: lamp } = light;

const words = (en: string) => ({ type: 'text', version: 1, options: { text: { text: { en } } } });
const when = (value: number) => ({ link: 'state', operator: 'equals', value });
const outlet = { provider: 'utility', item: 'switch', category: 'switch' };
const names = (element: HTMLElement) =>
  [...element.querySelectorAll('button[aria-label]')].map((one) => one.getAttribute('aria-label'));

describe('[S4.63] a tile with states', () => {
  it('begins with the default, and the last state that matches wins', async () => {
    const states = [
      { name: 'default', group: { members: { one: words('Quiet') } } },
      { name: 'State 1', when: when(40), group: { members: { one: words('Forty') } } },
      {
        name: 'State 2',
        when: { link: 'state', operator: 'is not empty' },
        group: { members: { one: words('Something') } },
      },
      { name: 'State 3', when: when(10), group: { members: { one: words('Ten') } } },
    ];
    const { element, after } = await renderTile(lamp, { states });
    // What draws the widgets of a state is a part of its own, fetched first.
    await expect.poll(() => element.textContent).toBe('Something');
    await after(() => changeItem('lamp', 'dimmer', { value: 10 }));
    expect(element.textContent).toBe('Ten');
    // Unreachable data matches only "is empty": none of these rules, so the default it is.
    await after(() => changeDevice('lamp', { isReachable: false }));
    await expect.poll(() => element.textContent).toBe('QuietUnreachable');
  });

  it('swaps children, link data and style with the state', async () => {
    const states = [
      { name: 'default' },
      {
        name: 'State 1',
        when: when(0),
        links: { state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } },
        title: { text: { en: 'Dark' } },
        style: { look: 'away' },
      },
    ];
    const { element, after } = await renderTile(lamp, { states, style: { look: 'raised' } });
    await expect.poll(() => element.querySelector('[data-look]')?.getAttribute('data-look')).toBe('raised');
    await after(() => changeItem('lamp', 'dimmer', { value: 0 }));
    expect(element.querySelector('[data-look]')?.getAttribute('data-look')).toBe('away');
    expect(names(element)).toEqual(['Dark, Off']);
  });

  it('children read the links of the state that shows, where they bind none of their own', async () => {
    const child = { type: 'switch', version: 1 };
    const states = [
      { name: 'default' },
      { name: 'State 1', when: when(40), links: { state: outlet }, group: { members: { one: child } } },
    ];
    const { element } = await renderTile(lamp, { states });
    expect(names(element)).toEqual(['Coffee machine, Off']);
  });

  it('without a match and without children it is the widget itself; a state without children keeps the default’s', async () => {
    const none = await renderTile(lamp, {
      states: [{ name: 'State 1', when: when(1), group: { members: { one: words('One') } } }],
    });
    expect(names(none.element)).toEqual(['Floor lamp, On, 40%']);
    await none.unmount();
    const states = [
      { name: 'default', group: { members: { one: words('Lamp') } } },
      { name: 'State 1', when: when(40) },
      { name: 'State 2', when: when(10), group: { members: {} } },
    ];
    const { element, after } = await renderTile(lamp, { states });
    expect(element.textContent).toBe('Lamp');
    await after(() => changeItem('lamp', 'dimmer', { value: 10 }));
    expect(names(element)).toEqual(['Floor lamp, On, 10%']);
  });

  it('says Unreachable itself where no child can', async () => {
    const { element, after } = await renderTile(lamp, {
      states: [{ name: 'default', group: { members: { one: words('Lamp') } } }],
    });
    expect(element.textContent).toBe('Lamp');
    await after(() => changeDevice('lamp', { isReachable: false }));
    expect(element.textContent).toBe('LampUnreachable');
  });

  it.each([1, 2, 3, 4])('%i children stand inside the tile and beside each other', async (count) => {
    const children = Object.fromEntries(['a', 'b', 'c', 'd'].slice(0, count).map((id) => [id, { ...lamp }]));
    const { element } = await renderTile(lamp, {
      states: [{ name: 'default', group: { members: children } }],
      size: { cols: 2, rows: 2 },
    });
    const box = element.getBoundingClientRect();
    const faces = [...element.querySelectorAll('[data-condition]')].map((face) => face.getBoundingClientRect());
    expect(faces).toHaveLength(count);
    for (const [at, face] of faces.entries()) {
      expect([
        face.left >= box.left - 1,
        face.right <= box.right + 1,
        face.top >= box.top - 1,
        face.bottom <= box.bottom + 1,
      ]).toEqual([true, true, true, true]);
      for (const other of faces.slice(at + 1))
        expect(
          other.left >= face.right || other.right <= face.left || other.top >= face.bottom || other.bottom <= face.top,
        ).toBe(true);
    }
  });
});
