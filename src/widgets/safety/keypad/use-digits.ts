import { useCallback, useEffect, useRef, useState } from 'react';

/** More digits than any PIN has; typing on is ignored. */
const MOST_DIGITS = 12;

export interface Digits {
  count: number;
  press: (digit: string) => void;
  erase: () => void;
  clear: () => void;
  /** Gives the digits away and forgets them. */
  take: () => string;
}

/**
 * Digits live in a ref, never in what is drawn: no render, no attribute, no form field holds them. They are gone on
 * take, on clear, when the page is hidden, and when the pad goes.
 */
export function useDigits(): Digits {
  const digits = useRef('');
  const [count, setCount] = useState(0);
  const set = useCallback((next: string) => {
    digits.current = next;
    setCount(next.length);
  }, []);
  const clear = useCallback(() => {
    set('');
  }, [set]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') clear();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      digits.current = '';
    };
  }, [clear]);
  return {
    count,
    clear,
    press: (digit) => {
      if (digits.current.length < MOST_DIGITS) set(digits.current + digit);
    },
    erase: () => {
      set(digits.current.slice(0, -1));
    },
    take: () => {
      const taken = digits.current;
      set('');
      return taken;
    },
  };
}
