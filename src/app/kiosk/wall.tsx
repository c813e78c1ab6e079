import { useEffect, useRef, useState } from 'react';

import { useIsScreenHeld, useIsUrgent, useSaverAfterS } from '@/runtime/hooks/kiosk';
import { usePage } from '@/runtime/hooks/page';
import { followDoorbells } from '@/runtime/kiosk/doorbell';
import { createWakeLock, wakeLockProblem } from '@/runtime/kiosk/wake-lock';
import { houseDocuments } from '../documents';
import { listen } from './listen';
import { driveRest, type RestDriver } from './rest-driver';
import { Saver } from './saver';
import { hasUnsavedText } from './unsaved-text';
import { useThisHouse } from '@/runtime/hooks/this-house';

/** Where neither household nor brand says another time. */
const SAVER_AFTER_S = 300;

const setTimer = (run: () => void, ms: number): unknown => setTimeout(run, ms);
const clearTimer = (timer: unknown): void => {
  clearTimeout(timer as ReturnType<typeof setTimeout>);
};

/** What makes a browser a wall display: it rests by itself, keeps its screen on and hides the browser (design 4.8). */
export function Wall({ start, hasSaver }: { start: string; hasSaver: boolean }) {
  const house = useThisHouse();
  const afterS = useSaverAfterS() ?? SAVER_AFTER_S;
  const isSaverOn = useRest(start, hasSaver ? afterS * 1_000 : null);
  useEffect(() => {
    // At hand before it is needed: the server may be gone by then.
    houseDocuments(house)
      .of('screen-saver')
      .catch(() => undefined);
  }, [house]);
  useEffect(() => followDoorbells(house, { setTimer, clearTimer }), [house]);
  useWakeLock();
  useFullScreen();
  return isSaverOn ? <Saver /> : null;
}

function useRest(start: string, saverAfterMs: number | null): boolean {
  const { go } = usePage();
  const isUrgent = useIsUrgent();
  const isHeld = useIsScreenHeld();
  const [isSaverOn, setSaverOn] = useState(false);
  const driver = useRef<RestDriver | null>(null);
  const goBack = useRef<() => void>(() => undefined);
  useEffect(() => {
    goBack.current = () => {
      go(start);
    };
  }, [go, start]);
  useEffect(() => {
    const made = driveRest(
      {
        now: () => performance.now(),
        setTimer,
        clearTimer,
        isUnsaved: () => hasUnsavedText(document),
        showSaver: setSaverOn,
        goBack: () => {
          goBack.current();
        },
      },
      { saverAfterMs: null },
    );
    driver.current = made;
    const stopListening = listen(window, made);
    return () => {
      stopListening();
      made.stop();
    };
  }, []);
  useEffect(() => {
    driver.current?.setRules({ saverAfterMs });
  }, [saverAfterMs]);
  useEffect(() => {
    driver.current?.setHeld(isUrgent || isHeld);
  }, [isUrgent, isHeld]);
  // Not only at the next step of the rules: an alarm is never under a saver, not for one frame.
  return isSaverOn && !isUrgent && !isHeld;
}

function useWakeLock(): void {
  const house = useThisHouse();
  useEffect(() => {
    // The person was told when the display was set up.
    if (wakeLockProblem(globalThis) !== null) return undefined;
    let isTold = false;
    const lock = createWakeLock({
      request: () => navigator.wakeLock.request('screen'),
      isVisible: () => document.visibilityState === 'visible',
      onRefused: () => {
        if (!isTold)
          house.commands.post({ variant: 'info', kind: 'toast', title: 'wall.awake.refused', isKeptOnly: true });
        isTold = true;
      },
    });
    lock.hold();
    document.addEventListener('visibilitychange', lock.hold);
    addEventListener('pointerup', lock.hold, true);
    return () => {
      document.removeEventListener('visibilitychange', lock.hold);
      removeEventListener('pointerup', lock.hold, true);
      lock.stop();
    };
  }, [house]);
}

/** A browser goes full screen at a touch only: at the one that began this, else at the next. */
function useFullScreen(): void {
  useEffect(() => {
    const root = document.documentElement;
    const fill = () => {
      if (!document.fullscreenEnabled || document.fullscreenElement !== null) return;
      // Refused without a touch before it; the next touch tries again.
      root.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
    };
    fill();
    addEventListener('pointerup', fill, true);
    return () => {
      removeEventListener('pointerup', fill, true);
      if (document.fullscreenElement === root) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}
