import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import { CallRefused, refusals } from '../ground/call-params.ts';
import type { CameraStreams } from '../ground/camera-streams.ts';
import type { CallError, HomeFile, House } from '../ground/contract.ts';
import type { AlarmRules } from '../modes/alarm.ts';
import type { ModeSwitch } from '../modes/mode-switch.ts';
import type { Scenes } from '../scenes/scenes.ts';
import type { Calls, LateCalls } from './call.ts';
import { cameraCalls } from './camera-calls.ts';
import { dataCalls } from './data-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { favouriteCalls } from './favourite-calls.ts';
import { infoCalls } from './info-calls.ts';
import { modeCalls } from './mode-calls.ts';
import { modeListCalls } from './mode-list-calls.ts';
import { roomCalls } from './room-calls.ts';
import { sceneCalls } from './scene-calls.ts';

/** The parts of a house that its calls are put to. */
export interface Answering {
  core: HouseCore;
  home: HomeFile;
  devices: Devices;
  modeSwitch: ModeSwitch;
  alarm: AlarmRules;
  scenes: Scenes;
  streams: CameraStreams | undefined;
  setConnected: (isConnected: boolean) => void;
}

/** Every hub.* method there is, and how what comes of it is told: a result, or a refusal in the hub's own words. */
export function createAnswers(house: Answering): Pick<House, 'call' | 'callLate' | 'methods'> {
  const { core, devices, modeSwitch, alarm, scenes } = house;
  const calls: Calls = {
    ...infoCalls(core, house.home, devices, house.setConnected),
    ...favouriteCalls(core, devices, scenes),
    ...dataCalls(core, scenes),
    ...deviceCalls(core, devices),
    ...roomCalls(core, devices),
    ...sceneCalls(scenes),
    ...modeCalls(core, modeSwitch, alarm),
    ...modeListCalls(core, devices, modeSwitch, alarm),
  };
  const lateCalls: LateCalls = cameraCalls(core, devices, house.streams);

  return {
    call(method, params, context) {
      try {
        const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
        if (call === undefined) throw refusals.unknownMethod();
        // What is answered is what was true now, whatever happens before it is written to a socket.
        return { result: structuredClone(call(params, context)) };
      } catch (refusal) {
        return refused(refusal);
      }
    },
    callLate(method, params, context) {
      const call = Object.hasOwn(lateCalls, method) ? lateCalls[method] : undefined;
      if (call === undefined) return null;
      return call(params, context).then((result) => ({ result }), refused);
    },
    methods: () => [...Object.keys(calls), ...Object.keys(lateCalls)],
  };
}

/** A refusal is an answer; anything else is a fault of the simulator's own. */
function refused(cause: unknown): { error: CallError } {
  if (cause instanceof CallRefused) return { error: cause.reply };
  throw cause;
}
