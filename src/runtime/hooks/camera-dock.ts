import { pageTimers } from '../time/page-timers';
import { useEffect, useMemo, useRef, useState } from 'react';

import { holdScreen, type HoldReason } from '../kiosk/holds';
import { createSnapshots, SNAPSHOT_WAIT_MS, type SnapshotState } from '../cameras/snapshots';
import { mediaNews } from '../cameras/media-news';
import { machineNow } from '../time/house-clock';
import { useCommand } from './act';
import { useItem } from './devices';
import { useSecondsLeft } from './time';
import { useThisHouse } from '../scope/this-house';

/** S9.7. */
export const RECORDING_S = 25;
const RECORD = ['make_recording'] as const;
const SNAPSHOT = ['snapshot'] as const;

export interface Recording {
  isOn: boolean;
  /** null: it was begun elsewhere, or does not run. */
  secondsLeft: number | null;
  toggle: () => void;
}

/** What a camera records now, by the hub's own word; null: it cannot. */
export function useRecording(camera: string): Recording | null {
  const house = useThisHouse();
  const item = useItem(camera, RECORD);
  const run = useCommand();
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const isOn = typeof item?.value === 'number' && item.value > 0;
  const wasOn = useRef(isOn);
  useEffect(() => {
    const hasEnded = wasOn.current && !isOn;
    wasOn.current = isOn;
    if (!hasEnded) return undefined;
    // As with a picture: the cloud has it a moment later (S9.7).
    const timer = setTimeout(() => {
      house.of(mediaNews).tell(camera);
    }, SNAPSHOT_WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [house, isOn, camera]);
  const left = useSecondsLeft(isOn && askedAt !== null ? askedAt + RECORDING_S * 1_000 : null);
  if (item === null) return null;
  return {
    isOn,
    secondsLeft: left,
    toggle: () => {
      setAskedAt(isOn ? null : performance.now());
      run({ do: 'item.set', with: { item: item.id, value: isOn ? 0 : RECORDING_S } });
    },
  };
}

export interface Snapshot extends SnapshotState {
  take: () => void;
}

/** Takes a picture and shows it once the cloud has it; null: the camera takes none. */
export function useSnapshot(camera: string): Snapshot | null {
  const house = useThisHouse();
  const item = useItem(camera, SNAPSHOT);
  const run = useCommand();
  const [state, setState] = useState<SnapshotState>({ phase: 'idle', picture: null });
  const snapshots = useMemo(
    () =>
      createSnapshots({
        camera,
        ask: (name, given) => house.commands.askAccount(name, given),
        now: machineNow,
        clock: pageTimers,
        addresses: { make: (blob) => URL.createObjectURL(blob), drop: (address) => URL.revokeObjectURL(address) },
        tell: setState,
        onKept: () => house.of(mediaNews).tell(camera),
      }),
    [house, camera],
  );
  useEffect(() => () => snapshots.leave(), [snapshots]);
  if (item === null) return null;
  return {
    ...state,
    take: () => {
      run({ do: 'item.set', with: { item: item.id, value: true } });
      snapshots.await();
    },
  };
}

/** Keeps the screen saver and new builds away while this is so. */
export function useHeldScreen(reason: HoldReason, isHeld: boolean): void {
  useEffect(() => (isHeld ? holdScreen(reason) : undefined), [reason, isHeld]);
}

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Controls go after a while without a touch, and come back with the next one. @param isKept they stay */
export function useFading(isKept: boolean, afterMs = 5_000): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setShown(false);
      }, afterMs);
    };
    const touch = () => {
      setShown(true);
      arm();
    };
    arm();
    for (const name of TOUCHES) addEventListener(name, touch);
    return () => {
      clearTimeout(timer);
      for (const name of TOUCHES) removeEventListener(name, touch);
    };
  }, [afterMs]);
  return isShown || isKept;
}
