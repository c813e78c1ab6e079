import type { House } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { followHubs } from './hub-changes';
import { createLastFrames, type LastFrames } from './last-frames';
import { createLiveStreams, type LiveStreams } from './live-streams';
import { pageTimers } from '../time/page-timers';
import { openLine } from './open-line';

/** The live pictures of a house. */
export function liveStreams(house: House): LiveStreams {
  const streams = createLiveStreams({
    open: (options) =>
      openLine(
        {
          ask: (name, given) => house.commands.askAccount(name, given),
          makePeer: (iceServers) => new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' }),
        },
        options,
      ),
    clock: { mono: () => performance.now(), ...pageTimers },
    nameOf: () => crypto.randomUUID(),
  });
  const look = () => {
    streams.setOnline(navigator.onLine);
  };
  look();
  for (const event of ['online', 'offline'] as const) {
    addEventListener(event, look);
    house.atStop(() => {
      removeEventListener(event, look);
    });
  }
  house.atStop(
    followHubs(house, (hubs) => {
      streams.hubChanged((camera) => hubs.has(house.state.peek.device(camera)?.hub ?? ''));
    }),
  );
  house.atStop(streams.forget);
  atSignOut(house, streams.forget);
  return streams;
}

export function lastFrames(house: House): LastFrames {
  const frames = createLastFrames();
  atSignOut(house, frames.forget);
  return frames;
}
