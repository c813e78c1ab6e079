import type { AlarmRules } from '../modes/alarm.ts';
import { flag, refusals, refuseLate, text, whole, type Params } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { ModeSwitch } from '../modes/mode-switch.ts';
import type { Mode } from '../core/model.ts';
import { USUAL_ENTRY_DELAY } from '../core/state.ts';
import { modesOnWire } from '../modes/modes-on-wire.ts';
import type { Calls } from './call.ts';

const LONGEST_DELAY_S = 300; // S9.3
const LONGEST_ENTRY_S = 240; // protocol 9.1

/** Switching, delays and the answers to an alarm. The lists inside a mode are in mode-list-calls. */
export function modeCalls(core: HouseCore, modeSwitch: ModeSwitch, alarm: AlarmRules): Calls {
  const { state, file } = core;
  const { modes } = state;
  const save = () => core.save.part('modes');

  function target(params: Params): Mode {
    if (params['modeId'] !== undefined) return modeSwitch.need(text(params, 'modeId'));
    if (params['name'] === undefined) throw refusals.missing('modeId');
    const wanted = text(params, 'name');
    const mode = modes.modes.find((each) => each.name === wanted);
    if (mode === undefined) throw refusals.noModeName();
    return mode;
  }

  /**
   * The time from a trip to the alarm goes by two names, and whoever knows the older one alone is not to be ignored:
   * what is set by either holds for both. As `alarmDelay` it may be longer than this hub counts.
   */
  function entryDelayChanged() {
    const { normal } = modes.entryDelay;
    if (Math.min(modes.alarmDelay, LONGEST_ENTRY_S) !== normal) modes.alarmDelay = normal;
    save();
    core.say('hub.modes.entry_delay.changed', { entryDelay: modes.entryDelay, timestamp: core.now() });
    return {};
  }

  return {
    'hub.modes.get': (_, { api }) => modesOnWire(state, core.now(), api),
    'hub.modes.current.get': () => ({ modeId: modes.current }),
    'hub.modes.switch': (params) => modeSwitch.to(target(params)),
    'hub.modes.cancel_switch': () => {
      modeSwitch.cancel();
      return { modeId: modes.current };
    },
    'hub.modes.force_disarm': (params) => {
      const mode = modeSwitch.need(text(params, 'modeId'));
      refuseLate(params, core.now());
      // A hub knows this call for the mode it is in, or for the one that it leads to.
      if (mode.armed && mode.id !== modes.current) throw refusals.invalid();
      modeSwitch.disarmNow();
      return {};
    },
    'hub.modes.switch_to_delay.set': (params) => {
      const field =
        params['switchToDelay'] === undefined && params['switchTo'] !== undefined ? 'switchTo' : 'switchToDelay';
      modes.switchToDelay = whole(params, field, { min: 0, max: LONGEST_DELAY_S });
      save();
      return {};
    },
    'hub.modes.alarm_delay.set': (params) => {
      modes.alarmDelay = whole(params, 'alarmDelay', { min: 0, max: LONGEST_DELAY_S });
      modes.entryDelay = { ...modes.entryDelay, normal: Math.min(modes.alarmDelay, LONGEST_ENTRY_S) };
      return entryDelayChanged();
    },
    'hub.modes.entry_delay.set': (params) => {
      const names = (['normal', 'extended', 'longExtended', 'instant'] as const).filter(
        (each) => params[each] !== undefined,
      );
      if (names.length === 0) throw refusals.missing('normal');
      const bounds = { min: 0, max: LONGEST_ENTRY_S };
      const changed = Object.fromEntries(names.map((each) => [each, whole(params, each, bounds)]));
      modes.entryDelay = { ...modes.entryDelay, ...changed };
      return entryDelayChanged();
    },
    'hub.modes.entry_delay.reset': () => {
      modes.entryDelay = { normal: file.delays.entryS, ...USUAL_ENTRY_DELAY };
      return entryDelayChanged();
    },
    'hub.modes.entry_delay.cancel': () => {
      // Whoever was too late must not believe that the alarm was stopped.
      if (!alarm.cancelEntryDelay()) throw refusals.outdated();
      return {};
    },
    'hub.modes.entry_delay.skip': () => {
      if (!alarm.skipEntryDelay()) throw refusals.outdated();
      return {};
    },
    'hub.modes.local.alarm.off': (params) => {
      modeSwitch.need(text(params, 'modeId'));
      // Where there is no alarm, nothing was turned off and nothing is told.
      if (alarm.end()) core.say('hub.modes.local.alarmed.turned.off', {});
      return {};
    },
    'hub.modes.disarmed_default.set': (params) => {
      const mode = modeSwitch.need(text(params, 'modeId'));
      mode.disarmedDefault = flag(params, 'disarmedDefault');
      if (mode.disarmedDefault) mode.disarmedDevices = [...mode.usualDisarmed];
      save();
      core.say('hub.modes.changed', {
        modeId: mode.id,
        disarmedDefault: mode.disarmedDefault,
        timestamp: core.now(),
      });
      if (mode.id === modes.current) modeSwitch.applyArming();
      return {};
    },
  };
}
