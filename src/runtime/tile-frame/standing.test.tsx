import { describe, expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem, smallHouse } from '../../../tests/support/house-fixtures';
import { renderTile, type TileOptions } from '../../../tests/support/render-tile';
import { light } from '@/widgets/tiles/light';
import { link as linkWidget } from '@/widgets/tiles/link';
import { text as textWidget } from '@/widgets/panels/text';

const { example: lamp } = light;
const { example: link } = linkWidget;
const { example: text } = textWidget;

const door = { provider: 'utility', item: 'dw_state', category: 'security_sensor', subcategory: 'door' };
const nothing = { provider: 'utility', item: 'dw_state', category: 'security_sensor', subcategory: 'tilt' };
const words = (en: string) => ({ type: 'text', version: 1, options: { text: { text: { en } } } });
const isClosed = { link: 'door', operator: 'equals', value: 'dw_is_closed' };
const heardAt = Date.UTC(2026, 2, 15, 1, 42);
const secondDoor = () => {
  const house = smallHouse();
  const devices = house.devices ?? [];
  const first = devices.find(({ id }) => id === 'front-door');
  return { ...house, devices: [...devices, { ...first, id: 'back-door', name: 'Back door' }] };
};

/** A tile whose words hang on the door, without a widget that draws the door. */
const closed = (more: object = {}): TileOptions => ({
  links: { door },
  states: [
    { name: 'default', group: { members: { one: words('Look') } } },
    {
      name: 'State 1',
      when: isClosed,
      group: { members: { one: words('Closed'), two: { type: 'time', version: 1 } } },
    },
  ],
  ...more,
});
const said = (element: HTMLElement) => element.querySelector('p[class*=standing]')?.textContent ?? null;

describe('a tile that no widget in it speaks for', () => {
  it('[S4.63] says nothing while what it reads is of now', async () => {
    const { element } = await renderTile(text, closed());
    await expect.poll(() => element.textContent).toContain('Closed');
    expect(said(element)).toBeNull();
  });

  it.each([
    ['unreachable', () => changeDevice('front-door', { isReachable: false }), 'Unreachable'],
    [
      'stale',
      () => changeHub({ freshness: 'stale', lastHeardAt: heardAt }),
      expect.stringMatching(/^As of Mar 14, 7:42\sPM$/),
    ],
    [
      'checking',
      () => changeHub({ lists: 'fetching', lastHeardAt: heardAt }),
      expect.stringMatching(/^As of Mar 14, 7:42\sPM$/),
    ],
    ['unknown', () => changeItem('front-door', 'dw_state', { value: null }), 'Waiting for the hub'],
  ])('[S4.63] [R-03] [R-08] %s is said beside widgets that know no device', async (_status, change, expected) => {
    const { element, after } = await renderTile(text, closed());
    await after(change);
    expect(said(element)).toEqual(expected);
  });

  it('[S4.63] a link that leads nowhere, and one that leads to several, are said', async () => {
    const none = await renderTile(text, closed({ links: { door: nothing } }));
    await expect.poll(() => said(none.element)).toBe('Link device');
    await none.unmount();
    const many = await renderTile(text, closed({ house: secondDoor() }));
    await expect.poll(() => said(many.element)).toBe('Several devices match');
  });

  it.each([
    ['text', text],
    ['link', link],
  ])('[S4.63] [R-03] a %s with rules and no children says it, too', async (_type, example) => {
    const states = [{ name: 'default' }, { name: 'State 1', when: isClosed, style: { look: 'accent' } }];
    const { element, after } = await renderTile(example, { links: { door }, states });
    expect(said(element)).toBe(null);
    await after(() => changeHub({ freshness: 'stale', lastHeardAt: heardAt }));
    await expect.poll(() => said(element)).toMatch(/^As of/);
    await after(() => changeHub({ freshness: 'live' }));
    await after(() => changeDevice('front-door', { isReachable: false }));
    expect(said(element)).toBe('Unreachable');
  });

  it('[R-03] a rule on the house mode is as old as the hub', async () => {
    const states = [
      { name: 'default' },
      {
        name: 'State 1',
        when: { link: 'mode', operator: 'equals', value: 'disarmed' },
        group: { members: { one: words('Off guard') } },
      },
    ];
    const { element, after } = await renderTile(text, { links: { mode: { provider: 'app', path: 'mode' } }, states });
    expect([element.textContent, said(element)]).toEqual(['Off guard', null]);
    await after(() => changeHub({ freshness: 'stale', lastHeardAt: heardAt }));
    expect(said(element)).toMatch(/^As of/);
  });

  it('what the app itself knows is always of now', async () => {
    const states = [{ name: 'State 1', when: { link: 'screen', operator: 'is empty' } }];
    const { element } = await renderTile(text, {
      links: { screen: { provider: 'app', path: 'screen' } },
      states,
      house: { hub: { freshness: 'unknown' } },
    });
    expect(said(element)).toBe(null);
  });

  it('[S4.63] a widget bound to the same link speaks for the tile, one bound to another does not', async () => {
    const children = { one: words('Closed'), two: { type: 'door', version: 1, links: { state: door } } };
    const same = await renderTile(
      text,
      closed({
        states: [
          { name: 'State 1', when: isClosed },
          { name: 'default', children },
        ],
      }),
    );
    await same.after(() => changeDevice('front-door', { isReachable: false }));
    expect([same.element.textContent.match(/Unreachable/g)?.length ?? 0, said(same.element)]).toEqual([1, null]);
    await same.unmount();
    const other = { ...children, two: { ...lamp } };
    const states = [
      { name: 'State 1', when: isClosed },
      { name: 'default', group: { members: other } },
    ];
    const { element, after } = await renderTile(text, closed({ states }));
    await after(() => changeDevice('front-door', { isReachable: false }));
    // Beside a lamp that is there, the door is named.
    expect(said(element)).toBe('Front door, Unreachable');
  });

  it('[S4.63] a text that places the value says it itself', async () => {
    const placing = { ...words('Door: {door|status}'), links: { door } };
    const states = [
      { name: 'State 1', when: isClosed },
      { name: 'default', group: { members: { one: placing } } },
    ];
    const { element, after } = await renderTile(text, closed({ states }));
    await after(() => changeDevice('front-door', { isReachable: false }));
    await expect.poll(() => element.textContent).toBe('Door: Unreachable');
  });

  it('lies on none of the widgets it speaks of', async () => {
    const { element, after } = await renderTile(text, closed());
    await after(() => changeDevice('front-door', { isReachable: false }));
    const word = element.querySelector('p[class*=standing]')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    for (const child of element.querySelectorAll('[data-count] > div'))
      expect(child.getBoundingClientRect().bottom).toBeLessThanOrEqual(word?.top ?? 0);
    expect(word?.bottom).toBeLessThanOrEqual(box.bottom + 1);
  });
});
