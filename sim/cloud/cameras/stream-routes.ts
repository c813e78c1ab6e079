import { Hono } from 'hono';
import { z } from 'zod';
import { readJson, type HttpContext, type HttpEnv } from '../../http/request.ts';
import type { DeviceSnapshot, House } from '../../hub/house.ts';
import type { Cloud } from '../cloud.ts';
import { isSame } from '../accounts/password-hash.ts';
import { readAs } from '../../wire/read-as.ts';

const audioParams = z.looseObject({ state: z.enum(['start', 'stop']) });

/**
 * What a camera is asked by http (protocol 11; S7.30): its picture now, and its sound on or off. The caller is
 * `Authorization: Basic base64(user_uuid:hub_access_key)` with the hub in `controller-uuid`; a cloud token in
 * `X-Authorization` must be good where it is given.
 */
export function streamRoutes(cloud: Cloud): Hono<HttpEnv> {
  const { cameras, members, home, houses, log } = cloud;
  const app = new Hono<HttpEnv>();
  const base = '/addons/cameras/stream';
  const refused = (c: HttpContext, status: 400 | 401 | 404 | 503, error: string) => c.json({ error }, status);

  function isSignedIn(c: HttpContext, serial: string): boolean {
    const [, coded = ''] = /^Basic ([\w+/=-]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const [userUuid = '', ...rest] = Buffer.from(coded, 'base64').toString().split(':');
    const member = members.all().find((each) => each.uuid === userUuid);
    if (member === undefined || !members.owns(member, serial)) return false;
    const token = members.localToken(member, serial);
    if (token === null || !isSame(token, rest.join(':'))) return false;
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('x-authorization') ?? '')?.[1];
    return c.req.header('x-authorization') === undefined || members.checkBearer(bearer ?? '')?.uuid === member.uuid;
  }

  /** The camera that the request is about, at a hub that can be reached; else what to answer. */
  function find(c: HttpContext, streamId: string): { house: House; camera: DeviceSnapshot } | Response {
    const uuid = c.req.header('controller-uuid');
    if (uuid === undefined) return refused(c, 400, 'The header controller-uuid is missing');
    const house = houses.get(home.hubs.find((hub) => hub.uuid === uuid)?.serial ?? '');
    // Who is not signed in does not learn which hubs there are.
    if (house === undefined || !isSignedIn(c, house.serial)) return refused(c, 401, 'Not signed in');
    if (!house.isConnected()) return refused(c, 503, 'The hub is offline');
    const camera = cameras.ofStream(house, streamId);
    if (camera === null) return refused(c, 404, 'There is no such stream');
    if (!camera.isReachable) return refused(c, 503, 'Your camera appears offline');
    return { house, camera };
  }

  app.get(`${base}/snapshot/:streamId`, async (c) => {
    log.add({ kind: 'legacy', name: 'camera snapshot', params: { streamId: c.req.param('streamId') } });
    const found = find(c, c.req.param('streamId'));
    if (found instanceof Response) return found;
    const bytes = await cameras.picture(found.house, found.camera);
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/jpeg' });
  });

  app.put(`${base}/audio/:streamId`, async (c) => {
    const streamId = c.req.param('streamId');
    const params = readAs(audioParams, await readJson(c));
    log.add({ kind: 'legacy', name: 'camera audio', params: { streamId, ...params.data } });
    const found = find(c, streamId);
    if (found instanceof Response) return found;
    if (!params.success) return refused(c, 400, 'state is "start" or "stop"');
    const isStart = params.data.state === 'start';
    const { house, camera } = found;
    const audio = camera.items.find((item) => item.name === 'audio_stream');
    if (audio === undefined) return refused(c, 404, 'This camera has no sound');
    const value = isStart ? 'opened' : 'closed';
    if (audio.value !== value) house.hand.setItem(audio.id, value);
    const state = isStart ? 'started' : 'stopped';
    house.hand.broadcast('cloud.audio.updated', { item_id: streamId, state }, { type: 'audio' });
    await cloud.store.flush();
    return c.json({});
  });

  return app;
}
