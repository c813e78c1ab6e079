import { openBlobs } from '../store/blobs.ts';
import type { Limits } from '../http/limits.ts';
import { openAvatars } from './accounts/avatars.ts';
import { createLoginLimit } from './accounts/login-limit.ts';
import { createMembers } from './accounts/members.ts';
import type { PasswordKeeping } from './accounts/password-hash.ts';
import { createPasswordResets } from './accounts/password-resets.ts';
import { createCameras } from './cameras/cameras.ts';
import { startRecorder } from './cameras/recorder.ts';
import { createTurn, type TurnOptions } from './cameras/turn.ts';
import type { Cloud } from './cloud.ts';
import { tellToSync } from './household/tell-household.ts';
import { createEventList } from './hubs/event-list.ts';
import { followHubs } from './hubs/last-alive.ts';
import { pastEvents } from './hubs/past-events.ts';
import { createPushes } from './live/push.ts';
import { pushHouseNews } from './live/push-house-news.ts';
import { createOutbox, noOutbox } from './outbox/mail-outbox.ts';
import { openMedia } from './storage/media-files.ts';

/** What the cloud is made from: the rest it opens itself. */
export type CloudParts = Pick<Cloud, 'home' | 'clock' | 'store' | 'seed' | 'log' | 'houses' | 'veraHubs' | 'voice'> & {
  /** Where uploaded bytes are kept; null: in memory only. */
  dir: string | null;
  limits: Limits;
  turn: TurnOptions;
  /** How passwords are kept, where it is otherwise than in a simulated home. */
  keeping?: PasswordKeeping;
  /** A real home: nothing is made up, no past, no recordings of what cameras did not see, no mail that nobody sends. */
  isReal?: boolean;
  /** Told of faults of the simulator itself. */
  onFault: (fault: unknown) => void;
};

/** Opens the cloud where the store left it, and has it follow what happens in the houses. */
export async function openCloud(given: CloudParts): Promise<Cloud> {
  const { dir, limits, turn, keeping, isReal = false, onFault, ...parts } = given;
  const { home, clock, store, seed, houses, voice } = parts;
  const events = createEventList(store, home.location.timezone);
  for (const [serial, house] of houses) {
    const { devices } = house.hand.list();
    const { timezone } = home.location;
    events.begin(serial, () => (isReal ? [] : pastEvents({ serial, seed, timezone, devices, untilMs: clock.now() })));
    house.onEvent((event) => events.add(serial, event));
  }
  for (const [serial, hub] of parts.veraHubs) hub.onEvent((event) => events.add(serial, event));
  const blobs = openBlobs(dir);
  const members = createMembers(home, { clock, store, keeping });
  const isAtHome = (uuid: string) =>
    members.all().some((each) => each.uuid === uuid && each.locationUuid === home.location.uuid);
  const cloud: Cloud = {
    ...createPushes(),
    ...parts,
    blobs,
    media: await openMedia({ store, blobs, clock, seed, isAtHome }),
    cameras: createCameras({ home, clock, store }),
    turn: createTurn(turn, clock),
    members,
    events,
    lastAlive: followHubs(parts),
    loginLimit: createLoginLimit(limits.loginsPerMinute, clock.now, (name) => members.byUsername(name) !== null),
    signUpsPerMinute: limits.signUpsPerMinute,
    outbox: isReal ? noOutbox : createOutbox(store, clock),
    avatars: await openAvatars(store, blobs),
    resets: createPasswordResets(store, clock),
    panicsPerMinute: limits.panicsPerMinute,
  };
  if (!isReal) startRecorder(cloud, onFault);
  voice.onChanged(() => tellToSync(cloud, 'abstract'));
  pushHouseNews(cloud);
  return cloud;
}
