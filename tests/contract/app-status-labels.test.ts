import { describe, expect, it, vi } from 'vitest';
import { speak, LANGUAGES } from '@/app/i18n';
import { deviceStatus, type DeviceState, type DeviceStatus, type ItemState, type ItemValue } from '@/hub';
import { speechOf } from '@/runtime/text/speech';
import { inWords } from '@/runtime/text/value-said';
import { statusLabels } from '@/schemas/wire/catalogue/catalogue';
import type { Sim } from '../../sim/start-sim.ts';
import type { HubClient } from '../support/hub-client.ts';
import { closeAfterEach, signIn, startHome } from '../support/home-client.ts';

vi.stubGlobal('document', { documentElement: { lang: '' } });
closeAfterEach();

const VALUES: Readonly<Record<string, ItemValue>> = { '>0': 40, '*': 'unknown' };
/** A value that the label is for. */
const valueFor = ({ item, value }: (typeof statusLabels)[number]): ItemValue =>
  item === 'temp' ? 21.456 : (VALUES[String(value)] ?? value);

const itemsOf = (page: HubClient, device: DeviceState): ItemState[] =>
  device.items.flatMap((id) => page.seen.items.get(id) ?? []);

const wireOf = (id: string): [serial: string, wireId: string] => {
  const [serial = '', wireId = ''] = id.split('.');
  return [serial, wireId];
};
const broadcast = (sim: Sim, id: string, msg_subclass: string, result: object): void => {
  const [serial, _id] = wireOf(id);
  sim.control.rawBroadcast(serial, { id: 'ui_broadcast', msg_subclass, result: { _id, ...result } });
};

/** A device whose state this item tells; where every one has an item that is more telling, the hub takes that away. */
async function deviceSpeaking(
  sim: Sim,
  page: HubClient,
  item: string,
  value: ItemValue,
  key: string,
): Promise<[string, ItemState]> {
  const having = [...page.seen.devices.values()].flatMap((device) => {
    const speaker = itemsOf(page, device).find(({ name }) => name === item);
    return speaker === undefined || !device.isReachable ? [] : [{ device, speaker }];
  });
  const speaks = ({ device, speaker }: (typeof having)[number]) =>
    deviceStatus(
      device,
      itemsOf(page, device).map((one) => (one === speaker ? { ...one, value } : one)),
    ).key === key;
  const found = having.find(speaks) ?? having[0];
  if (found === undefined) throw new Error(`no simulated device has ${item}`);
  if (!speaks(found)) {
    const others = found.device.items.filter((id) => id !== found.speaker.id);
    for (const id of others) broadcast(sim, id, 'hub.item.removed', { deviceId: wireOf(found.device.id)[1] });
    await page.until(`only ${item}`, ({ devices }) => devices.get(found.device.id)?.items.length === 1);
  }
  return [found.device.id, found.speaker];
}

/** The hub tells the value: the simulated device itself where it can have it, else as a hub of another make would. */
function tell(sim: Sim, device: DeviceState, { id, name, valueType }: ItemState, value: ItemValue): void {
  try {
    sim.control.setItem(device.name, name, value);
  } catch {
    broadcast(sim, id, 'hub.item.updated', { deviceId: wireOf(device.id)[1], name, value, valueType });
  }
}

async function inAllLanguages(status: DeviceStatus): Promise<string[]> {
  const texts: string[] = [];
  for (const language of LANGUAGES) {
    await speak(language);
    const speech = speechOf(language, undefined);
    const words = inWords(status, speech);
    texts.push(speech.t(words.key, words.values));
  }
  return texts;
}

describe('the words of a device', () => {
  it('[S4.45] without an item that tells its state it is unreachable, armed, disarmed or online, in four languages', async () => {
    const sim = await startHome({ home: 'showroom' });
    const page = await signIn(sim, 'otto');
    const statusOf = (id: string) => {
      const device = page.seen.devices.get(id);
      if (device === undefined) throw new Error(`${id} is gone`);
      return deviceStatus(device, itemsOf(page, device));
    };
    /** A device of this kind of which the hub has taken away every item. */
    const bare = async (category: string) => {
      const device = [...page.seen.devices.values()].find((one) => one.category === category && one.isReachable);
      if (device === undefined) throw new Error(`no simulated device is a ${category}`);
      const deviceId = wireOf(device.id)[1];
      for (const id of device.items) broadcast(sim, id, 'hub.item.removed', { deviceId });
      await page.until('no item', () => itemsOf(page, page.seen.devices.get(device.id) ?? device).length === 0);
      return device.id;
    };
    const said: string[][] = [];
    const say = async (id: string, key: string) => {
      expect(statusOf(id).key).toBe(key);
      said.push(await inAllLanguages(statusOf(id)));
    };
    await say(await bare('camera'), 'status.camera.online');
    const guard = await bare('security_sensor');
    await say(guard, 'status.device.disarmed');
    broadcast(sim, guard, 'hub.device.updated', { armed: true });
    await page.until('armed', ({ devices }) => devices.get(guard)?.isArmed === true);
    await say(guard, 'status.device.armed');
    sim.control.setReachable(page.seen.devices.get(guard)?.name ?? '', false);
    await page.until('unreachable', ({ devices }) => devices.get(guard)?.isReachable === false);
    await say(guard, 'status.device.unreachable');
    expect(said).toEqual([
      ['Online', 'En ligne', 'En línea', 'Online'],
      ['Disarmed', 'Désarmé', 'Desarmado', 'Unscharf'],
      ['Armed', 'Armé', 'Armado', 'Scharf'],
      ['Unreachable', 'Injoignable', 'Sin conexión', 'Nicht erreichbar'],
    ]);
  });

  it('[S4.37] [S4.38] [S4.39] [S4.40] [S4.41] [S4.42] [S4.43] [S4.44] [S4.46] every label is said of a simulated device in four languages', async () => {
    const sim = await startHome({ home: 'showroom' });
    const page = await signIn(sim, 'otto');
    const said: string[] = [];
    for (const label of statusLabels) {
      const value = valueFor(label);
      const [id, item] = await deviceSpeaking(sim, page, label.item, value, label.labelKey);
      const device = page.seen.devices.get(id) as DeviceState;
      tell(sim, device, item, value);
      await page.until(`${item.name} ${JSON.stringify(value)}`, ({ items }) => items.get(item.id)?.value === value);
      const status = deviceStatus(device, itemsOf(page, device));
      expect([label.item, label.value, status.key]).toEqual([label.item, label.value, label.labelKey]);
      const texts = await inAllLanguages(status);
      if (label.item !== 'temp') {
        expect(texts[0]?.toLowerCase()).toBe(label.text?.toLowerCase());
        // A text that is missing is its own key, or English; each language has a word of its own for every one of these.
        expect(new Set(texts).size, texts.join(' | ')).toBe(LANGUAGES.length);
        expect(texts.filter((text) => text === '' || text.startsWith('status.'))).toEqual([]);
      }
      said.push(`${label.labelKey} ${texts.join(' | ')}`);
    }
    expect(said).toHaveLength(50);
    expect(said).toContain(
      'status.heat_alarm.overheat_detected Overheat detected! | Surchauffe détectée ! | ¡Exceso de calor detectado! | Überhitzung erkannt!',
    );
    expect(said).toContain('status.water_leak_alarm.no_water_leak No leak | Pas de fuite | Sin fuga | Kein Leck');
    expect(said.find((line) => line.startsWith('status.temp.value'))?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'status.temp.value 21.46 ℃ | 21,46 ℃ | 21,46 ℃ | 21,46 ℃',
    );
  });
});
