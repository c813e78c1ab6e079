import type { AccountAnswer, AccountRequest, AccountRequests, WifiNetwork } from '@/hub';
import { createBox } from '../watch/box';
import type { Watch } from '../watch/watch';

type Ask = <Name extends AccountRequest>(
  name: Name,
  given: AccountRequests[Name]['given'],
) => Promise<AccountAnswer<Name>>;

/** Where one is on the way into a network. A problem is a locale key; null: none. */
export type WifiStep =
  | { step: 'looking' }
  | { step: 'not-read'; problem: string }
  | { step: 'choose'; networks: readonly WifiNetwork[] }
  | { step: 'join'; network: WifiNetwork; problem: string | null }
  | { step: 'connecting'; network: WifiNetwork }
  | { step: 'connected'; ssid: string; problem: string | null; isClosing: boolean };

export interface WifiFlow extends Watch<WifiStep> {
  look: () => Promise<void>;
  choose: (network: WifiNetwork) => void;
  /** The password goes out and is kept nowhere. */
  connect: (network: WifiNetwork, password: string) => Promise<void>;
  /** Ends the set-up. false: it could not be ended, and the step says why. */
  close: () => Promise<boolean>;
  /** Nobody waits any more: answers under way are dropped. */
  stop: () => void;
}

export interface WifiFlowOptions {
  ask: Ask;
  sleep: (ms: number) => Promise<void>;
}

const POLL_MS = 2_000;
/** A minute of asking. */
const MOST_POLLS = 30;

export const isOpen = ({ security }: WifiNetwork): boolean => /^(|open|none)$/i.test(security);

/** Strongest first; one that is heard twice (by two senders of one network) stands once, names that say nothing not at all. */
export function orderNetworks(networks: readonly WifiNetwork[]): WifiNetwork[] {
  const best = new Map<string, WifiNetwork>();
  for (const network of networks) {
    const known = best.get(network.ssid);
    if (network.ssid.trim() !== '' && (known === undefined || known.signal < network.signal))
      best.set(network.ssid, network);
  }
  return [...best.values()].sort((one, other) => other.signal - one.signal || one.ssid.localeCompare(other.ssid));
}

/** Networks, connect, status, close (S7.34): one person leads one controller into one network. */
export function createWifiFlow({ ask, sleep }: WifiFlowOptions): WifiFlow {
  const { get, subscribe, set: show } = createBox<WifiStep>({ step: 'looking' });
  let turn = 0;

  const begin = (next: WifiStep): number => {
    show(next);
    return (turn += 1);
  };

  /** How the attempt ended: null is success, else the locale key of what went wrong. @param mine a later turn ends it */
  async function outcome(mine: number): Promise<string | null> {
    for (let poll = 0; poll < MOST_POLLS && mine === turn; poll += 1) {
      await sleep(POLL_MS);
      const answer = await ask('wifi-status', null);
      // A question that was lost on the way says nothing of the controller: it is asked again.
      if (!answer.ok) continue;
      if (answer.data.state === 'connected') return null;
      if (answer.data.state === 'failed')
        return answer.data.reason === 'wrong-password'
          ? 'profile.wifi.failed.wrong-password'
          : 'profile.wifi.failed.other';
    }
    return 'profile.wifi.failed.slow';
  }

  return {
    get,
    subscribe,
    async look() {
      const mine = begin({ step: 'looking' });
      const answer = await ask('wifi-networks', null);
      if (mine !== turn) return;
      show(
        answer.ok
          ? { step: 'choose', networks: orderNetworks(answer.data) }
          : { step: 'not-read', problem: `errors.${answer.problem.code}` },
      );
    },
    choose: (network) => {
      begin({ step: 'join', network, problem: null });
    },
    async connect(network, password) {
      const mine = begin({ step: 'connecting', network });
      const answer = await ask('wifi-connect', { ssid: network.ssid, password });
      if (mine !== turn) return;
      const problem = answer.ok ? await outcome(mine) : `errors.${answer.problem.code}`;
      if (mine !== turn) return;
      show(
        problem === null
          ? { step: 'connected', ssid: network.ssid, problem: null, isClosing: false }
          : { step: 'join', network, problem },
      );
    },
    async close() {
      const step = get();
      if (step.step !== 'connected') return false;
      const { ssid } = step;
      const mine = begin({ step: 'connected', ssid, problem: null, isClosing: true });
      const answer = await ask('wifi-close', null);
      if (mine === turn && !answer.ok)
        show({ step: 'connected', ssid, problem: `errors.${answer.problem.code}`, isClosing: false });
      return answer.ok;
    },
    stop: () => {
      turn += 1;
    },
  };
}
