import type { WireModes } from '../../schemas/wire/hub';
import { alarmKindOfAll, type AlarmSnapshot } from '../domain/alarm';
import type { ModeSnapshot } from '../domain/mode-switch';
import type { AlarmKind, HubState, ModeInfo } from '../state/model';
import { entityId } from '../state/entity-id';
import { cleanName } from './map-devices';

/** `hub.modes.get` in our words. */
export interface HouseSnapshot {
  mode: ModeSnapshot;
  alarm: AlarmSnapshot;
  modes: Record<string, ModeInfo>;
  sensors: string[];
  delays: HubState['delays'];
}

const DEFAULT_DELAY_S = 30;

/** Hubs tell times in milliseconds, some in seconds; a house alarm before 2001 is one told in seconds. */
export const hubTime = (told: number | null): number | null =>
  told === null || told <= 0 ? null : told < 1e12 ? told * 1_000 : told;

export function mapModes(serial: string, wire: WireModes, kindOf: (device: string) => AlarmKind | null): HouseSnapshot {
  const scoped = (wireIds: readonly string[]) => wireIds.map((one) => entityId(serial, one));
  const modes: Record<string, ModeInfo> = {};
  for (const mode of wire.modes) {
    modes[mode._id] = {
      id: mode._id,
      name: cleanName(mode.name),
      isArmed: mode.armed ?? mode._id !== '1',
      disarmedDevices: scoped(mode.disarmedDevices),
      bypassDevices: scoped(mode.bypassDevices),
    };
  }
  const entryS = wire.entryDelay?.normal ?? wire.alarmDelay ?? DEFAULT_DELAY_S;
  const sources = (wire.alarmed?.sources ?? []).map(({ deviceId, timestamp, delay }) => ({
    device: entityId(serial, deviceId),
    at: hubTime(timestamp),
    waitS: Math.max(0, delay ?? 0),
  }));
  return {
    mode: {
      current: wire.current,
      switchTo: wire.switchTo === null || wire.switchTo === '' ? null : wire.switchTo,
      leftS: Math.max(0, wire.timeIsLeftToSwitch ?? 0),
      delayS: wire.switchToDelay ?? DEFAULT_DELAY_S,
    },
    alarm: {
      sources,
      leftS: wire.alarmed?.timeIsLeft ?? 0,
      entryS: wire.alarmed?.entryDelay ?? null,
      isSilent: wire.alarmed?.silent ?? false,
      kind: alarmKindOfAll(
        sources.map(({ device }) => device),
        kindOf,
      ),
    },
    modes,
    sensors: scoped(wire.devices),
    delays: {
      exitS: wire.switchToDelay ?? DEFAULT_DELAY_S,
      entryS,
      abortWindowS: wire.abortWindow?.default ?? DEFAULT_DELAY_S,
      canSkip: Boolean(wire.entryDelay),
    },
  };
}
