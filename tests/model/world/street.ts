import type { SocketLike } from '../../../src/hub/ports/deps';
import type { Line } from './line';
import { createModelHub, type HubTimes, type ModelHub } from './model-hub';
import { createTime, type Time } from './time';

/** One connection as the hub's side has it. */
export interface FarEnd {
  /** Hears what the tab says. */
  tell: (text: string) => void;
  close: () => void;
}
/** @param say takes what the hub says on this connection: replies, and what it tells everybody */
export type Reach = (serial: string, say: (text: string) => void) => FarEnd;

/** What the lines lead to: hubs, and the time that passes for them as for the tabs. */
export interface Street {
  readonly time: Time;
  readonly hubs: readonly ModelHub[];
  readonly reach: Reach;
  /** The tab's own end of a new connection. */
  plug: (line: Line) => SocketLike;
  end: () => Promise<void>;
}

export const SERIALS = ['90000001', '90000002'] as const;
/** Handshakes end here: whoever signed in is told nothing before it has registered as well. */
const REGISTER = 'register';
const HANDSHAKE: ReadonlySet<string> = new Set(['loginUserMios', REGISTER]);
export const isHandshake = (method: string): boolean => HANDSHAKE.has(method);

/** The model's own hubs, reached without a socket. */
export function modelStreet(times: HubTimes): Street {
  const time = createTime();
  const listening = new Map<string, Set<(text: string) => void>>(SERIALS.map((serial) => [serial, new Set()]));
  let messages = 0;
  const hubs = SERIALS.map((serial) =>
    createModelHub(time, serial, times, (subclass, result) => {
      messages += 1;
      const text = JSON.stringify({ id: 'ui_broadcast', msg_id: `m${messages}`, msg_subclass: subclass, result });
      for (const say of [...(listening.get(serial) ?? [])]) say(text);
    }),
  );
  return {
    time,
    hubs,
    reach: (serial, say) => ({
      tell(text) {
        const { id, method, params } = JSON.parse(text) as {
          id: string;
          method: string;
          params: Record<string, unknown>;
        };
        if (method === REGISTER) listening.get(serial)?.add(say);
        const told = isHandshake(method)
          ? { result: {} }
          : (hubs.find((one) => one.serial === serial)?.ask(method, params) ?? { result: {} });
        say(JSON.stringify({ id, method, error: null, ...told }));
      },
      close: () => void listening.get(serial)?.delete(say),
    }),
    plug: (line) => line.open(),
    end: () => Promise.resolve(),
  };
}
