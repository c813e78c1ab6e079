import { expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { speechOf } from '@/runtime/text/speech';
import { thingOf } from '@/schemas/things/things';
import { iconPaths } from '@/ui/icon/store';
import type { HouseFixture } from '../../../tests/support/house-fixtures';
import type { Editor } from '../state/editor';
import { ENTRIES } from './entries';
import { renderDesigner } from '../../../tests/support/editor-stage';
import { begun, nightHouse, place, utility } from '../../../tests/support/mock-up-board';

const english = speechOf('en', undefined);

async function palette(house: HouseFixture = nightHouse(), board?: Editor) {
  const editor = board ?? (await begun());
  const { screen, after, element, pressIn } = await renderDesigner(editor, undefined, { house });
  /** What can be put on the board, by its name, in the order in which it stands there. */
  const offered = () =>
    [...element.querySelectorAll('[data-region="palette"] button > span')].map(({ textContent }) => textContent);
  const search = (words: string) =>
    after(() => screen.getByRole('searchbox', { name: english.t('editor.palette.search') }).fill(words));
  const press = (name: string) => pressIn('[data-region="palette"]', name);
  const types = () => Object.values(editor.get().history.document.widgets).map(({ type }) => type);
  const drawn = (name: string) =>
    [...element.querySelectorAll('[data-region="palette"] button')]
      .find((one) => one.textContent.includes(name))
      ?.querySelector('path')
      ?.getAttribute('d');
  /** What is said of a device beside its name. */
  const saidOf = (name: string) =>
    [...element.querySelectorAll('[data-region="palette"] button')]
      .find((one) => one.querySelector('span')?.textContent === name)
      ?.querySelector('small')?.textContent;
  return { offered, search, press, types, drawn, saidOf, screen };
}

it('[S2.42] what shows no device is offered by its name, and stands on the board at a press', async () => {
  const { offered, press, types } = await palette();
  expect(offered()).toEqual(expect.arrayContaining(['Weather', 'Energy', 'Time & date', 'Scene', 'Balcony door']));
  await press('Weather');
  await press('Energy');
  expect(types()).toEqual(['weather', 'energy']);
});

it('[S2.42] [S3.49] every type of tile is found by its name, whatever the palette calls it', async () => {
  const { offered, search } = await palette();
  for (const { type, group, titleKey } of WIDGETS) {
    if (group !== 'tile' || type === 'unknown') continue;
    const entry = ENTRIES.find((one) => one.type === type);
    await search(english.t(titleKey));
    expect([type, offered()]).toEqual([type, expect.arrayContaining([english.t(entry?.labelKey ?? titleKey)])]);
  }
});

it('[S2.42] a device is placed with its link, by a search for its name', async () => {
  const { offered, search, press, types } = await palette();
  await search('balc');
  expect(offered()).toEqual(['Balcony door']);
  await press('Balcony door');
  expect(types()).toEqual(['door']);
});

it('[S2.42] a device is drawn by the icon of its thing, an odd one too', async () => {
  const valve = { id: 'valve', name: 'Main valve', category: 'switch', subcategory: 'valve' };
  const { devices = [], ...rest } = nightHouse();
  const odd = { ...valve, items: { switch: { value: true, hasSetter: true } } };
  const { search, offered, drawn } = await palette({ ...rest, devices: [...devices, odd] });
  await search('main valve');
  expect(offered()).toEqual(['Main valve']);
  const { icon } = thingOf(valve);
  await expect.poll(() => Object.values(iconPaths(icon) ?? {})).toContain(drawn('Main valve'));
  expect(icon).not.toBe(thingOf({ ...valve, subcategory: '' }).icon);
});

it('[S2.42] a device that a tile leads to is used, be it by its id, by its kind or in a state, and no other is', async () => {
  const editor = await begun();
  place(editor, 'Front door', 'lock', { links: { state: utility('door_lock', 'door_lock') } });
  place(editor, 'Switch', 'switch', {
    links: { state: utility('switch', 'switch', 'Fan') },
    states: [
      {
        name: 'State 1',
        when: { link: 'state', operator: 'equals', value: true },
        links: { state: utility('camera_stream', 'camera') },
      },
    ],
  });
  const { search, press, saidOf, screen } = await palette(nightHouse(), editor);
  await press('Lamp');
  const of = async (name: string) => {
    await search(name);
    return saidOf(name);
  };
  const used = english.t('editor.palette.linked');
  for (const name of ['Lamp', 'Front door', 'Fan', 'Driveway']) expect([name, await of(name)]).toEqual([name, used]);
  for (const name of ['Hall heater', 'Balcony door'])
    expect([name, await of(name)]).toEqual([name, english.t('editor.palette.not-used')]);
  await search('');
  await press(english.t('editor.palette.device'));
  const listed = screen.getByRole('button', { name: /^Front door/ });
  await expect.element(listed.getByText(english.t('editor.devices.on-board', { kind: 'Door lock' }))).toBeVisible();
});
