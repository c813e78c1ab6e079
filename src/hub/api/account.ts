/**
 * What a person asks or changes of their own account, and of setting a controller up (S7.2, S7.7 to S7.9, S7.13,
 * S7.31, S7.34). Each request has one answer; the part of the worker that makes them is fetched when the first is asked.
 */
import type { AlertRequests } from './alerts';
import type { HouseholdFileRequests } from './household-files';
import type { CameraRequests } from './cameras';
import type { GalleryRequests } from './gallery';
import type { DeviceRequests } from './devices';
import type { HubErrorCode } from '../errors';
import type { LocalRequests } from './local';
import type { SceneRequests } from './scenes';
import type { SettingsRequests } from './house-settings';
import type { MonitoringRequests } from './monitoring';
import type { VoiceRequests } from './voice';

export interface Profile {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/jpeg' | 'image/png';
}
export interface WifiNetwork {
  ssid: string;
  /** Percent. */
  signal: number;
  security: string;
}
export interface WifiStatus {
  state: 'idle' | 'connecting' | 'connected' | 'failed';
  ssid: string | null;
  /** Of a failure, such as `wrong-password`; null where nothing was said. */
  reason: string | null;
}
/** As the identity has them, unread: what a number allows is not known (S6.2). */
export interface Permissions {
  role: string | number | null;
  enabled: (string | number)[];
  disabled: (string | number)[];
  own: (string | number)[];
}
/** What place a hub guards. */
export interface HubPlace {
  /** Serial. */
  hub: string;
  uuid: string;
  name: string;
}
/** What the cloud kept beside a bounce key: `path`, `controller_id`, `dashboard_id`, `kiosk`, `lang`; unread. */
export type BounceCarried = Readonly<Record<string, unknown>>;

/** By name: what is given, what comes back. */
export interface AccountRequests
  extends
    AlertRequests,
    CameraRequests,
    GalleryRequests,
    DeviceRequests,
    HouseholdFileRequests,
    LocalRequests,
    MonitoringRequests,
    SceneRequests,
    SettingsRequests,
    VoiceRequests {
  /** Makes the account and signs it in; the session state tells the rest. User names are sent in small letters (S5.1). */
  'sign-up': { given: { username: string; email: string; password: string }; answer: null };
  /** Takes over the sign-in that the key stands for, once (S2.22); the session state tells the rest. */
  'bounce-sign-in': { given: { key: string }; answer: BounceCarried };
  /** Sends a mail with a link. An unknown address is answered as a known one (S4.34). */
  'forgot-password': { given: { email: string }; answer: null };
  'reset-password': { given: { email: string; token: string; password: string }; answer: null };
  /** For an address that has just got its password by mail; the session state tells the rest. */
  'email-sign-in': { given: { email: string; password: string }; answer: null };
  'read-profile': { given: null; answer: Profile };
  'save-profile': { given: Partial<Omit<Profile, 'username'>>; answer: Profile };
  /** Ends every sign-in of the account, this one too (S4.30). */
  'change-password': { given: { present: string; next: string }; answer: null };
  'read-picture': { given: null; answer: Picture | null };
  /** null takes the picture away. */
  'save-picture': { given: Picture | null; answer: null };
  /** `others`: members of the household who have one too; theirs are never read. */
  'read-pin': { given: null; answer: { hasPin: boolean; others: number } };
  /** Needs the password of the account; neither is kept. */
  'set-pin': { given: { password: string; pin: string }; answer: null };
  'read-permissions': { given: null; answer: Permissions };
  'read-places': { given: null; answer: HubPlace[] };
  'send-feedback': { given: { from: string; subject: string; text: string }; answer: null };
  'wifi-networks': { given: null; answer: WifiNetwork[] };
  'wifi-connect': { given: { ssid: string; password: string }; answer: WifiStatus };
  'wifi-status': { given: null; answer: WifiStatus };
  'wifi-close': { given: null; answer: null };
}
export type AccountRequest = keyof AccountRequests;

export type AccountAnswer<Name extends AccountRequest> =
  | { ok: true; data: AccountRequests[Name]['answer'] }
  | { ok: false; problem: { code: HubErrorCode; detail: string } };
