import type { Writable } from 'node:stream';

/** Gathers the writes of one turn of the event loop. */
export interface TurnWrites {
  /** To be called before each write. */
  gather(): void;
  /** What was gathered goes to the network now, as before a connection ends. */
  flush(): void;
}

/**
 * A reply and its broadcast, or the broadcasts of many clients' commands, reach the system in one call instead of one
 * each: on a busy hub those calls are most of the work. Order stays, and nothing waits longer than its turn.
 */
export function createTurnWrites(wire: Pick<Writable, 'cork' | 'uncork'>): TurnWrites {
  let isGathering = false;
  function flush(): void {
    if (!isGathering) return;
    isGathering = false;
    wire.uncork();
  }
  return {
    gather() {
      if (isGathering) return;
      isGathering = true;
      wire.cork();
      setImmediate(flush);
    },
    flush,
  };
}
