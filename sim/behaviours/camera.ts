import type { Behaviour } from './behaviour.ts';

/** A camera as the hub lists it. Its picture is offered by nobody yet: starting a stream answers "Camera offline". */
export const camera: Behaviour = {
  items: [
    { name: 'camera_stream', valueType: 'cameraStream', value: {} },
    { name: 'audio_stream', valueType: 'token', value: 'closed', choices: ['closed', 'opened'] },
    { name: 'make_recording', valueType: 'int', value: 0, min: 0, max: 300, hasSetter: true, hasGetter: false },
    { name: 'motion', valueType: 'bool', value: false },
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
  },
};
