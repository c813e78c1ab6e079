import type { AlarmRules } from './alarm.ts';
import { refusals } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import type { Device, Mode, PendingSwitch } from '../core/model.ts';

/** The house mode's life-cycle: begin, then done or cancel (protocol 9.2). */
export interface ModeSwitch {
  current: () => Mode;
  /** @throws {CallRefused} for an id that no mode has. */
  need(id: string): Mode;
  /** @throws {CallRefused} when the house is in that mode already. @returns the delays as hub.modes.switch answers them. */
  to(target: Mode): { switchToDelay: number; alarmDelay: number };
  cancel(): void;
  /** Disarms at once, whatever runs. */
  disarmNow(): void;
  /** Whether the present mode wants this device armed. */
  watches(device: Device): boolean;
  /** Arms and disarms the guards as the present mode wants them. */
  applyArming(): void;
  resume(): void;
}

const DISARMED = '1';

export function createModeSwitch(core: HouseCore, devices: () => Devices, alarm: () => AlarmRules): ModeSwitch {
  const { state } = core;
  const { modes } = state;
  const save = () => core.save.part('modes');

  function need(id: string): Mode {
    const mode = modes.modes.find((each) => each.id === id);
    if (mode === undefined) throw refusals.noMode();
    return mode;
  }
  const current = () => need(modes.current);

  function announce(
    { from, to }: { from: string; to: string },
    status: 'begin' | 'done' | 'cancel',
    delayS: number,
  ): void {
    core.say('hub.modes.switched', { from, to, status, switchToDelay: delayS });
  }

  function watches(device: Device): boolean {
    const mode = current();
    return device.file.isGuard && mode.armed && !mode.disarmedDevices.includes(device.id);
  }

  function applyArming(): void {
    for (const device of state.devices.values()) {
      if (device.file.isGuard) devices().setArmed(device, watches(device));
    }
  }

  function done(pending: PendingSwitch): void {
    core.cancel('mode-switch');
    const old = need(pending.from);
    const next = need(pending.to);
    const forgotten = old.bypassDevices;
    modes.pending = null;
    modes.current = next.id;
    old.bypassDevices = [];
    save();
    announce(pending, 'done', 0);
    core.say('hub.modes.changed', {
      modeId: next.id,
      disarmedDefault: next.disarmedDefault,
      timestamp: core.now(),
    });
    if (forgotten.length > 0) {
      core.say('hub.modes.bypass_devices.removed', { modeId: old.id, deviceIds: forgotten });
    }
    core.note({
      kind: 'mode',
      deviceId: null,
      deviceName: '',
      roomName: '',
      code: 'mode',
      value: next.id,
      previous: old.id,
    });
    alarm().forgetTrips();
    if (next.id === DISARMED) alarm().end();
    else alarm().tuneSirens();
    applyArming();
  }

  function cancel(): void {
    const { pending } = modes;
    if (pending === null) return;
    core.cancel('mode-switch');
    modes.pending = null;
    save();
    announce(pending, 'cancel', 0);
  }

  function begin(target: Mode, delayS: number): void {
    cancel();
    const pending = { from: modes.current, to: target.id, delayS, deadline: core.now() + delayS * 1000 };
    modes.pending = pending;
    save();
    announce(pending, 'begin', delayS);
    if (delayS === 0) done(pending);
    else wait(pending);
  }

  function wait(pending: PendingSwitch): void {
    core.after('mode-switch', pending.deadline - core.now(), () => done(pending));
  }

  core.onJump((ms) => {
    if (modes.pending === null) return;
    modes.pending.deadline += ms;
    save();
  });

  return {
    current,
    need,
    to(target) {
      const running = modes.pending?.to === target.id ? modes.pending : null;
      if (running !== null) return { switchToDelay: running.delayS, alarmDelay: modes.alarmDelay };
      if (target.id === modes.current) throw refusals.invalid();
      const delayS = target.armed ? modes.switchToDelay : 0;
      begin(target, delayS);
      return { switchToDelay: delayS, alarmDelay: target.armed ? modes.alarmDelay : 0 };
    },
    cancel,
    disarmNow() {
      if (modes.current !== DISARMED) {
        begin(need(DISARMED), 0);
        return;
      }
      cancel();
      alarm().end();
    },
    watches,
    applyArming,
    resume() {
      if (modes.pending !== null) wait(modes.pending);
    },
  };
}
