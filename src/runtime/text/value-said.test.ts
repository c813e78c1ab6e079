import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allTexts, LANGUAGES, speak } from '@/app/i18n';
import { deviceStatus, type DeviceState, type ItemState, type ItemValue } from '@/hub';
import { capabilities, categories } from '@/schemas/wire/catalogue/catalogue';
import { speechOf } from './speech';
import { inWords } from './value-said';

vi.stubGlobal('document', { documentElement: { lang: '' } });
beforeAll(async () => {
  await speak('en');
  await allTexts();
});

const DEVICE = { name: 'Thing', category: 'unheard_of', subcategory: '', isReachable: true } as DeviceState;
const saidIn = (language: string, item: Partial<ItemState>) => {
  const speech = speechOf(language, undefined);
  const { key, values } = inWords(
    deviceStatus(DEVICE, [{ hasSetter: false, scale: null, ...item } as ItemState]),
    speech,
  );
  return { key, said: speech.t(key, values) };
};
const told = (name: string, value: ItemValue, valueType = '', scale: string | null = null): string =>
  saidIn('en', { name, value, valueType, scale }).said;

describe('a device in a line', () => {
  it('[S9.14] [S3.9] says every kind of value; none that is known is called unknown', () => {
    expect([
      told('humidity', 45.5, 'humidity', 'percent'),
      told('lux', 301.6, 'illuminance', 'lux'),
      told('ultraviolet', 3, 'ultraviolet', 'uv_index'),
      told('voltage', 229.84, 'electric_potential', 'volt'),
      told('co2_level', 612, 'substance_amount', 'parts_per_million'),
      told('water_flow', 1.5, 'volume_flow', 'cubic_meter_per_hour'),
      told('rain_rate', 0, 'precipitation', 'millimeter_per_hour'),
      told('remaining_time', 90, 'time', 'second'),
      told('clock_state', 'timer_ended', 'token'),
      told('button_state', 'press_1_time', 'button_state'),
      told('doorbell_ring', 'idle', 'token'),
      told('valve_shut', false, 'bool'),
      told('made_up', 'odd_word', 'token'),
      told('made_up', 12.5),
      told('barrier', 'barrier_stopped', 'token'),
      told('barrier', 'barrier_stuck', 'token'),
      told('temp', 'n/a', 'temperature'),
      told('dimmer', 'n/a'),
      told('battery', 80, 'int'),
      told('battery', -1, 'int'),
      told('rf_signal_strength', -67, 'rf_signal_strength', 'decibel_milliwatt'),
      told('sound_volume', 50, 'int'),
      told('basic', true, 'bool'),
      told('heartbeat', 'no_heartbeat', 'token'),
    ]).toEqual([
      '45.50%',
      '302 lx',
      '3.0',
      '229.8 V',
      '612 ppm',
      '1.50 m³/h',
      '0.0 mm/h',
      '90 s',
      'Timer ended',
      'Pressed once',
      'Idle',
      'Off',
      'odd_word',
      '12.50',
      'Stopped',
      'barrier_stuck',
      'n/a',
      'n/a',
      'Battery: 80%',
      'Battery: Runs on mains',
      'Signal: -67 dBm',
      'Volume: 50',
      'On',
      'No sign of life',
    ]);
  });

  it('[S3.10] every item of the catalogue says something, in every language', async () => {
    for (const language of LANGUAGES) {
      await speak(language);
      for (const { name, valueType, enum: tokens } of capabilities.filter((one) => one.getter)) {
        const sample = tokens?.find((token) => token !== 'unknown') ?? (valueType === 'bool' ? true : 5);
        const { key, said } = saidIn(language, { name, valueType, value: sample });
        expect([name, key === 'status.device.unknown', said === '' || said === key]).toEqual([name, false, false]);
      }
    }
    await speak('en');
  });

  it('[S3.10] the tokens by which a kind of device is told have words of their own, in every language', async () => {
    const tellers = new Set(
      categories
        .flatMap(({ statusItems, subcategories }) => [...statusItems, ...subcategories.map((one) => one.statusItem)])
        // A thermostat and a lock's history have lines of their own.
        .filter((name) => name !== undefined && !/^(?:thermostat_|lock_operation|shutter_state)/.test(name)),
    );
    for (const language of LANGUAGES) {
      await speak(language);
      const { t } = speechOf(language, undefined);
      for (const { name, enum: tokens = [] } of capabilities.filter((one) => tellers.has(one.name)))
        for (const token of tokens) {
          const status = t(`status.${name}.${token}`, { defaultValue: '' });
          expect([language, name, token, status || t(`deviceSheet.tokens.${token}`, { defaultValue: '' })]).toEqual([
            language,
            name,
            token,
            expect.stringMatching(/./),
          ]);
        }
    }
    await speak('en');
  });
});
