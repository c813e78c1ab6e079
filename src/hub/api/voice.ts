/** What a household has behind its voice assistants, and what is asked of it (S1.10, S2.45, S3.52). */
import type { DimmerScale } from '../../schemas/voice/rules';

export interface VoiceAccount {
  uuid: string;
  /** The assistant: `googleHome`, `amazonAlexa`, or one that this program does not know. */
  service: string;
  email: string;
}

export interface VoiceDevice {
  uuid: string;
  /** As in the assistant's app, to the letter. */
  name: string;
  service: string;
  /** Uuid of the account; null: the cloud does not say. */
  account: string | null;
  /** Names such as `switch`; empty: nobody has found out yet what it can do, so it is no device. */
  abilities: readonly string[];
  isDevice: boolean;
  commands: readonly string[];
  /** null: it is no dimmer. */
  scale: DimmerScale | null;
  /** As the assistant said it last. */
  state: Readonly<Record<string, string | number | boolean>>;
  /** It locks, moves a garage door or switches a mode, or the cloud says that it guards the house in another way. */
  needsPin: boolean;
  isPinOn: boolean;
}

export interface VoiceHouse {
  accounts: readonly VoiceAccount[];
  devices: readonly VoiceDevice[];
}

/** Why the cloud, an assistant or a rule of the house says no. Everything else is a failure of the way there. */
export type VoiceRefusal =
  /** The assistant does not find the device (S8.12). */
  | 'not-found'
  /** It is no longer in the household's list. */
  | 'gone'
  | 'account-gone'
  /** No more devices can be added. */
  | 'full'
  /** Too many searches at once. */
  | 'too-many-searches'
  | 'bad-name'
  | 'bad-scale'
  /** Locks, garage doors and modes: not without the PIN. */
  | 'pin-needed'
  | 'silent'
  | 'not-able';

export type VoiceAnswer<Value> = { ok: true; value: Value } | { ok: false; why: VoiceRefusal };

/** Devices and accounts are named by their uuid. */
export interface VoiceRequests {
  'read-voice': { given: null; answer: VoiceHouse };
  'make-voice-device': {
    given: { name: string; account: string; service: string };
    answer: VoiceAnswer<string>;
  };
  'rename-voice-device': { given: { uuid: string; name: string }; answer: VoiceAnswer<null> };
  /** Asks the assistant, which takes some seconds; the answer is what the device can do. */
  'find-voice-abilities': { given: { uuid: string }; answer: VoiceAnswer<readonly string[]> };
  /** Makes it a device of the household's, or sets it anew. */
  'set-voice-device': {
    given: { uuid: string; abilities: readonly string[]; scale: DimmerScale | null; isPinOn: boolean };
    answer: VoiceAnswer<null>;
  };
  /** Waits for the worker's own pad where the rules want the PIN (`asksPin`). */
  'command-voice-device': {
    given: { uuid: string; command: string; value: string | number | null };
    answer: VoiceAnswer<null>;
  };
  'delete-voice-device': { given: { uuid: string }; answer: null };
}
