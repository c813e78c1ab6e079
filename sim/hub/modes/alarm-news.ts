import type { HouseCore } from '../core/core.ts';
import type { Alarm, Mode } from '../core/model.ts';

export type AlarmStatus = 'begin' | 'done' | 'canceled';

/** What a hub says of an alarm, to its clients and in its record (protocol 9.3). */
export interface AlarmNews {
  /** @param pendingDelay seconds; left out: the message has none */
  announce: (phase: Alarm['phase'] | 'bypass', status: AlarmStatus, deviceId: string, pendingDelay?: number) => void;
  /** The users whom the mode names are told of the alarm itself, not of an entry delay. */
  notify: (deviceId: string) => void;
}

/** @param everybody ids of all users, for modes that tell everybody */
export function createAlarmNews(core: HouseCore, currentMode: () => Mode, everybody: readonly string[]): AlarmNews {
  const { modes } = core.state;
  function namesOf(deviceId: string): { deviceName: string; roomName: string } {
    const device = core.state.devices.get(deviceId);
    return { deviceName: device?.name ?? '', roomName: device === undefined ? '' : core.roomName(device) };
  }
  return {
    announce(phase, status, deviceId, pendingDelay) {
      core.say('hub.modes.alarmed', {
        modeId: modes.alarm?.modeId ?? modes.current,
        deviceId,
        phase,
        status,
        ...(pendingDelay === undefined ? {} : { pendingDelay }),
        silent: modes.alarm?.isSilent === true,
        timestamp: core.now(),
      });
      core.note({ kind: 'alarm', deviceId, ...namesOf(deviceId), code: phase, value: status, previous: null });
    },
    notify(deviceId) {
      const { id: modeId, notifications } = currentMode();
      for (const user of notifications ?? everybody)
        core.say('hub.user.notification', { type: 'alarm', params: { user, modeId, ...namesOf(deviceId) } });
    },
  };
}
