import { cameraKeys } from '../../schemas/wire/camera-key';
import { pictureType } from '../account/picture';
import { personal, refuse, signedIn, type AccountTools } from '../account/tools';
import { read } from '../ports/http';
import { withDeadline } from '../ports/deadline';
import { HubError } from '../errors';
import { houseOf } from '../house-settings/tools';
import { serialOf, wireIdOf } from '../state/entity-id';
import type { Pair } from '../credentials/identity';

/** A camera's picture now, and its sound: asked by http, as its hub's own local login (S7.30). */

const LIMIT_MS = 10_000;
const LARGEST_BYTES = 2 * 1_024 * 1_024;

/** Keys by hub uuid; gone with the sign-in that they were read under. */
const known = new WeakMap<Pair, Map<string, string>>();

/** @throws HubError `unknown-target` */
function streamOf(tools: AccountTools, camera: string): { streamId: string; hub: string } {
  const { model } = houseOf(tools, serialOf(camera));
  const device = model.devices.get(camera);
  const item = device?.items.find((id) => model.items.get(id)?.name === 'camera_stream');
  const streamId = item === undefined ? '' : wireIdOf(item);
  if (streamId === '') throw new HubError('unknown-target', 'cameraSnapshot Error; streamId is empty'); // S5.12
  return { streamId, hub: model.hub().uuid };
}

/** @throws HubError `not-logged-in`: the account has no key of this hub */
async function keyOf({ cloud }: AccountTools, pair: Pair, hub: string): Promise<string> {
  const keys = known.get(pair) ?? new Map<string, string>();
  known.set(pair, keys);
  const before = keys.get(hub);
  if (before !== undefined) return before;
  const { data } = await cloud('access_keys_sync', { version: -1 }, { version: '1' });
  for (const { meta, data: secret } of Object.values(read(cameraKeys, data, 'access_keys_sync').keys))
    if (meta.entity.type === 'user' && meta.target.type === 'controller' && secret?.string !== undefined)
      keys.set(meta.target.uuid, secret.string);
  const key = keys.get(hub);
  if (key === undefined) throw new HubError('not-logged-in', 'camera key');
  return key;
}

/** Both authorisations and the hub (S7.30). None of them is ever told to the page. */
async function headersOf(tools: AccountTools, hub: string): Promise<Record<string, string>> {
  const { pair, userUuid } = signedIn(tools);
  const key = await keyOf(tools, pair, hub);
  const bearer = tools.credentials.bearer();
  if (userUuid === null || bearer === null) throw new HubError('not-logged-in', 'camera');
  return {
    Authorization: `Basic ${btoa(`${userUuid}:${key}`)}`,
    'X-Authorization': `Bearer ${bearer}`,
    'controller-uuid': hub,
  };
}

const isAway = (status: number): boolean => status === 404 || status === 503;

/** What the camera sees now; null: camera or hub is offline, or the stream is not there. */
export const cameraStill = personal<'camera-still'>(async (tools, { camera }) => {
  const { streamId, hub } = streamOf(tools, camera);
  const { fetchFile, clock } = tools.deps;
  if (fetchFile === undefined) throw new HubError('offline', 'camera still');
  const headers = await headersOf(tools, hub);
  const answer = await withDeadline(clock, LIMIT_MS, 'camera still', async (signal) => {
    const reply = await fetchFile(`${tools.hosts.cloud}/addons/cameras/stream/snapshot/${streamId}`, {
      method: 'GET',
      ...{ headers, signal, cache: 'no-store', redirect: 'error', credentials: 'omit' },
    });
    return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) };
  });
  if (isAway(answer.status)) return null;
  if (answer.status !== 200) refuse('camera still', answer.status, { 401: 'not-logged-in' });
  const type = pictureType(answer.bytes);
  if (type === null || answer.bytes.length > LARGEST_BYTES) throw new HubError('bad-reply', 'camera still');
  return { bytes: answer.bytes, type };
});

/** Says that somebody speaks to a camera, or no longer. */
export const cameraAudio = personal<'camera-audio'>(async (tools, { camera, isOn }) => {
  const { streamId, hub } = streamOf(tools, camera);
  const headers = await headersOf(tools, hub);
  const { status } = await tools.http({
    method: 'PUT',
    bases: [tools.hosts.cloud],
    path: `/addons/cameras/stream/audio/${streamId}`,
    headers: { ...headers, 'Content-Type': 'application/json; charset=UTF-8' },
    body: { state: isOn ? 'start' : 'stop' },
  });
  // A camera without a loudspeaker of its own is spoken to over its line alone.
  if (status !== 200 && !isAway(status)) refuse('camera audio', status, { 401: 'not-logged-in' });
  return null;
});
