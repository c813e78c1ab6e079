/** The alarm that a person looks at, by the hub and the moment that name it. */
export interface FrontAlarm {
  hub: string;
  startedAt: number;
}

let front: FrontAlarm | null = null;
const listeners = new Set<() => void>();

/**
 * Which alarm was drawn in front, or picked out of several: it stays there until it ends, so that no digit and no hold
 * begun for one answers another (I-38). Without it, which one is first is a matter of order.
 */
export const frontAlarm = {
  get: (): FrontAlarm | null => front,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  put: (next: FrontAlarm | null): void => {
    if (front?.hub === next?.hub && front?.startedAt === next?.startedAt) return;
    front = next;
    for (const listener of [...listeners]) listener();
  },
} as const;
