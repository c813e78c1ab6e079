import { useEffect, useRef } from 'react';
import { useAutoReturn } from '@/runtime/hooks/house-settings';
import { useIsScreenHeld, useIsUrgent } from '@/runtime/hooks/kiosk';
import { usePage } from '@/runtime/hooks/page';
import { listen } from '../kiosk/listen';
import { driveRest, type RestDriver } from '../kiosk/rest-driver';
import { hasUnsavedText } from '../kiosk/unsaved-text';
import { PATHS } from '../routes';

/** Another dialog over the security home is not the security home. */
const isHome = (path: string): boolean =>
  path.replace(/\/+$/, '') === PATHS.home.replace(/\/+$/, '') && document.querySelector('dialog[open]') === null;

/**
 * Brings any screen back to the security home after the set seconds without a touch, except while the house wants
 * something or the page is in the middle of something (S3.46, S9.3).
 */
export function AutoReturn() {
  const { isOn, seconds } = useAutoReturn();
  const { path, go } = usePage();
  const isHeld = [useIsUrgent(), useIsScreenHeld()].includes(true);
  const driver = useRef<RestDriver | null>(null);
  const goBack = useRef<() => void>(() => undefined);
  useEffect(() => {
    goBack.current = () => {
      if (!isHome(path)) go(PATHS.home);
    };
  }, [go, path]);
  useEffect(() => {
    if (!isOn) return undefined;
    const made = driveRest(
      {
        now: () => performance.now(),
        setTimer: (run, ms) => setTimeout(run, ms),
        clearTimer: (timer) => {
          clearTimeout(timer as ReturnType<typeof setTimeout>);
        },
        isUnsaved: () => hasUnsavedText(document),
        showSaver: () => undefined,
        goBack: () => {
          goBack.current();
        },
      },
      { saverAfterMs: null, returnAfterMs: seconds * 1_000 },
    );
    driver.current = made;
    const stopListening = listen(window, made);
    return () => {
      stopListening();
      made.stop();
      driver.current = null;
    };
  }, [isOn, seconds]);
  useEffect(() => {
    driver.current?.setHeld(isHeld);
  }, [isHeld, isOn, seconds]);
  return null;
}
