import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lookAtDevice } from '@/runtime/hooks/device-sheet';
import { cutText } from '@/runtime/lint/cut-text';
import { settingsMenu as settingsMenuWidget } from '@/widgets/chrome/settings-menu';
import { deviceList as deviceListWidget } from '@/widgets/panels/device-list';
import { deviceSheet as deviceSheetWidget } from '@/widgets/panels/device-sheet';
import { favouriteScenes as favouriteScenesWidget } from '@/widgets/panels/favourite-scenes';
import { profileHead } from '@/widgets/panels/profile-head';
import { roomIndex as roomIndexWidget } from '@/widgets/panels/room-index';
import { light as lightWidget } from '@/widgets/tiles/light';
import type { AlertRecord } from '@/hub';
import { Button } from '@/ui/button/button';
import { ChipSet } from '@/ui/chip-group/chip-group';
import { Chip } from '@/ui/chip/chip';
import { PickerRow } from '@/ui/picker/picker-row';
import { StepPage } from '@/ui/step-page/step-page';
import { AlertRow } from '@/widgets/panels/alert-list/alert-row';
import { NOW, SERIAL, smallHouse, stateId, type HouseFixture } from '../support/house-fixtures';
import { renderInApp, renderTile, type TileOptions } from '../support/render-tile';
import { houseOfTest } from '../support/test-house';
import type { WidgetExample } from '@/runtime/contract';

const { example: deviceList } = deviceListWidget;
const { example: favouriteScenes } = favouriteScenesWidget;
const { example: deviceSheet } = deviceSheetWidget;
const { example: light } = lightWidget;
const { example: roomIndex } = roomIndexWidget;
const { example: settingsMenu } = settingsMenuWidget;

const LONG = 'Abenddämmerungsbeleuchtung';
const REM = 16;
/** Outer padding of a phone, both sides. */
const PAD = 2;

/** Everything that has a name has a long one. */
function house(): HouseFixture {
  const { devices = [], scenes = [], ...rest } = smallHouse();
  return {
    ...rest,
    rooms: [LONG],
    devices: devices.map((device) => ({ ...device, name: LONG, room: LONG })),
    scenes: scenes.map((scene) => ({ ...scene, name: LONG })),
  };
}
const onLamp = { links: { state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light', name: LONG } } };

/** The boxes that this word stands in; each breaks it where its language does, before it breaks it anywhere. */
const unhyphenated = (element: HTMLElement, word = LONG) =>
  [...element.querySelectorAll('*')]
    .filter((one) => [...one.childNodes].some((node) => node instanceof Text && node.data.includes(word)))
    .filter((one) => one.checkVisibility() && one.clientWidth > 1 && getComputedStyle(one).hyphens !== 'auto')
    .map((one) => one.outerHTML.slice(0, 120));

interface Thing {
  example: WidgetExample;
  given: Pick<TileOptions, 'links' | 'options' | 'page'>;
  /** In a window of so many rem. */
  width: (window: number) => number;
  height: number;
  /** The longest that it says, where that is the language's own. */
  word?: string;
}
const THINGS: Readonly<Record<string, Thing>> = {
  // Two stand beside each other.
  tile: { example: light, given: onLamp, width: (window: number) => (window - PAD - 0.5) / 2, height: 9.5 },
  'favourite scenes': { example: favouriteScenes, given: {}, width: (window: number) => window - PAD, height: 12 },
  row: { example: deviceList, given: {}, width: (window: number) => window - PAD, height: 80 },
  // On a phone rooms are chips in one line, which is scrolled; beside the list of a panel they have so much.
  'room index': { example: roomIndex, given: { options: { form: 'list' } }, width: () => 14.5, height: 30 },
  'head of a device sheet': {
    ...{ example: deviceSheet, given: { options: { part: 'head' } }, height: 8 },
    width: (window: number) => window - PAD - 3,
  },
  'device sheet': { example: deviceSheet, given: {}, width: (window: number) => window - PAD, height: 60 },
  'settings menu': { example: settingsMenu, given: {}, width: () => 14.5, height: 60, word: 'Sprachgeräte' },
};
const WINDOWS = [
  [320, 640],
  [390, 844],
  [844, 390],
] as const;

afterEach(() => page.viewport(1280, 800));

describe.each(WINDOWS)('at %i × %i', (width, height) => {
  it.each(Object.entries(THINGS))(
    '[R-102] a long word of another language loses no letter, and nothing is wider than its box: %s',
    async (_what, { example, given, width: of, height: tall, word = LONG }) => {
      await page.viewport(width, height);
      const box = { width: of(Math.min(width, 390) / REM), height: tall };
      lookAtDevice(houseOfTest(), stateId('lamp'));
      const { element } = await renderTile(example, { ...given, house: house(), language: 'de', box });
      await expect.poll(() => element.textContent).toContain(word);
      expect(document.documentElement.lang).toBe('de');
      expect(cutText(element, true)).toEqual([]);
      expect(unhyphenated(element, word)).toEqual([]);
      const wide = [...element.querySelectorAll('*')].filter(
        (one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1,
      );
      expect(wide.filter((one) => getComputedStyle(one).display !== 'inline').map((one) => one.className)).toEqual([]);
    },
  );
});

it('[R-102] what holds words of a household or a language breaks them as the language does', async () => {
  const nothing = () => undefined;
  const record: AlertRecord = {
    ...{ id: 'e1', hub: SERIAL, device: null, deviceName: LONG, room: LONG, at: NOW, eventType: 4, sourceType: 1 },
    ...{ code: 'switch', value: 'true', description: LONG, users: '' },
  };
  const { element } = await renderInApp(
    <>
      <Button>{LONG}</Button>
      <ChipSet label={LONG}>
        <Chip isChosen={false} onPress={nothing}>
          {LONG}
        </Chip>
      </ChipSet>
      <ul>
        <PickerRow icon="lamp" name={LONG} detail={LONG} isChosen={false} mark="" onPress={nothing} />
      </ul>
      <StepPage back={{ label: LONG, onPress: nothing }} title={LONG} foot={null}>
        <p>{LONG}</p>
      </StepPage>
      <AlertRow record={record} place={1} of={1} />
    </>,
    { language: 'de', box: { width: 18, height: 60 } },
  );
  expect(element.textContent.split(LONG).length).toBeGreaterThan(7);
  expect(unhyphenated(element)).toEqual([]);
  expect(cutText(element, true)).toEqual([]);
});

it('[R-102] code, and an address, are parted by no hyphen that is not their own', async () => {
  const code = await renderInApp(<code>widgets.front-door.links</code>);
  const of = ({ screen }: typeof code, words: string) =>
    getComputedStyle(screen.getByText(words, { exact: true }).element()).hyphens;
  expect(of(code, 'widgets.front-door.links')).toBe('manual');
  const head = await renderTile(profileHead.example, { box: { width: 18, height: 20 } });
  expect([of(head, 'Demo'), of(head, 'demo')]).toEqual(['auto', 'manual']);
});
