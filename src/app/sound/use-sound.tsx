import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useHouse, useHubs } from '@/runtime/hooks/house';
import type { Page } from '@/runtime/hooks/page';

interface SoundParts {
  voice: {
    wake: () => Promise<void>;
    unlock: () => Promise<boolean>;
    get: () => boolean;
    subscribe: (listener: () => void) => () => void;
  };
  Sounds: ComponentType<{ isCountdownOn: boolean }>;
}

const fetchParts = (): Promise<SoundParts> => import('../while-live/while-live');

const nobody = () => () => undefined;
const no = () => false;

/** So much later than the house itself that it costs the start nothing. */
const AFTER_LIVE_MS = 500;
/** A slow page waits for its devices first; one whose hub never lists them is to hear an alarm nevertheless. */
const UNLISTED_MS = 3_000;
const TRY_MS = 1_000;

/**
 * Sound as the page's settings see it, and what makes it. A house is shown before its sounds are fetched, so that they
 * cost the start nothing; a fetch that failed is tried again when the network is back and at the next touch. A browser
 * gives no sound before the first touch.
 */
export function useSound(
  isOn: boolean,
  setOn: (isOn: boolean) => void,
): { sound: Page['sound']; isBlocked: boolean; Sounds: SoundParts['Sounds'] | null } {
  const { areSensorsAwaited } = useHouse();
  // Any of them may be the one in alarm, whichever is looked at (I-38).
  const isLive = useHubs().some(({ freshness }) => freshness === 'live');
  const [isNeeded, setNeeded] = useState(isLive);
  // From then on, whatever becomes of the line: an alarm that it breaks off in has to be heard.
  if (isLive && !isNeeded) setNeeded(true);
  const [parts, setParts] = useState<SoundParts | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isTried, setTried] = useState(false);

  useEffect(() => {
    if (!isNeeded || parts !== null) return undefined;
    const fetch = () => {
      fetchParts().then(setParts, () => {
        setMissing(true);
      });
    };
    const soon = setTimeout(fetch, areSensorsAwaited ? UNLISTED_MS : AFTER_LIVE_MS);
    addEventListener('online', fetch);
    addEventListener('pointerdown', fetch, true);
    return () => {
      clearTimeout(soon);
      removeEventListener('online', fetch);
      removeEventListener('pointerdown', fetch, true);
    };
  }, [isNeeded, areSensorsAwaited, parts]);

  const hasVoice = useSyncExternalStore(parts?.voice.subscribe ?? nobody, parts?.voice.get ?? no);
  useEffect(() => {
    if (hasVoice || parts === null) return undefined;
    const unlock = () => {
      parts.voice.unlock().catch(reportError);
    };
    let isOver = false;
    let late: ReturnType<typeof setTimeout> | undefined;
    // A wall's browser may need no touch; and those of the sign-in came before the sounds did, and count.
    const tryUntouched = () => {
      if (isOver) return;
      unlock();
      // Where it is allowed it is so within moments; until then nothing is said that would be wrong.
      late = setTimeout(() => {
        setTried(true);
      }, TRY_MS);
    };
    parts.voice.wake().then(tryUntouched, reportError);
    addEventListener('pointerdown', unlock, true);
    addEventListener('keydown', unlock, true);
    return () => {
      isOver = true;
      clearTimeout(late);
      removeEventListener('pointerdown', unlock, true);
      removeEventListener('keydown', unlock, true);
    };
  }, [hasVoice, parts]);

  const isBlocked = parts === null ? isMissing : isTried && !hasVoice;
  const sound = useMemo(() => ({ isOn, setOn }), [isOn, setOn]);
  return { sound, isBlocked, Sounds: parts?.Sounds ?? null };
}
