import { deviceState, houseCommands } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { followHubs } from './hub-changes';
import { createLastFrames } from './last-frames';
import { createLiveStreams } from './live-streams';
import { openLine } from './open-line';

/** The live pictures of this page. */
export const liveStreams = createLiveStreams({
  open: (options) =>
    openLine(
      {
        ask: (name, given) => houseCommands.askAccount(name, given),
        makePeer: (iceServers) => new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' }),
      },
      options,
    ),
  clock: {
    mono: () => performance.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => {
      clearTimeout(timer);
    },
  },
  nameOf: () => crypto.randomUUID(),
});
export const lastFrames = createLastFrames();

liveStreams.setOnline(navigator.onLine);
for (const event of ['online', 'offline'] as const)
  addEventListener(event, () => {
    liveStreams.setOnline(navigator.onLine);
  });
followHubs((hubs) => {
  liveStreams.hubChanged((camera) => hubs.has(deviceState(camera).current?.hub ?? ''));
});
atSignOut(() => {
  liveStreams.forget();
  lastFrames.forget();
});
