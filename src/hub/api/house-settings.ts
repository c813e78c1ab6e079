/**
 * What a household sets at its controller, and asks of it while it tests (S7.16, S7.37, S9.3). Each request has one
 * answer; the part of the worker that makes them is fetched when the first is asked.
 */

export interface ModeSettings {
  id: string;
  /** The hub itself chooses which sensors the mode leaves out. */
  isAutomatic: boolean;
  /** Devices, by what the mode leaves out; null: this hub keeps no such list. */
  unwatched: string[];
  silentSirens: string[] | null;
  camerasOff: string[] | null;
  /** Uuids of the people whom the hub tells of an alarm in this mode; null: this hub keeps no such list. */
  notified: 'everyone' | string[] | null;
}

/** Delays that a hub keeps by name; a sensor uses one of them. Which one, no call tells or sets. */
export const ENTRY_DELAYS = ['normal', 'extended', 'longExtended', 'instant'] as const;
export type EntryDelay = (typeof ENTRY_DELAYS)[number];

/** As the hub told it at this moment; nothing in it follows what happens later. Delays are seconds. */
export interface HouseSettings {
  modes: ModeSettings[];
  sensors: string[];
  sirens: string[];
  cameras: string[];
  exitS: number;
  /** The delay of the whole house. */
  alarmS: number;
  /** The delays of entry sensors, of hubs that keep them by themselves; null: `alarmS` counts. */
  entryDelays: Partial<Record<EntryDelay, number>> | null;
}

/** `entry` is the delay of the whole house, and the normal one where the hub keeps delays by name. */
export type DelayName = 'entry' | 'exit' | Exclude<EntryDelay, 'normal'>;

/** What a mode may leave out. */
export type ModeList = 'sensors' | 'sirens' | 'cameras';

/** By name: what is given, what comes back. Hubs are named by their serial, devices by the ids of the state. */
export interface SettingsRequests {
  'read-house-settings': { given: { hub: string }; answer: HouseSettings };
  /** Sends what the choice means to this hub, and answers with what the hub then says. */
  'set-delay': { given: { hub: string; delay: DelayName; seconds: number }; answer: HouseSettings };
  /** Back to the named delays that the hub had at first. */
  'reset-entry-delays': { given: { hub: string }; answer: HouseSettings };
  /** `isOn`: the mode watches the sensor, lets the siren sound, lets the camera see. */
  'change-mode': {
    given: { hub: string; mode: string; list: ModeList; device: string; isOn: boolean };
    answer: HouseSettings;
  };
  'set-notified': { given: { hub: string; mode: string; users: 'everyone' | string[] }; answer: HouseSettings };
  /** Back to the list of sensors that the hub makes by itself. */
  'reset-mode': { given: { hub: string; mode: string }; answer: HouseSettings };
  /** Ends the entry delay that runs: the alarm sounds at once. A hub that has none running refuses it. */
  'skip-entry-delay': { given: { hub: string }; answer: null };
  /** Of the whole place. The state of its hubs tells what became of it (S4.24). */
  'set-test-mode': { given: { hub: string; isOn: boolean }; answer: null };
  /** Sounds the sirens that can be set and calls them off after five seconds; answers when both is done (S4.26). */
  'test-sirens': { given: { hub: string }; answer: { sirens: number } };
  /** Calls sirens off that a test left sounding: the worker has to know of one, and the hub to be live without an alarm. */
  'quiet-sirens': { given: { hub: string }; answer: null };
}
