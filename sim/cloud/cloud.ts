import type { SimClock } from '../clock.ts';
import type { HomeFile } from '../homes/home-file.ts';
import type { House } from '../hub/house.ts';
import type { VeraHub } from '../vera/vera-hub.ts';
import type { Avatars } from './accounts/avatars.ts';
import type { Blobs } from '../store/blobs.ts';
import type { Store } from '../store/store.ts';
import type { CallLog } from '../call-log.ts';
import type { Cameras } from './cameras/cameras.ts';
import type { Turn } from './cameras/turn.ts';
import type { EventList } from './hubs/event-list.ts';
import type { LastAlive } from './hubs/last-alive.ts';
import type { LoginLimit } from './accounts/login-limit.ts';
import type { Outbox } from './outbox/mail-outbox.ts';
import type { Members } from './accounts/members.ts';
import type { PasswordResets } from './accounts/password-resets.ts';
import type { Pushes } from './live/push.ts';
import type { Voice } from './voice/voice.ts';
import type { MediaFiles } from './storage/media-files.ts';

/** What every part of the simulated cloud works with. */
export interface Cloud extends Pushes {
  home: HomeFile;
  clock: SimClock;
  store: Store;
  /** Uploaded and recorded bytes; their records lie in the store. */
  blobs: Blobs;
  /** Uploads, snapshots and recordings. */
  media: MediaFiles;
  cameras: Cameras;
  turn: Turn;
  /** By serial, in the order of the home's file. */
  houses: ReadonlyMap<string, House>;
  /** Hubs of the older family, by serial. */
  veraHubs: ReadonlyMap<string, VeraHub>;
  members: Members;
  /** Voice assistants and the devices behind them. */
  voice: Voice;
  events: EventList;
  lastAlive: LastAlive;
  loginLimit: LoginLimit;
  /** New accounts in a minute, whoever makes them. */
  signUpsPerMinute: number;
  outbox: Outbox;
  avatars: Avatars;
  resets: PasswordResets;
  /** Panic calls in a minute. */
  panicsPerMinute: number;
  log: CallLog;
  /** Begins every generator of ids and chances that show in replies, so that the same calls repeat them. */
  seed: number;
}
