/** What the processes of a load run say to each other. */

/**
 * - `commands`: each client sets an item on a hub of its own, and hears of its own changes;
 * - `news`: one client more sets one item, and every client hears of it;
 * - `crowd`: all clients are on one hub, each sets an item of its own, and everybody hears of everything.
 */
export type Scenario = 'commands' | 'news' | 'crowd';

export interface LoadPlan {
  scenario: Scenario;
  clients: number;
  /** Of each client that sets something. */
  perSecond: number;
  seconds: number;
}

/** An item that takes a number that grows without end, and the local token of its hub. */
export interface Target {
  serial: string;
  token: string;
  item: string;
}

export interface HomeSaysReady {
  url: string;
  /** By hub, then by item. */
  targets: Target[][];
}

export interface HomeMemory {
  /** After a full collection. */
  heapMB: number;
  rssMB: number;
  /** Seconds of processor time since the start. */
  cpuS: number;
}

export interface Latency {
  p50: number;
  p99: number;
  most: number;
}

export interface LoadReport extends LoadPlan {
  /** Seconds until the last message was there. */
  tookS: number;
  sent: number;
  replies: number;
  broadcasts: number;
  /** Replies and broadcasts that never came. */
  lost: number;
  /** Not the one that was next: swapped, doubled, or the broadcast before its reply. */
  disordered: number;
  refused: number;
  /** Milliseconds from the sending of a command. */
  reply: Latency;
  news: Latency;
}
