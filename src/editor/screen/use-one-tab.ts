import { useEffect, useRef, useState } from 'react';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { openInOneTab } from '@/runtime/tabs/board-tab';
import type { OneTab, Standing } from '@/runtime/tabs/one-tab';

interface InOneTab {
  standing: Standing;
  takeOver: () => void;
}

/**
 * Keeps a board that is edited in one tab of this browser.
 * @param isOn the house is known, and with it whose drafts these are
 * @param onLeave keeps what is being typed, before another tab reads it
 * @param onBack this tab has it again: what the other one drafted is read
 */
export function useOneTab(id: string, isOn: boolean, onLeave: () => void, onBack: () => void): InOneTab {
  const house = useThisHouse();
  const [standing, setStanding] = useState<Standing>('asking');
  const tab = useRef<OneTab | null>(null);
  const calls = useRef({ onLeave, onBack });
  useEffect(() => {
    calls.current = { onLeave, onBack };
  }, [onLeave, onBack]);
  useEffect(() => {
    if (!isOn) return undefined;
    const own = openInOneTab(house, id, () => {
      calls.current.onLeave();
    });
    tab.current = own;
    let before = own.get();
    const unfollow = own.subscribe(() => {
      const now = own.get();
      if (before === 'elsewhere' && now === 'here') calls.current.onBack();
      before = now;
      setStanding(now);
    });
    return () => {
      unfollow();
      own.stop();
      setStanding('asking');
    };
  }, [house, id, isOn]);
  return {
    standing,
    takeOver: () => {
      tab.current?.takeOver();
    },
  };
}
