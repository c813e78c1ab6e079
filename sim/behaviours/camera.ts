import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const MOTION_CLEARS_MS = 20_000;
const LONGEST_RECORDING_S = 300;

function recordUntilEnd(device: DeviceWorld, seconds: number): void {
  device.put('camera_recording', true);
  device.after('recording', seconds * 1000, () => {
    device.report('make_recording', 0);
    device.put('camera_recording', false);
  });
}

function motionEnds(device: DeviceWorld): void {
  device.after('camera-motion', MOTION_CLEARS_MS, () => device.put('motion', false));
}

/**
 * A camera as the hub lists it. `make_recording` takes seconds and ends by itself; `snapshot` is an action.
 * The recording is told by its items, the picture itself is the cloud's.
 */
export const camera: Behaviour = {
  items: [
    itemOf('camera_stream', { value: {} }),
    { name: 'audio_stream', valueType: 'token', value: 'closed', choices: ['closed', 'opened'] },
    {
      name: 'make_recording',
      valueType: 'int',
      value: 0,
      min: 0,
      max: LONGEST_RECORDING_S,
      hasSetter: true,
      hasGetter: false,
    },
    itemOf('motion'),
    { name: 'snapshot', valueType: 'bool', value: false, hasSetter: true, hasGetter: false },
    itemOf('camera_recording', { hasSetter: false }),
  ],
  start(device) {
    const itemId = device.itemId('camera_stream');
    device.put('camera_stream', {
      localRtspUrl: `rtsp://127.0.0.1:554/${device.deviceId}`,
      itemId,
      controllerId: device.serial,
      deviceId: device.deviceId,
      identity: device.deviceId,
    });
    const seconds = device.get('make_recording');
    if (typeof seconds === 'number' && seconds > 0) recordUntilEnd(device, seconds);
    if (device.get('motion') === true) motionEnds(device);
  },
  commands: {
    make_recording(device, value) {
      device.report('make_recording', value);
      if (typeof value !== 'number') return;
      device.cancel('recording');
      if (value > 0) recordUntilEnd(device, value);
      else device.put('camera_recording', false);
    },
    snapshot(device) {
      device.report('snapshot', true);
      device.report('snapshot', false);
    },
  },
  reported(device, item, value) {
    if (item === 'motion' && value === true) motionEnds(device);
  },
};

/** What newer cameras add: sound on and off, and the address of the last picture. */
export const cameraSound: Behaviour = {
  items: [itemOf('camera_audio'), itemOf('camera_snapshot')],
  reported(device, item, value) {
    if (item === 'snapshot' && value === true) {
      device.put('camera_snapshot', `/addons/cameras/stream/snapshot/${device.itemId('camera_stream')}`);
    }
    if (item === 'camera_audio') device.put('audio_stream', value === true ? 'opened' : 'closed');
  },
};
