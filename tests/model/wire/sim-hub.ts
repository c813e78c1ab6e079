import type { House } from '../../../sim/hub/house';
import { EPOCH, type Time } from '../world/time';
import type { HubTruth, ModelHub } from '../world/model-hub';

const CONTEXT = { api: '1.0' };
interface Modes {
  current: string;
  entryDelay: { normal: number };
  modes: { _id: string; bypassDevices: string[] }[];
}

/** A hub of the simulated home, as the model looks at it: what is so is what the home's own control says. */
export function createSimHub(house: House, time: Time, nowAt: () => number): ModelHub {
  const devices = new Map(house.hand.list().devices.map((device) => [device.key, device]));
  let switchEndsAt = 0;
  let lastAlarmAt = 0;
  let truth = look(0);

  function look(changedAt: number): HubTruth {
    const { mode, pending, alarm } = house.hand.overview();
    const answer = house.call('hub.modes.get', {}, CONTEXT);
    if (!('result' in answer)) throw new Error(answer.error.message);
    const modes = answer.result as Modes;
    if (alarm !== null) lastAlarmAt = alarm.startedAt;
    const isEntry = alarm?.phase === 'entryDelay';
    return {
      mode: mode.id,
      pending: pending === null ? null : { from: pending.from, to: pending.to, endsAt: switchEndsAt },
      alarm:
        alarm === null
          ? null
          : {
              phase: alarm.phase,
              endsAt: isEntry ? alarm.startedAt - EPOCH + modes.entryDelay.normal * 1_000 : null,
            },
      bypass: Object.fromEntries(modes.modes.map(({ _id, bypassDevices }) => [_id, bypassDevices])),
      changedAt,
    };
  }
  house.subscribe(({ msg_subclass: subclass, result }) => {
    const now = nowAt() - EPOCH;
    const { status, switchToDelay } = result as { status?: string; switchToDelay?: number };
    if (subclass === 'hub.modes.switched' && status === 'begin') switchEndsAt = now + (switchToDelay ?? 0) * 1_000;
    truth = look(now);
  });
  function call(method: string, params: Record<string, unknown> = {}): void {
    // What a hub refuses has not happened.
    house.call(method, params, CONTEXT);
    house.flush();
  }
  const itemOf = (device: string) =>
    devices.get(device)?.items.find(({ name }) => name === 'dw_state' || !/battery|self_test/.test(name));

  return {
    serial: house.serial,
    uuid: house.uuid,
    get truth() {
      return truth;
    },
    idOf: (name) => (name.endsWith('-i') ? itemOf(name.slice(0, -2))?.id : devices.get(name)?.id) ?? name,
    setMode: (modeId) => call('hub.modes.switch', { modeId }),
    cancelSwitch: () => call('hub.modes.cancel_switch'),
    setValue(device, value) {
      const item = itemOf(device);
      const id = devices.get(device)?.id ?? '';
      if (house.hand.device(id)?.items.find((one) => one.id === item?.id)?.value === value) return;
      house.hand.setItem(item?.id ?? '', value);
    },
    lastAlarmAt: () => lastAlarmAt,
    localOff: () => call('hub.modes.local.alarm.off'),
    resetWatched: (modeId) =>
      house.hand.broadcast('hub.modes.changed', { modeId, disarmedDefault: true, timestamp: nowAt() }),
    reboot() {
      house.setConnected(false);
      house.setConnected(true);
      truth = look(time.mono());
    },
  };
}
