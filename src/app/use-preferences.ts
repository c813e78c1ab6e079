import { useCallback, useEffect, useState } from 'react';
import { followPreferences, keepPreferences, type Preferences } from './preferences';

/** What this browser is set to, by this page and by every other one of it: a wall display is one in all of them. */
export function usePreferences(initial: Preferences): readonly [Preferences, (chosen: Partial<Preferences>) => void] {
  const [preferences, set] = useState(initial);
  useEffect(
    () =>
      followPreferences((next) => {
        // The texts of another language would have to be fetched first; each page says its own.
        set(({ language }) => ({ ...next, language }));
      }),
    [],
  );
  const change = useCallback((chosen: Partial<Preferences>) => {
    keepPreferences(chosen);
    set((before) => ({ ...before, ...chosen }));
  }, []);
  return [preferences, change];
}
