import { beforeAll, describe, expect, it } from 'vitest';
import { allTexts, speak } from '@/app/i18n';
import { changeDevice, changeHub, changeItem, fillHouse, smallHouse } from '../../../tests/support/house-fixtures';
import { renderTile, type TileOptions } from '../../../tests/support/render-tile';
import { plainSpaces } from '../../../tests/support/plain-spaces';

const TEXT = { type: 'text' };
const utility = (item: string, category: string, more: object = {}) => ({
  provider: 'utility',
  item,
  category,
  ...more,
});
const LINKS = {
  lamp: utility('dimmer', 'dimmable_light'),
  door: utility('dw_state', 'security_sensor', { subcategory: 'window' }),
  outside: utility('temp', 'temperature'),
  day: { provider: 'app', path: 'mode' },
};
const said = async (en: string, options: TileOptions = {}) => {
  const used = Object.entries(LINKS).filter(([name]) => en.includes(`{${name}`));
  const drawn = await renderTile(TEXT, {
    options: { text: { text: { en } } },
    links: Object.fromEntries(used),
    ...options,
  });
  const words = () => plainSpaces(drawn.element.textContent);
  return { ...drawn, words };
};

describe('texts with values', () => {
  beforeAll(async () => {
    await speak('en');
    await allTexts();
  });

  it('[S3.50] [S9.14] places values in each format, with unit and decimals of their item', async () => {
    const { words, after } = await said('{lamp|percent}, {outside|number}, {door|status} {door|since}, {day}, {lamp}');
    await expect.poll(words).toBe('40%, 21.5 ℃, Open 12 min. ago, Disarmed, 40');
    await after(() => changeItem('lamp', 'dimmer', { value: 25 }));
    expect(words()).toBe('25%, 21.5 ℃, Open 12 min. ago, Disarmed, 25');
    await after(() => changeHub({ mode: { current: '2', since: null } }));
    expect(words()).toContain('Away');
  });

  it('[R-03] [R-08] never gives a value of the past, or none, as the present', async () => {
    const { words, after } = await said('It is {outside|number}');
    await expect.poll(words).toBe('It is 21.5 ℃');
    await after(() => changeHub({ freshness: 'stale', lastHeardAt: Date.UTC(2026, 2, 15, 1, 42) }));
    expect(words()).toBe('It is 21.5 ℃ (as of Mar 14, 7:42 PM)');
    await after(() => changeHub({ lastHeardAt: null }));
    expect(words()).toBe('It is 21.5 ℃ (not live)');
    await after(() => changeHub({ freshness: 'live' }));
    await after(() => changeDevice('hall-temperature', { isReachable: false }));
    expect(words()).toBe('It is Unreachable');
    await after(() => changeDevice('hall-temperature', { isReachable: true }));
    await after(() => changeItem('hall-temperature', 'temp', { value: null }));
    expect(words()).toBe('It is Waiting for the hub');
  });

  it('says that a link leads nowhere, or to several', async () => {
    const nowhere = await said('{lamp|number}', { links: { lamp: utility('dimmer', 'hvac') } });
    await expect.poll(nowhere.words).toBe('Link device');
    const { devices = [], ...rest } = smallHouse();
    const second = { id: 'second', name: 'Desk lamp', category: 'dimmable_light', items: { dimmer: 5 } };
    const several = await said('{lamp|number}', { house: { ...rest, devices: [...devices, second] } });
    await expect.poll(several.words).toBe('Several devices match');
  });

  it('[S3.50] [S4.63] titles place them too, of the state that shows', async () => {
    const { screen, after } = await renderTile(
      { type: 'light' },
      {
        title: { text: { en: 'Lamp at {state|percent}' } },
        links: { state: LINKS.lamp },
        states: [
          {
            name: 'State 1',
            when: { link: 'state', operator: 'equals', value: 0 },
            title: { text: { en: 'Lamp is {state|status}' } },
          },
        ],
      },
    );
    await expect.element(screen.getByText('Lamp at 40%')).toBeVisible();
    await after(() => changeItem('lamp', 'dimmer', { value: 0 }));
    await expect.element(screen.getByText('Lamp is Off')).toBeVisible();
  });

  it('[R-72] a value is text, whatever it says', async () => {
    fillHouse(smallHouse());
    const { words, element, after } = await said('{door}');
    await after(() => changeItem('kitchen-window', 'dw_state', { value: '<b>{lamp}\u202e' }));
    await expect.poll(words).toBe('<b>{lamp}');
    expect(element.querySelector('b')).toBeNull();
  });
});
