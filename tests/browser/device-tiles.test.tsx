import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import type { WidgetExample } from '@/runtime/contract';
import type { DeviceFixture } from '../support/house-fixtures';
import { renderTile } from '../support/render-tile';
import { faceOf } from '../support/tile-face';

const LOW = 9;
/** No word of any kind of device. */
const ODD = 'porcupine';
type Value = NonNullable<DeviceFixture['items']>[string];

/** What the item of a tile's example says where all is well; a tile that is not named here is none of a device. */
const WELL: Readonly<Record<string, Value>> = {
  button: { value: { button_number: 1, button_state: 'press_1_time' }, changedAt: 1 },
  camera: { value: {}, valueType: 'cameraStream' },
  cover: { value: 40, min: 0, max: 100, hasSetter: true },
  device: 'keypad_state_idle',
  door: 'dw_is_closed',
  light: { value: 40, min: 0, max: 100, hasSetter: true },
  lock: { value: 'secured', hasSetter: true },
  measure: 120,
  motion: false,
  'safety-sensor': 'no_water_leak',
  siren: { value: false, hasSetter: true },
  switch: { value: true, hasSetter: true },
  temperature: { value: 21.5, scale: 'celsius' },
  thermostat: { value: 68, min: 50, max: 90, scale: 'fahrenheit', hasSetter: true },
};

/** Of these no value is odd, and why. */
const TELLS_ANYTHING: Readonly<Record<string, string>> = {
  camera: 'its value is the picture, or that there is none',
  device: 'is of any kind: it says what is known of the device, whatever one of its items says',
  lock: 'shows the word of the lock as it is, for a jam has many names, and takes it for no locked door',
};
const UNKNOWN = 'Unknown';

/** What a reader hears of the tile itself. */
const spoken = (element: HTMLElement): string | null | undefined => {
  const [tile] = element.querySelectorAll('[class*=face] > :is(button, [class*=spoken])');
  return tile?.getAttribute('aria-label') ?? tile?.textContent;
};

/** The device that a tile's example looks for, with one item. */
function deviceOf({ links = {} }: WidgetExample, value: Value) {
  const [link] = Object.values(links as Record<string, { item: string; category: string; name?: string }>);
  if (link === undefined) throw new Error('no link');
  const { item, category, name = 'Thing' } = link;
  return { devices: [{ id: 'thing', name, category, items: { [item]: value, battery: LOW } }] };
}
const tiles = WIDGETS.filter(
  ({ group, links }) => group === 'tile' && Object.values(links).some((link) => !link.isOptional),
);

it('every tile of a device is looked at', () => {
  expect(tiles.map(({ type }) => type).toSorted()).toEqual(Object.keys(WELL).toSorted());
});

describe.each(tiles.map((tile) => [tile.type, tile] as const))('tile %s', (type, { example, grid }) => {
  // The size at which each has the face that all share: a larger thermostat is a dial.
  const size = { cols: grid.minCols, rows: grid.minRows };

  it('[S3.8] shows a low battery in its corner, and says it', async () => {
    const { element } = await renderTile(example, { house: deviceOf(example, WELL[type] ?? null), size });
    await expect.poll(() => element.querySelectorAll('[data-badge="low-battery"]').length).toBe(1);
    expect(spoken(element)).toContain(`Battery ${LOW}%`);
  });

  it('[S9.14] claims nothing of a value that is no word of its kind', async () => {
    const { element } = await renderTile(example, { house: deviceOf(example, ODD), size });
    const own = TELLS_ANYTHING[type];
    if (own === undefined) {
      expect(faceOf(element)).toEqual({ tone: 'quiet', condition: 'unknown' });
      expect(spoken(element)).toContain(UNKNOWN);
      expect(element.querySelector('[class*=status]')?.textContent).toBe(UNKNOWN);
    } else expect({ own, isUnknown: faceOf(element).condition === 'unknown' }).toEqual({ own, isUnknown: false });
  });
});
