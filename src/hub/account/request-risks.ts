import type { RiskKind } from '../../schemas/settings/risk-kinds';
import type { AccountRequest, AccountRequests } from '../api/account';
import type { HouseSettings } from '../api/house-settings';
import { protectsHouse } from '../domain/protects';
import type { HouseReader } from '../domain/readiness';
import { serialOf } from '../state/entity-id';
import type { DeviceState } from '../state/model';
import type { DeepReadonly } from '../state/readonly';

/** The house as far as the rules of requests look at it. */
export interface RequestHouse extends HouseReader {
  /** Sensors and locks that guard the house, by its hub's own list. */
  watched: (serial: string) => readonly string[];
  /** What goes with a device when it is removed: its parts, and theirs. */
  partsOf: (device: string) => readonly DeepReadonly<DeviceState>[];
}

/**
 * A kind waits for what the household chose for it, `pin` for the PIN whatever it chose; null: it goes at once.
 * @param before as the hub told it just now; null: it was not asked
 */
type Rule<Name extends AccountRequest> = (
  given: AccountRequests[Name]['given'],
  house: RequestHouse,
  before: HouseSettings | null,
) => RiskKind | 'pin' | null;

/** Not known how long it was: it counts as shorter. */
function isLonger({ delay, seconds }: AccountRequests['set-delay']['given'], before: HouseSettings | null): boolean {
  if (before === null) return true;
  const { exitS, alarmS, entryDelays } = before;
  if (delay === 'exit') return seconds > exitS;
  if (delay === 'entry') return seconds > Math.min(alarmS, entryDelays?.normal ?? alarmS);
  return seconds > (entryDelays?.[delay] ?? -1);
}

function tellsFewer({ mode, users }: AccountRequests['set-notified']['given'], before: HouseSettings | null): boolean {
  if (users === 'everyone') return false;
  const told = before?.modes.find(({ id }) => id === mode)?.notified ?? 'everyone';
  return told === 'everyone' || told.some((one) => !users.includes(one));
}

const nothing = null;

/**
 * What each request takes away of what guards the house, and so what it waits for, whoever sends it: a request that
 * is new does not compile until somebody has said it here. Test mode, what a mode leaves out, who is told of an alarm and
 * the calling off of help wait for the PIN, whatever the household chose; the rest as it chose for `protection`. null: it
 * takes nothing away.
 */
export const REQUEST_RISKS: { readonly [Name in AccountRequest]: Rule<Name> | null } = {
  'set-test-mode': ({ isOn }) => (isOn ? 'pin' : null),
  'change-mode': ({ isOn }) => (isOn ? null : 'pin'),
  'reset-mode': () => 'pin',
  'set-notified': (given, _house, before) => (tellsFewer(given, before) ? 'pin' : null),
  'call-off-help': () => 'pin',
  'set-delay': (given, _house, before) => (isLonger(given, before) ? 'protection' : null),
  // How long they were at first, no hub says before.
  'reset-entry-delays': () => 'protection',
  'remove-device': ({ device: id }, house) => {
    const device = house.device(id);
    // What is not there is told so by the request itself.
    const gone = device === null || device === undefined ? [] : [device, ...house.partsOf(id)];
    const watched = house.watched(serialOf(id));
    return gone.some((one) => protectsHouse(one, house, watched)) ? 'protection' : null;
  },

  // These open, unlock and switch off nothing that guards the house, or ask for the account's password themselves.
  'read-house-settings': nothing,
  'skip-entry-delay': nothing,
  // Refused unless test mode is on, which took the PIN.
  'test-sirens': nothing,
  // With nobody at the page, so it ends what a test made here left sounding, and nothing else: refused without the
  // worker's own note of one, until the hub is live, and while an alarm is on.
  'quiet-sirens': nothing,
  'rename-device': nothing,
  'move-device': nothing,
  'read-hub-record': nothing,
  'add-room': nothing,
  'rename-room': nothing,
  'remove-room': nothing,
  'order-rooms': nothing,
  'read-monitoring': nothing,
  'read-address': nothing,
  'read-alerts': nothing,
  'find-alert-media': nothing,
  'read-alert-preview': nothing,
  'camera-version': nothing,
  'camera-servers': nothing,
  'camera-answer': nothing,
  'camera-offer': nothing,
  'camera-late': nothing,
  'camera-accept': nothing,
  'camera-candidate': nothing,
  'camera-still': nothing,
  'camera-audio': nothing,
  'gallery-list': nothing,
  'gallery-file': nothing,
  'gallery-progress': nothing,
  'gallery-stop': nothing,
  'gallery-delete': nothing,
  'upload-file': nothing,
  'read-file': nothing,
  'delete-file': nothing,
  'read-local': nothing,
  'set-local': nothing,
  'read-cloud-scenes': nothing,
  'scene-story': nothing,
  'read-voice': nothing,
  'make-voice-device': nothing,
  'rename-voice-device': nothing,
  'find-voice-abilities': nothing,
  'set-voice-device': nothing,
  // The cloud has to say first what it is: the request asks by itself (`mustAllow`).
  'command-voice-device': nothing,
  'delete-voice-device': nothing,
  'sign-up': nothing,
  'bounce-sign-in': nothing,
  'forgot-password': nothing,
  'reset-password': nothing,
  'email-sign-in': nothing,
  'read-profile': nothing,
  'save-profile': nothing,
  'change-password': nothing,
  'read-picture': nothing,
  'save-picture': nothing,
  'read-pin': nothing,
  'set-pin': nothing,
  'read-permissions': nothing,
  'read-places': nothing,
  'send-feedback': nothing,
  'wifi-networks': nothing,
  'wifi-connect': nothing,
  'wifi-status': nothing,
  'wifi-close': nothing,
};
