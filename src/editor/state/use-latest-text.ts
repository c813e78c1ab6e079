import { useCallback, useEffect, useRef } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { Speech } from '@/runtime/text/speech';

/** Reads the words of the language that is spoken at that moment; stable. */
export function useLatestText(): () => Speech {
  const speech = useText();
  const latest = useRef(speech);
  useEffect(() => {
    latest.current = speech;
  }, [speech]);
  return useCallback(() => latest.current, []);
}
