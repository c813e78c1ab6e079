import type { SimClock } from '../../clock.ts';
import type { HomeFile } from '../../homes/home-file.ts';
import type { Store } from '../../store/store.ts';
import { stableUuid } from '../stable-uuid.ts';
import {
  firstState,
  FULL_SCALE,
  opensHouse,
  obeyed,
  type AbstractState,
  type Capability,
  type DimmerScale,
} from './capabilities.ts';

/** A device that the household knows only through its voice assistant. */
export interface Abstract {
  uuid: string;
  name: string;
  service: string;
  accountUuid: string;
  /** Empty until the assistant has said what it can do. */
  capabilities: Capability[];
  dimmer: DimmerScale;
  state: AbstractState;
  /** It does nothing that opens or disarms before a PIN was given. */
  isPinRequired?: boolean;
}

/** A device that guards is none before its PIN is switched on. */
export const isMade = ({ capabilities, isPinRequired = false }: Abstract): boolean =>
  capabilities.length > 0 && (isPinRequired || !opensHouse(capabilities));

export interface VoiceAccount {
  uuid: string;
  service: 'googleHome' | 'amazonAlexa';
  email: string;
}

export type CommandOutcome = 'done' | 'unknown' | 'silent' | 'refused';

/** The voice assistants of one household and the devices that were linked through them. */
export interface Voice {
  accounts(): VoiceAccount[];
  list(): Abstract[];
  find(uuid: string): Abstract | null;
  /** @returns null when the household has as many as it may. */
  create(name: string, account: VoiceAccount, isPinRequired?: boolean): Abstract | null;
  update(uuid: string, changes: Partial<Pick<Abstract, 'name' | 'dimmer' | 'isPinRequired'>>): void;
  remove(uuid: string): void;
  /**
   * Asks the assistant what the device can do, which takes hub time.
   * @returns the capabilities; null when the assistant knows no such device, or it does not answer
   */
  detect(uuid: string): Promise<Capability[] | null>;
  /** Whether one more detection may begin. */
  canDetect(): boolean;
  command(uuid: string, command: string, value: unknown): CommandOutcome;
  /** The uuid of a device that the home file links. */
  uuidOf(key: string): string;
  /** @returns stops telling */
  onChanged(listener: () => void): () => void;
}

const KEY = 'cloud.abstracts';
const MOST_ABSTRACTS = 100;
const MOST_DETECTIONS = 20;
/** An assistant looks this long for a device that it does not find. */
const GIVES_UP_AFTER_MS = 3_000;

export function createVoice(
  { location, voice }: Pick<HomeFile, 'location' | 'voice'>,
  { store, clock }: { store: Store; clock: SimClock },
): Voice {
  const listeners = new Set<() => void>();
  let detections = 0;
  const uuidOf = (key: string) => stableUuid(location.uuid, 'abstract', key);
  const accountUuid = (key: string) => stableUuid(location.uuid, 'voice-account', key);
  const accounts = voice.accounts.map(({ key, service, email }) => ({ uuid: accountUuid(key), service, email }));

  const first = (): Abstract[] =>
    voice.devices
      .filter((each) => each.isLinked)
      .map(({ key, name, account, capabilities }) => ({
        uuid: uuidOf(key),
        name,
        service: voice.accounts.find((each) => each.key === account)?.service ?? 'googleHome',
        accountUuid: accountUuid(account),
        capabilities,
        dimmer: FULL_SCALE,
        state: firstState(capabilities),
        isPinRequired: opensHouse(capabilities),
      }));
  const list = () => store.get<Abstract[]>(KEY) ?? first();
  const find = (uuid: string) => list().find((each) => each.uuid === uuid) ?? null;
  const keep = (abstracts: Abstract[]) => {
    store.set(KEY, abstracts);
    for (const tell of [...listeners]) tell();
  };
  const change = (uuid: string, changes: Partial<Abstract>) =>
    keep(list().map((each) => (each.uuid === uuid ? { ...each, ...changes } : each)));
  /** What the assistant itself has under this name. */
  const known = ({ name, accountUuid: of }: Abstract) =>
    voice.devices.find((each) => each.name === name && accountUuid(each.account) === of);

  return {
    accounts: () => accounts,
    list,
    find,
    uuidOf,
    create(name, { uuid: of, service }, isPinRequired = false) {
      if (list().length >= MOST_ABSTRACTS) return null;
      const made = (store.get<number>('cloud.abstracts-made') ?? 0) + 1;
      store.set('cloud.abstracts-made', made);
      const uuid = stableUuid(location.uuid, 'abstract', 'made', String(made));
      const blank = { capabilities: [], dimmer: FULL_SCALE, state: {} };
      const fresh = { uuid, name, service, accountUuid: of, ...blank, isPinRequired };
      keep([...list(), fresh]);
      return fresh;
    },
    update: change,
    remove: (uuid) => keep(list().filter((each) => each.uuid !== uuid)),
    canDetect: () => detections < MOST_DETECTIONS,
    async detect(uuid) {
      const asked = find(uuid);
      if (asked === null) return null;
      const device = known(asked);
      const waitMs = device === undefined ? GIVES_UP_AFTER_MS : device.answersAfterS * 1_000;
      if (waitMs > 0) {
        detections += 1;
        await new Promise<void>((resolve) => {
          clock.after(waitMs, resolve);
        });
        detections -= 1;
      }
      if (device?.isReachable !== true || find(uuid) === null) return null;
      change(uuid, { capabilities: device.capabilities, state: firstState(device.capabilities) });
      return device.capabilities;
    },
    command(uuid, command, value) {
      const abstract = find(uuid);
      if (abstract === null) return 'unknown';
      // Who once knew what it can do is not asked: it is no device yet.
      if (abstract.capabilities.length > 0 && !isMade(abstract)) return 'refused';
      if (known(abstract)?.isReachable !== true) return 'silent';
      const state = obeyed(abstract, command, value);
      if (state === null) return 'refused';
      change(uuid, { state });
      return 'done';
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
