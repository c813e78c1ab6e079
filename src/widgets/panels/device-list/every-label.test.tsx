import { expect, it } from 'vitest';
import { LANGUAGES } from '@/app/i18n';
import { deviceStatus } from '@/hub';
import { speechOf } from '@/runtime/text/speech';
import { inWords } from '@/runtime/text/value-said';
import { statusLabels } from '@/schemas/wire/catalogue/catalogue';
import { stateId, type HouseFixture } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { deviceList } from './index';

const { example } = deviceList;

const VALUES: Readonly<Record<string, string | number>> = { '>0': 40, '*': 'neither' };
/** A device for each label, by its place in the catalogue. */
const house: HouseFixture = {
  devices: statusLabels.map(({ item, value }, at) => ({
    id: `d${at}`,
    name: `Device ${String(at).padStart(2, '0')}`,
    category: 'security_sensor',
    items: {
      [item]: item === 'temp' ? { value: 21.456, scale: 'celsius' } : (VALUES[String(value)] ?? value),
    },
  })),
};

it.each(LANGUAGES)('[S4.37] [S4.44] draws every label of the catalogue in the list, in %s', async (language) => {
  const { element } = await renderTile(example, { house, language, box: { width: 60, height: 60 } });
  await expect.poll(() => element.querySelectorAll('[data-device]').length).toBe(statusLabels.length);
  const speech = speechOf(language, undefined);
  for (const [at, { item, value, labelKey }] of statusLabels.entries()) {
    const id = stateId(`d${at}`);
    const device = houseOfTest().state.peek.device(id);
    if (device === null) throw new Error(`${id} is not in the house`);
    const items = device.items.flatMap((one) => houseOfTest().state.peek.item(one) ?? []);
    const status = inWords(deviceStatus(device, items), speech);
    expect([item, value, status.key]).toEqual([item, value, labelKey]);
    // What a row says besides its state comes after a comma.
    const drawn = element.querySelector(`[data-device="${id}"] button span:last-child`)?.textContent ?? '';
    expect(drawn.startsWith(speech.t(status.key, status.values)), `${labelKey}: ${drawn}`).toBe(true);
  }
});
