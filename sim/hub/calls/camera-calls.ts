import { isRecord, refusals, text, whole, type Params } from '../ground/call-params.ts';
import type { Candidate, CameraStreams, StreamName } from '../ground/camera-streams.ts';
import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import type { Item } from '../core/model.ts';
import type { LateCalls } from './call.ts';

const DEFAULT_VALID_S = 500; // S7.39
const LONGEST_VALID_S = 86_400;
const LONGEST_NAME = 100;
/** Of a description that is as long as one may be. */
const LONGEST_BASE64 = 90_000;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * The signalling of live pictures (protocol 11; S7.39). The second version is one call: the client's offer for the
 * camera's answer, both in base64. In the first the camera offers, and candidates go both ways afterwards.
 */
export function cameraCalls(core: HouseCore, devices: Devices, streams: CameraStreams | undefined): LateCalls {
  const { file, state } = core;

  // A camera that has lost its power, or that is no longer here, shows nothing any more.
  core.onSaid((subclass, result) => {
    if (streams === undefined || !isRecord(result) || typeof result['_id'] !== 'string') return;
    const isGone =
      subclass === 'hub.device.removed' || (subclass === 'hub.device.updated' && result['reachable'] === false);
    if (isGone) streams.endOf(result['_id']);
  });

  function needCamera(id: string): string {
    const device = devices.need(id);
    if (!device.items.some(isStream)) throw refusals.noDevice();
    return device.id;
  }
  function needOnline(id: string): { deviceId: string; running: CameraStreams } {
    const deviceId = needCamera(id);
    if (streams === undefined || state.devices.get(deviceId)?.isReachable !== true) throw refusals.noCamera();
    return { deviceId, running: streams };
  }

  /**
   * The specification's payload names no camera (S7.39), and a hub with one needs no name. Without a name it is the first
   * that has power (chosen): whoever has several names the one that is meant, as the app does.
   */
  function cameraNamed(params: Params): string {
    if (params['camera_uuid'] !== undefined) return text(params, 'camera_uuid');
    const cameras = [...state.devices.values()].filter(({ items }) => items.some(isStream));
    const first = cameras.find(({ isReachable }) => isReachable) ?? cameras[0];
    if (first === undefined) throw refusals.noCamera();
    return first.id;
  }

  const secondVersion = async (params: Params, caller: StreamName['caller']) => {
    const streamId = shortText(params, 'suuid');
    if (text(params, 'type') !== 'offer') throw refusals.invalid();
    const camera = cameraNamed(params);
    const offer = decoded(text(params, 'sdp'));
    const { deviceId, running } = needOnline(camera);
    const request = { caller, deviceId, streamId, serial: file.serial, validForS: null };
    const answer = await running.answer(request, offer);
    return { action_reply: { suuid: streamId, type: 'answer', sdp: Buffer.from(answer).toString('base64') } };
  };

  const initiate = async (params: Params, data: Params, caller: StreamName['caller']) => {
    const identity = text(data, 'identity');
    const streamId = shortText(data, 'rnd_client_id');
    if (text(data, 'controller_uuid') !== file.uuid) throw refusals.invalid();
    const target = record(params, 'target');
    if (text(target, 'parent_uuid') !== file.uuid || text(target, 'identity') !== identity) throw refusals.invalid();
    const validForS =
      data['rtsp_valid_for'] === undefined
        ? DEFAULT_VALID_S
        : whole(data, 'rtsp_valid_for', { min: 1, max: LONGEST_VALID_S });
    const isOfferWanted = whole(data, 'with_remote_offer', { min: 0, max: 1 }) === 1;
    const { deviceId, running } = needOnline(identity);
    const turn_stun_config = { iceServers: running.iceServers(caller.account ?? file.uuid) };
    if (!isOfferWanted) return { turn_stun_config };
    const { sdp, candidates } = await running.offer(
      { caller, deviceId, streamId, serial: file.serial, validForS },
      (candidate) => {
        core.say('hub.camera.candidate', { identity, rnd_client_id: streamId, candidate });
        core.flush();
      },
    );
    return { turn_stun_config, remote_offer: { offer: { type: 'offer', sdp }, candidates } };
  };

  const firstVersion = async (params: Params, data: Params, caller: StreamName['caller']) => {
    const action = text(data, 'action');
    if (action === 'initiate_to_start_stream') return initiate(params, data, caller);
    if (action !== 'answer' && action !== 'candidate') throw refusals.invalid();
    const identity = text(data, 'identity');
    const streamId = shortText(data, 'rnd_client_id');
    const given = record(data, action === 'answer' ? 'sdp' : 'candidate');
    const name = { caller, deviceId: identity, streamId };
    if (action === 'answer') {
      if (text(given, 'type') !== 'answer') throw refusals.invalid();
      const sdp = text(given, 'sdp');
      await needOnline(identity).running.accept(name, sdp);
    } else {
      const candidate = candidateOf(given);
      await needOnline(identity).running.add(name, candidate);
    }
    return {};
  };

  return {
    'hub.camera.initiate': async (params, { caller }) => {
      if (params['action'] !== undefined) {
        if (text(params, 'action') !== 'camera.requestanswer') throw refusals.invalid();
        return secondVersion(params, caller);
      }
      return firstVersion(params, record(params, 'data'), caller);
    },
  };
}

const isStream = ({ name }: Item) => name === 'camera_stream';

function record(params: Params, field: string): Params {
  const value = params[field];
  if (value === undefined || value === null) throw refusals.missing(field);
  if (!isRecord(value)) throw refusals.invalid();
  return value;
}

function shortText(params: Params, field: string): string {
  const value = text(params, field);
  if (value === '') throw refusals.empty(field);
  if (value.length > LONGEST_NAME) throw refusals.invalid();
  return value;
}

function decoded(base64: string): string {
  if (base64.length > LONGEST_BASE64 || !BASE64.test(base64)) throw refusals.invalid();
  return Buffer.from(base64, 'base64').toString('utf8');
}

function candidateOf(given: Params): Candidate {
  const { sdpMid = null, sdpMLineIndex = null } = given;
  if (sdpMid !== null && (typeof sdpMid !== 'string' || sdpMid.length > LONGEST_NAME)) throw refusals.invalid();
  if (sdpMLineIndex !== null && !(Number.isInteger(sdpMLineIndex) && Number(sdpMLineIndex) >= 0)) {
    throw refusals.invalid();
  }
  return {
    candidate: text(given, 'candidate'),
    sdpMid,
    sdpMLineIndex: sdpMLineIndex === null ? null : Number(sdpMLineIndex),
  };
}
