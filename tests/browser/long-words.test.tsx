import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cutText } from '@/runtime/lint/cut-text';
import { deviceList as deviceListWidget } from '@/widgets/panels/device-list';
import { favouriteScenes as favouriteScenesWidget } from '@/widgets/panels/favourite-scenes';
import { light as lightWidget } from '@/widgets/tiles/light';
import type { AlertRecord } from '@/hub';
import { Button } from '@/ui/button/button';
import { ChipSet } from '@/ui/chip-group/chip-group';
import { Chip } from '@/ui/chip/chip';
import { PickerRow } from '@/ui/picker/picker-row';
import { StepPage } from '@/ui/step-page/step-page';
import { AlertRow } from '@/widgets/panels/alert-list/alert-row';
import { NOW, SERIAL, smallHouse, type HouseFixture } from '../support/house-fixtures';
import { renderInApp, renderTile } from '../support/render-tile';

const { example: deviceList } = deviceListWidget;
const { example: favouriteScenes } = favouriteScenesWidget;
const { example: light } = lightWidget;

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

/** The boxes that words of this stand in; each breaks them where their language does, before it breaks them anywhere. */
const unhyphenated = (element: HTMLElement) =>
  [...element.querySelectorAll('*')]
    .filter((one) => [...one.childNodes].some((node) => node instanceof Text && node.data.includes(LONG)))
    .filter((one) => one.checkVisibility() && one.clientWidth > 1 && getComputedStyle(one).hyphens !== 'auto')
    .map((one) => one.outerHTML.slice(0, 120));

/** How wide each may be in a window of so many rem, and how it is drawn. */
const THINGS = {
  // Two stand beside each other.
  tile: { example: light, given: onLamp, width: (window: number) => (window - PAD - 0.5) / 2, height: 9.5 },
  'favourite scenes': { example: favouriteScenes, given: {}, width: (window: number) => window - PAD, height: 12 },
  row: { example: deviceList, given: {}, width: (window: number) => window - PAD, height: 80 },
} as const;
const WINDOWS = [
  [320, 640],
  [390, 844],
  [844, 390],
] as const;

afterEach(() => page.viewport(1280, 800));

describe.each(WINDOWS)('at %i × %i', (width, height) => {
  it.each(Object.entries(THINGS))(
    '[R-102] a long word of another language loses no letter, and nothing is wider than its box: %s',
    async (_what, { example, given, width: of, height: tall }) => {
      await page.viewport(width, height);
      const box = { width: of(Math.min(width, 390) / REM), height: tall };
      const { element } = await renderTile(example, { ...given, house: house(), language: 'de', box });
      await expect.poll(() => element.textContent).toContain(LONG);
      expect(document.documentElement.lang).toBe('de');
      expect(cutText(element, true)).toEqual([]);
      expect(unhyphenated(element)).toEqual([]);
      const wide = [...element.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1);
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
