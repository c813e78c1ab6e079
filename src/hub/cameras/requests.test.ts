import { describe, expect, it } from 'vitest';
import { turnReply } from '../../schemas/wire/camera';
import { iceServersOf } from './ice-servers';
import { CAMERA_REQUESTS } from './requests';

const serversOf = (...iceServers: unknown[]) => iceServersOf(turnReply.parse({ iceServers }));

it('[R-88] [S5.13] leaves out every address but turn: and stun:, and what cannot be read', () => {
  const login = { username: 'u', credential: 'c' };
  expect(
    serversOf(
      { urls: ['turn:a.example:3478', 'turns:a.example:5349', 'https://a.example'], ...login },
      { urls: 'stun:b.example' },
      { urls: ['http://c.example'] },
      { urls: 'turn:no-login.example' },
      { urls: 7 },
      null,
    ),
  ).toEqual([{ urls: ['turn:a.example:3478'], ...login }, { urls: ['stun:b.example'] }]);
});

const SERIAL = '90000001';
/** A hub that answers every call like this. */
const toolsWith = (result: unknown) => {
  const house = {
    model: { hub: () => ({ uuid: 'hub-uuid', features: null }), devices: new Map([[`${SERIAL}.cam`, {}]]) },
    link: { request: () => Promise.resolve({ ok: true, result }) },
    listen: () => () => undefined,
  };
  const deps = { clock: { setTimeout: () => 0 } };
  return { houses: new Map([[SERIAL, house]]), config: { commandLimitMs: 10 }, deps } as never;
};
const line = { camera: `${SERIAL}.cam`, stream: 's' };

it('[S7.20] servers are asked for by the third version of the call; whatever goes wrong is reported, and there are none', async () => {
  const asked: unknown[] = [];
  const reported: unknown[] = [];
  const servers = (answer: () => Promise<unknown>) =>
    CAMERA_REQUESTS['camera-servers'](
      {
        ...(toolsWith({}) as object),
        config: { localHubs: [] },
        deps: { report: (what: string, cause: Error) => reported.push([what, cause.message]) },
        cloud: (...call: unknown[]) => {
          asked.push(call);
          return answer();
        },
      } as never,
      { camera: line.camera },
    );
  const [turn] = [{ urls: ['turn:a.example'], username: 'u', credential: 'c' }];
  expect(await servers(() => Promise.resolve({ data: { iceServers: [turn] } }))).toEqual([turn]);
  expect(asked).toEqual([['streaming_get_turn_static', {}, { version: '3', isMade: true }]]);
  expect(await servers(() => Promise.resolve({ data: 'none' }))).toEqual([]);
  expect(await servers(() => Promise.reject(new Error('away')))).toEqual([]);
  expect(reported).toEqual([
    ['turn servers', expect.stringContaining('streaming_get_turn_static')],
    ['turn servers', 'away'],
  ]);
});

it.each([{}, { remote_offer: null }, { remote_offer: { offer: {} } }, { remote_offer: { offer: { sdp: '' } } }])(
  '[S5.13] [R-88] an offer without a description is refused: %o',
  async (result) => {
    await expect(CAMERA_REQUESTS['camera-offer'](toolsWith(result), line)).rejects.toThrow('remote_offer is undefined');
  },
);

it('[R-88] a description of more than 64 KB is refused in both versions', async () => {
  const sdp = 'v'.repeat(65_537);
  const offer = CAMERA_REQUESTS['camera-offer'](toolsWith({ remote_offer: { offer: { sdp } } }), line);
  await expect(offer).rejects.toThrow('remote_offer is undefined');
  const answer = CAMERA_REQUESTS['camera-answer'](toolsWith({ action_reply: { sdp: btoa(sdp) } }), {
    ...line,
    sdp: 'v=0',
  });
  await expect(answer).rejects.toMatchObject({ code: 'bad-reply' });
});

it('an answer that is no base64 is refused', async () => {
  const answer = CAMERA_REQUESTS['camera-answer'](toolsWith({ action_reply: { sdp: '%%' } }), { ...line, sdp: 'v=0' });
  await expect(answer).rejects.toMatchObject({ code: 'bad-reply' });
});

it.each([
  [{ 'mqttwebrtc.v2': { enabled: true } }, 2],
  [{ 'mqttwebrtc.v2': { enabled: false } }, 1],
  [{}, 1],
] as const)('[S4.56] %o is spoken to in version %i', async (features, version) => {
  expect(await CAMERA_REQUESTS['camera-version'](toolsWith({ features }), line)).toBe(version);
});

describe('[S1.13] a hub that is reached on the home’s own network', () => {
  /** The cloud's call and what it was given; the hub knows nothing. */
  const asking = (isUsed: boolean) => {
    const limits: unknown[] = [];
    const tools = {
      ...(toolsWith({}) as object),
      config: { commandLimitMs: 10, localHubs: [{ serial: SERIAL }] },
      localWays: () => Promise.resolve({ isUsed: () => isUsed }),
      cloud: (_call: string, _params: unknown, { timeoutMs }: { timeoutMs?: number }) => {
        limits.push(timeoutMs);
        return Promise.resolve({ data: { iceServers: [] } });
      },
    } as never;
    return { limits, tools };
  };

  it('waits little for the servers of the cloud, and by the relay as long as for every call', async () => {
    for (const [isUsed, limit] of [
      [true, 2_000],
      [false, undefined],
    ] as const) {
      const { limits, tools } = asking(isUsed);
      await CAMERA_REQUESTS['camera-servers'](tools, { camera: line.camera });
      expect(limits).toEqual([limit]);
    }
  });

  it('is not said to be near where the settings name no address, and nothing is fetched for that', async () => {
    const tools = {
      ...(asking(true).tools as object),
      config: { localHubs: [] },
      localWays: () => Promise.reject(new Error('fetched')),
      deps: { report: (_what: string, cause: Error) => expect(cause).toBeNull() },
    } as never;
    expect(await CAMERA_REQUESTS['camera-servers'](tools, { camera: line.camera })).toEqual([]);
  });
});
