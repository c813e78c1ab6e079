import { useEffect, useRef, useState } from 'react';
import type { BypassDialog } from '@/runtime/hooks/views';

export type BypassRow = BypassDialog['rows'][number];

/** A row that closed keeps its tick this long (design 5.6). */
export const LINGER_MS = 3_000;

/** The order of the list: open, unreachable, no word yet, bypassed, just closed. */
const ORDER: Record<BypassRow['state'], number> = { open: 0, unreachable: 1, unknown: 2, bypassed: 3, closed: 4 };

/**
 * Rows in their order. One that closes (or that the hub drops from the list) shows its tick for three seconds and then
 * leaves, so that nobody loses the row they were looking at.
 */
export function visibleRows(rows: readonly BypassRow[], gone: ReadonlySet<string>): BypassRow[] {
  return rows
    .filter(({ device, state }) => state !== 'closed' || !gone.has(device))
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
}

export function useLingering(
  rows: readonly BypassRow[],
  schedule: (callback: () => void, ms: number) => () => void = later,
): BypassRow[] {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, () => void>());
  useEffect(() => {
    const running = timers.current;
    for (const { device, state } of rows) {
      if (state === 'closed' && !running.has(device)) {
        running.set(
          device,
          schedule(() => {
            setGone((before) => new Set([...before, device]));
          }, LINGER_MS),
        );
      }
      // Open again: its tick, and what hid it, no longer hold.
      if (state !== 'closed' && running.has(device)) {
        running.get(device)?.();
        running.delete(device);
        setGone((before) => new Set([...before].filter((one) => one !== device)));
      }
    }
  }, [rows, schedule]);
  useEffect(
    () => () => {
      for (const cancel of timers.current.values()) cancel();
      timers.current.clear();
    },
    [],
  );
  return visibleRows(rows, gone);
}

function later(callback: () => void, ms: number): () => void {
  const id = setTimeout(callback, ms);
  return () => {
    clearTimeout(id);
  };
}
