import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountRequests, HouseSettings, ModeList } from '@/hub';
import { isLifeSafety } from '@/schemas/things/triggers';
import { currentHub } from '../house/sensors';
import { watchOf, type See } from '../watch/watch';
import { useShared, useWatch } from '../watch/use-watch';
import { useAskGate } from './ask-gate';
import { useHouse, useModeLabel } from './house';
import { useText } from '../text/use-text';
import { useThisHouse } from '../scope/this-house';

/** What the hub says of one of its modes. */
export interface ModeRow {
  id: string;
  isArmed: boolean;
  isNow: boolean;
  /** Sensors of the house, and those of them that the mode watches. */
  all: number;
  watched: number;
  /** Of those watched, left out until the mode is left. */
  bypassed: number;
}

const rowsNow = watchOf((see): readonly ModeRow[] => {
  const hub = currentHub(see);
  if (hub === null) return [];
  return Object.values(hub.modes).map(({ id, isArmed, disarmedDevices, bypassDevices }) => {
    const watched = hub.sensors.filter((sensor) => !disarmedDevices.includes(sensor));
    return {
      id,
      isArmed,
      isNow: hub.freshness === 'live' && hub.mode.current === id,
      all: hub.sensors.length,
      watched: watched.length,
      bypassed: watched.filter((sensor) => bypassDevices.includes(sensor)).length,
    };
  });
});
/** Every mode of the house, in the hub's order. */
export const useModeRows = (): readonly ModeRow[] => useShared(rowsNow);

const ARMED: Readonly<Record<string, string>> = { '2': 'away', '3': 'stay' };

/** A mode as its button names it, "Arm Away"; what has no button keeps the name of its state (S1.2, S6.5). */
export function useModeTitle(): (modeId: string) => string {
  const { t } = useText();
  const { isMonitored } = useHouse();
  const label = useModeLabel();
  return (modeId) => {
    const word = Object.hasOwn(ARMED, modeId) ? ARMED[modeId] : undefined;
    return word === undefined ? label(modeId) : t(`security.button.${isMonitored ? 'monitored' : 'plain'}.${word}`);
  };
}

/** Changes with what any mode leaves out, by whomever it was changed. */
const listsNow = watchOf((see) => JSON.stringify(currentHub(see)?.modes ?? null));

type Change = 'change-mode' | 'reset-mode' | 'set-notified';

export interface ModePage {
  /** null: not read yet, or not to be had; then `problem` says why. */
  settings: HouseSettings | null;
  problem: string | null;
  /** The device whose change is under way; `reset` for the whole list, `notified` for the people. */
  busy: string | null;
  /** Code of the last change that was refused. */
  refused: string | null;
  /** Leaving something out makes the house weaker: the gateway asks for the PIN. */
  change: (mode: string, list: ModeList, device: string, isOn: boolean) => void;
  reset: (mode: string) => void;
  /** Where somebody is told no longer, the gateway asks for the PIN. */
  notify: (mode: string, users: 'everyone' | string[]) => void;
  again: () => void;
}

/** What the modes of the house leave out, as the hub says it now, and how that is changed. */
export function useModePage(): ModePage {
  const house = useThisHouse();
  const { serial, freshness } = useHouse();
  const lists = useShared(listsNow);
  const gate = useAskGate();
  const [read, setRead] = useState<{ of: string; settings: HouseSettings } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const isLive = freshness === 'live';
  /** What the house that was shown before still answers changes nothing here. */
  const shown = useRef(serial);
  useEffect(() => {
    shown.current = serial;
    return () => {
      setBusy(null);
      setRefused(null);
    };
  }, [serial]);

  useEffect(() => {
    if (serial === null || !isLive) return undefined;
    let isWanted = true;
    house.commands.askAccount('read-house-settings', { hub: serial }).then((answer) => {
      if (!isWanted) return;
      setProblem(answer.ok ? null : answer.problem.code);
      if (answer.ok) setRead({ of: serial, settings: answer.data });
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, serial, isLive, lists, turn]);

  const send = useCallback(
    <Name extends Change>(what: string, name: Name, rest: Omit<AccountRequests[Name]['given'], 'hub'>) => {
      if (serial === null) return;
      setBusy(what);
      setRefused(null);
      // What was left out of a type comes back to it.
      const given = { hub: serial, ...rest } as AccountRequests[Name]['given'];
      gate(name, given, { action: 'setting.mode', title: null, value: null }).then(
        (answer) => {
          if (shown.current !== serial) return;
          setBusy(null);
          if (answer === null) return;
          if (answer.ok) setRead({ of: serial, settings: answer.data });
          else setRefused(answer.problem.code);
        },
        (cause: unknown) => {
          reportError(cause);
          if (shown.current !== serial) return;
          setBusy(null);
          setRefused('no-answer');
        },
      );
    },
    [gate, serial],
  );
  return {
    settings: read?.of === serial ? read.settings : null,
    problem,
    busy,
    refused,
    change: (mode, list, device, isOn) => send(device, 'change-mode', { mode, list, device, isOn }),
    reset: (mode) => send('reset', 'reset-mode', { mode }),
    notify: (mode, users) => send('notified', 'set-notified', { mode, users }),
    again: () => {
      setTurn((before) => before + 1);
    },
  };
}

export interface ModeDevice {
  id: string;
  name: string;
  room: string | null;
  /** No mode leaves it out. */
  isFixed: boolean;
}

function readDevices(ids: readonly string[], see: See): readonly ModeDevice[] {
  return ids.map((id) => {
    const device = see.device(id);
    const room = device?.roomId ?? null;
    return {
      id,
      name: device?.name ?? '',
      room: room === null ? null : (see.room(room)?.name ?? null),
      isFixed: device !== null && isLifeSafety(device),
    };
  });
}
/** @param ids stable. */
export const useModeDevices = (ids: readonly string[]): readonly ModeDevice[] =>
  useWatch(useCallback((see: See) => readDevices(ids, see), [ids]));
