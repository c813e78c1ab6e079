import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allTexts, speak } from '@/app/i18n';
import type { DeviceState, ItemState, ItemValue } from '@/hub';
import { thingOf } from '@/schemas/things/things';
import { TRIGGER_ICONS } from '@/schemas/things/triggers';
import { capabilities } from '@/schemas/wire/catalogue/catalogue';
import { KNOWN_ICONS } from '@/ui/icon/known';
import { speechOf } from '../text/speech';
import { valueSaid } from '../text/value-said';
import { itemIcon, itemName } from './item-said';
import { sheetItems } from './sheet-items';

vi.stubGlobal('document', { documentElement: { lang: '' } });
beforeAll(async () => {
  await speak('en');
  await allTexts();
});

const english = () => speechOf('en', undefined);
const say = (name: string, value: ItemValue, valueType = '', scale: string | null = null): string =>
  valueSaid({ name, value, valueType, scale }, english());
const nameOf = (name: string) => itemName(name, english().t);

describe('an item in words', () => {
  it('[S3.9] [S9.14] says every kind of value with its unit', () => {
    expect([
      say('temp', 21.456, 'temperature', 'celsius'),
      say('temp', 70.25),
      say('humidity', 41.5, 'humidity', 'percent'),
      say('battery', 84),
      say('lux', 301.6, 'illuminance', 'lux'),
      say('electric_meter_watt', 4.2, 'power', 'watt'),
      say('ultraviolet', 3, 'ultraviolet', 'uv_index'),
      say('dimmer', 40, 'int'),
      say('sound_volume', 7, 'int'),
      say('motion', true, 'bool'),
      say('switch', false, 'bool'),
      say('goto_favorite', true, 'bool'),
      say('door_lock', 'secured', 'token'),
      say('thermostat_mode', 'heat', 'token'),
      say('rgbcolor', { red: 255, green: 0, blue: 12 }, 'rgb'),
      say('user_codes', { '1': {}, '2': {} }, 'dictionary'),
      say('sound_list', ['a'], 'array'),
    ]).toEqual([
      '21.46 ℃',
      '70.25 ℉',
      '41.50%',
      '84%',
      '302 lx',
      '4.2 W',
      '3.0',
      '40%',
      '7',
      'Motion',
      'Off',
      'On',
      'Secured',
      'Heat',
      'Red 255, Green 0, Blue 12',
      '2 entries',
      '1 entry',
    ]);
  });

  it('[S3.9] shows unknown items, tokens and units by their own names and drops none', () => {
    expect([
      nameOf('pest_control'),
      nameOf('constructor'),
      nameOf('a.b'),
      say('pest_control', 'pest_holding', 'token'),
      say('thing', 4.25, 'hologram', 'flux_per_minute'),
      say('thing', null),
      say('door_lock', 'half_turned', 'token'),
      say('thing', 'constructor', 'token'),
    ]).toEqual([
      'Pest control',
      'Constructor',
      'A.b',
      'Pest holding',
      '4.25 flux per minute',
      'Unknown',
      'Half turned',
      'Constructor',
    ]);
  });

  it('[S3.10] every item of the catalogue has a name and its default a word', () => {
    const silent = capabilities.filter(
      ({ name, valueType, default: value, scales }) =>
        nameOf(name) === '' || say(name, (value ?? null) as ItemValue, valueType, scales?.[0] ?? null) === '',
    );
    expect(silent).toEqual([]);
  });

  it('names no item that no hub of the family has', () => {
    const { items } = JSON.parse(readFileSync('locales/en/deviceSheet.json', 'utf8')) as { items: object };
    const known = new Set(capabilities.map(({ name }) => name));
    expect(Object.keys(items).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('what stands beside an item', () => {
  it('is the icon of the thing that it is the item of', () => {
    const icon = (category: string) => thingOf({ category, subcategory: '', name: '' }).icon;
    expect(
      ['siren_alarm', 'user_codes', 'switch', 'dimmer', 'window_cover_state', 'thermostat_mode'].map(itemIcon),
    ).toEqual(['siren', 'keypad', 'switch', 'dimmable_light', 'window_cov', 'hvac'].map(icon));
    expect(itemIcon('siren_alarm')).toBe('siren');
    expect(['door_lock', 'bolt_state', 'dw_state', 'barrier', 'motion', 'glass_alarm'].map(itemIcon)).toEqual(
      (['lock', 'lock', 'door', 'garage', 'motion', 'glass'] as const).map((kind) => TRIGGER_ICONS[kind].calm),
    );
  });

  it('is known for every item of the catalogue', () => {
    expect(capabilities.filter(({ name }) => !KNOWN_ICONS.has(itemIcon(name)))).toEqual([]);
  });
});

describe('the items of a sheet', () => {
  const device = { id: 'h.d', hub: 'h' } as DeviceState;
  const item = (name: string) => ({ id: name, name, value: 1 }) as unknown as ItemState;

  it('[S3.8] [S3.9] has them all, the telling ones first, and a battery of −1 where there is none', () => {
    const all = sheetItems(device, [item('odd'), item('rf_signal_strength'), item('temp'), item('thermostat_mode')]);
    expect(all.map(({ name }) => name)).toEqual(['thermostat_mode', 'temp', 'odd', 'rf_signal_strength', 'battery']);
    expect(all.at(-1)?.value).toBe(-1);
    expect(say('battery', -1, 'int')).toBe('Runs on mains');
    expect(sheetItems(device, [item('battery')])).toHaveLength(1);
  });
});
