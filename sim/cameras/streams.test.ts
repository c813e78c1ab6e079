import { describe, expect, it } from 'vitest';
import { stillClock } from '../hub/house.fixture.ts';
import type { Caller } from '../hub/ground/camera-streams.ts';
import { createCameraStreams } from './streams.ts';

function startStreams() {
  let timers: { ms: number; run: () => void }[] = [];
  const peers: { isClosed: boolean; onState: (state: 'connected' | 'ended') => void }[] = [];
  const streams = createCameraStreams({
    clock: stillClock(),
    time: {
      now: () => 0,
      setTimeout(run, ms) {
        const timer = { ms, run };
        timers.push(timer);
        return timer;
      },
      clearTimeout: (timer) => void (timers = timers.filter((each) => each !== timer)),
    },
    isLocal: true,
    iceServers: () => [],
    iceServersFor: () => [],
    scene: () => null,
    onFault: (fault) => {
      throw fault;
    },
    limits: { inAll: 3 },
    createPeer({ onState }) {
      const peer = { isClosed: false, onState };
      peers.push(peer);
      return Promise.resolve({
        answer: (offer) => Promise.resolve(offer),
        offer: () => Promise.resolve({ sdp: 'v=0', candidates: [] }),
        accept: () => Promise.resolve(),
        add: () => Promise.resolve(),
        send: () => undefined,
        close: () => void (peer.isClosed = true),
      });
    },
  });
  const leaving = new Set<() => void>();
  const caller: Caller = {
    id: 'c1',
    account: null,
    isRelayed: false,
    onClosed(run) {
      leaving.add(run);
      return () => leaving.delete(run);
    },
  };
  return {
    ...{ streams, peers, leaving },
    offer: (deviceId: string, streamId = 's1') =>
      streams.offer({ caller, deviceId, streamId, serial: '90000001', validForS: null }, () => undefined),
    timers: () => timers.map(({ ms }) => ms),
    ring: (ms: number) => timers.filter((each) => each.ms === ms).forEach(({ run }) => run()),
  };
}
const TOO_MANY = '-32500 Too many streams';

describe('streams', () => {
  it('(R-94) are so many in a whole home, whichever cameras they are of', async () => {
    const { streams, offer } = startStreams();
    for (const camera of ['a', 'b', 'c']) await offer(camera);
    await expect(offer('d')).rejects.toThrow(TOO_MANY);
    streams.endOf('b');
    await offer('d');
    expect([streams.count(), streams.count('b'), streams.count('d')]).toEqual([3, 0, 1]);
  });

  it('(R-94) end when nobody connects in half a minute, and leave nothing behind', async () => {
    const { streams, offer, ring, timers, peers, leaving } = startStreams();
    await offer('a');
    await offer('b');
    expect([streams.count(), streams.viewers()]).toEqual([2, 0]);
    peers[1]?.onState('connected');
    expect([streams.viewers('a'), streams.viewers('b')]).toEqual([0, 1]);
    ring(30_000);
    expect([streams.count('a'), streams.count('b'), peers.map((each) => each.isClosed)]).toEqual([0, 1, [true, false]]);
    peers[1]?.onState('ended');
    expect([streams.count(), timers(), leaving.size]).toEqual([0, [], 0]);
  });

  it('end all together with the home', async () => {
    const { streams, offer, timers, peers, leaving } = startStreams();
    for (const name of ['s1', 's2']) await offer('a', name);
    streams.stop();
    expect(peers.map((each) => each.isClosed)).toEqual([true, true]);
    expect([streams.count(), timers(), leaving.size]).toEqual([0, [], 0]);
  });
});
