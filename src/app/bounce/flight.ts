import type { House } from '@/hub';
import { readArrival, type Arrival } from './arrival';
import type { BounceKey } from './bounce-key';

/** Long enough for a network to come back, short enough for somebody who waits. */
const AGAIN_MS = 5_000;
const NETWORK: readonly string[] = ['offline', 'timeout'];

/** Says where the person arrives, given the serials of their own controllers. */
export type ReadArrival = (hubs: readonly string[]) => Arrival;
export type Stage = 'arriving' | 'failed' | 'over' | ReadArrival;

/** The way of a bounce key from the address to a sign-in. */
export interface Flight {
  subscribe: (heard: () => void) => () => void;
  stage: () => Stage;
  /** The person has arrived, or went somewhere else meanwhile. */
  end: () => void;
}

interface FlightDeps {
  signIn: (key: string) => ReturnType<House['commands']['signInWithBounce']>;
  setTimeout: (run: () => void, ms: number) => unknown;
}

export const flightDeps = ({ commands }: House): FlightDeps => ({
  signIn: (key) => commands.signInWithBounce(key),
  setTimeout: (run, ms) => setTimeout(run, ms),
});

/** Starts at once. A network that is away is waited for; a key that is refused is not tried again. */
export function startFlight({ key, beside }: BounceKey, { signIn, setTimeout: later }: FlightDeps): Flight {
  const listeners = new Set<() => void>();
  let stage: Stage = 'arriving';
  const turn = (next: Stage) => {
    if (stage === 'over') return;
    stage = next;
    for (const heard of listeners) heard();
  };
  const again = () => later(attempt, AGAIN_MS);
  const ask = async () => {
    const answer = await signIn(key);
    if (answer.ok) turn((hubs) => readArrival([answer.carried, beside], hubs));
    else if (NETWORK.includes(answer.problem.code)) again();
    else turn('failed');
  };
  function attempt(): void {
    // What cannot be fetched is waited for like any other part of the network.
    if (stage === 'arriving') ask().catch(again);
  }
  attempt();
  return {
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    stage: () => stage,
    end() {
      turn('over');
    },
  };
}
