import { useCallback, useEffect, useState } from 'react';
import type { CentralMonitoring } from '@/hub';
import { useShared, useWatch } from '../watch/use-watch';
import { watchOf, type See } from '../watch/watch';
import { useHouse } from './house';
import { useThisHouse } from '../scope/this-house';

export type { CentralMonitoring, MonitoringZone, Told } from '@/hub';

const standingNow = watchOf((see) => {
  const { active, service } = see.session().monitoring;
  return {
    /** `switched-off`: a service is set up, and the household does not want it. */
    state: active === null ? 'unknown' : active ? 'on' : service === null ? 'off' : 'switched-off',
    service,
  } as const;
});
/** Whether a station watches the house, as every rule of arming reads it (S6.5). */
export const useMonitoringStanding = () => useShared(standingNow);

export interface MonitoringDetails {
  /** null: not read yet, or not to be had; then `problem` says why. */
  details: CentralMonitoring | null;
  problem: string | null;
  isBusy: boolean;
  again: () => void;
}

/** What the cloud has on file about the place of the hub in view; read when it is looked at. */
export function useMonitoringDetails(): MonitoringDetails {
  const house = useThisHouse();
  const { serial } = useHouse();
  const { state } = useMonitoringStanding();
  const [read, setRead] = useState<{ of: string; details: CentralMonitoring } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (serial === null) return undefined;
    let isWanted = true;
    house.commands.askAccount('read-monitoring', { hub: serial }).then((answer) => {
      if (!isWanted) return;
      setBusy(false);
      setProblem(answer.ok ? null : answer.problem.code);
      if (answer.ok) setRead({ of: serial, details: answer.data });
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, serial, state, turn]);
  return {
    details: read?.of === serial ? read.details : null,
    problem,
    isBusy,
    again: useCallback(() => {
      setBusy(true);
      setTurn((before) => before + 1);
    }, []),
  };
}

/** What the house calls a device now and where it is; null: it has no such device. */
export function useZoneDevice(device: string | null): { name: string; room: string | null } | null {
  return useWatch(
    useCallback(
      (see: See) => {
        const known = device === null ? null : see.device(device);
        if (known === null) return null;
        const room = known.roomId === null ? null : (see.room(known.roomId)?.name ?? null);
        return { name: known.name, room };
      },
      [device],
    ),
  );
}
