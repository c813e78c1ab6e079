import { fromBase64, toBase64 } from '../../schemas/brand/base64';
import * as wire from '../../schemas/wire/camera';
import { read } from '../ports/http';
import type { House } from '../house/house';
import type { AccountTools } from '../account/tools';
import { HubError, refusalOf } from '../errors';
import { houseOf } from '../house-settings/tools';
import { serialOf, wireIdOf } from '../state/entity-id';
import { readFeatures } from '../house/features';
import type { CameraLine, CameraOffline, CameraRequests, IceCandidate } from '../api/cameras';
import { iceServersOf } from './ice-servers';
import { hearLate, nextLate } from './late-candidates';

type CameraTools = Pick<AccountTools, 'houses' | 'config' | 'cloud' | 'deps' | 'localWays'>;
type CameraRequest<Name extends keyof CameraRequests> = (
  tools: CameraTools,
  given: CameraRequests[Name]['given'],
) => Promise<CameraRequests[Name]['answer']>;

const METHOD = 'hub.camera.initiate';
const VALID_FOR_S = 500; // S7.39
const OFFLINE: CameraOffline = { kind: 'camera-offline' };

/** @throws HubError `unknown-target` */
function cameraOf(tools: CameraTools, id: string): { house: House; wireId: string } {
  const house = houseOf(tools, serialOf(id));
  if (!house.model.devices.has(id)) throw new HubError('unknown-target', 'camera');
  return { house, wireId: wireIdOf(id) };
}

/** Whether the line to the camera's hub leads straight there, past the cloud. */
async function isNear({ config, localWays }: CameraTools, camera: string): Promise<boolean> {
  const hub = serialOf(camera);
  return config.localHubs.some(({ serial }) => serial === hub) && (await localWays()).isUsed(hub);
}

/** What the hub answers; null: the camera is offline. @throws HubError `refused`, `not-offered`, `not-offered-near`, `not-connected`, `no-answer` */
async function initiate(
  tools: CameraTools,
  camera: string,
  { link }: House,
  params: unknown,
  api: '1.0' | '2.0',
): Promise<{ result: unknown } | null> {
  const reply = await link.request(METHOD, params, { timeoutMs: tools.config.commandLimitMs, api });
  if (reply.ok) return { result: reply.result };
  if (reply.reason === 'hub.camera.offline') return null;
  const code = refusalOf(reply);
  const isOfTheWay = code === 'not-offered' && (await isNear(tools, camera));
  throw new HubError(isOfTheWay ? 'not-offered-near' : code, `${METHOD}: ${reply.reason}`);
}

/** The feature that says so (S4.56). It may be asked for before the hub has told its features by itself. */
const SECOND_VERSION = 'mqttwebrtc.v2';

const version: CameraRequest<'camera-version'> = async (tools, { camera }) => {
  const { house } = cameraOf(tools, camera);
  const features = house.model.hub().features ?? (await readFeatures(house.link).catch(noneWhereRefused));
  return features[SECOND_VERSION] === true ? 2 : 1;
};
/** A hub that does not tell them has none that would have to be told. */
function noneWhereRefused(cause: unknown): Record<string, boolean> {
  if (cause instanceof HubError && cause.code === 'refused') return {};
  throw cause;
}

/** A stream within one network needs none of them, and the cloud may be out of reach just then. */
const SERVERS_NEAR_MS = 2_000;

const servers: CameraRequest<'camera-servers'> = async (tools, { camera }) => {
  const { cloud, deps } = tools;
  try {
    const limit = (await isNear(tools, camera)) ? { timeoutMs: SERVERS_NEAR_MS } : {};
    const { data } = await cloud('streaming_get_turn_static', {}, { version: '3', isMade: true, ...limit });
    return iceServersOf(read(wire.turnReply, data, 'streaming_get_turn_static'));
  } catch (cause) {
    deps.report('turn servers', cause);
    return [];
  }
};

const answer: CameraRequest<'camera-answer'> = async (tools, { camera, stream, sdp }) => {
  const { house, wireId } = cameraOf(tools, camera);
  const params = {
    action: 'camera.requestanswer',
    type: 'offer',
    suuid: stream,
    camera_uuid: wireId,
    sdp: toBase64(new TextEncoder().encode(sdp)),
  };
  const reply = await initiate(tools, camera, house, params, '2.0');
  if (reply === null) return OFFLINE;
  const { action_reply } = read(wire.answerReply, reply.result, METHOD);
  return { kind: 'answer', sdp: read(wire.sdp, textOf(action_reply.sdp), METHOD) };
};

/** @throws HubError `bad-reply` */
function textOf(base64: string): string {
  try {
    return new TextDecoder().decode(fromBase64(base64));
  } catch (cause) {
    throw new HubError('bad-reply', `${METHOD}: not base64`, { cause });
  }
}

const offer: CameraRequest<'camera-offer'> = async (tools, { camera, stream }) => {
  const { house, wireId } = cameraOf(tools, camera);
  hearLate(house, { camera, stream }, wireId, tools.deps.clock);
  const { uuid } = house.model.hub();
  const data = {
    action: 'initiate_to_start_stream',
    rnd_client_id: stream,
    req_rtsp_link: 0,
    controller_uuid: uuid,
    identity: wireId,
    rtsp_valid_for: VALID_FOR_S,
    with_remote_offer: 1,
  };
  const params = { target: { parent_uuid: uuid, identity: wireId }, data };
  const reply = await initiate(tools, camera, house, params, '1.0');
  if (reply === null) return OFFLINE;
  const { turn_stun_config, remote_offer } = read(wire.offerReply, reply.result, METHOD);
  const sdp = wire.sdp.safeParse(remote_offer?.offer?.sdp);
  if (!sdp.success) throw new HubError('bad-reply', 'remote_offer is undefined'); // S5.13
  return {
    kind: 'offer',
    sdp: sdp.data,
    candidates: (remote_offer?.candidates ?? []).flatMap((one): IceCandidate[] => {
      const parsed = wire.candidate.safeParse(one);
      if (!parsed.success) return [];
      const { candidate, sdpMid, sdpMLineIndex } = parsed.data;
      return [{ candidate, sdpMid, sdpMLineIndex }];
    }),
    servers: turn_stun_config === undefined ? [] : iceServersOf(turn_stun_config),
    validForMs: VALID_FOR_S * 1_000,
  };
};

/** What the page adds to a stream of the first version. */
async function add(tools: CameraTools, { camera, stream }: CameraLine, action: string, what: object): Promise<null> {
  const { house, wireId } = cameraOf(tools, camera);
  const data = { action, identity: wireId, rnd_client_id: stream, ...what };
  if ((await initiate(tools, camera, house, { data }, '1.0')) === null) throw new HubError('refused', 'camera offline');
  return null;
}

/** Stills and sound go by http, with what the account knows; see camera-files. */
type BySignalling = Exclude<keyof CameraRequests, 'camera-still' | 'camera-audio'>;

export const CAMERA_REQUESTS: { [Name in BySignalling]: CameraRequest<Name> } = {
  'camera-version': version,
  'camera-servers': servers,
  'camera-answer': answer,
  'camera-offer': offer,
  'camera-late': async (tools, line) => {
    const house = tools.houses.get(serialOf(line.camera));
    return house === undefined ? null : nextLate(house, line);
  },
  'camera-accept': (tools, { sdp, ...line }) => add(tools, line, 'answer', { sdp: { type: 'answer', sdp } }),
  'camera-candidate': (tools, { candidate, ...line }) => add(tools, line, 'candidate', { candidate }),
};
