import { expect } from 'vitest';
import { smallHome } from '../../sim/hub/house.fixture.ts';
import type { Sim, SimOptions } from '../../sim/start-sim.ts';
import { openRelay, type Frame, type HubLine } from './hub-line.ts';
import { startTestSim } from './sim-client.ts';

/** 2027-01-15 03:00 in the home's zone (New York). */
export const START = 1_800_000_000_000;

/** A small house ("two-doors" with siren, leak sensor and lock) whose clock moves only when told, and one socket. */
export interface StillHouse {
  sim: Sim;
  line: HubLine;
  /**
   * Sends one call and tells everything that came of it, in the order it came: what was heard before the reply (there
   * should be nothing), the reply, and the broadcasts that followed.
   */
  exchange(method: string, params?: unknown, extra?: Record<string, unknown>): Promise<Frame[]>;
  /** Only the result or the error of the reply. */
  outcome(method: string, params?: unknown, extra?: Record<string, unknown>): Promise<unknown>;
  /** Moves the clock and tells what was heard of it. */
  advanceS(seconds: number): Promise<Frame[]>;
  /** Somebody in the house does it. */
  set(device: string, item: string, value: string | number | boolean): Promise<Frame[]>;
  device(name: string): string;
  item(device: string, item: string): string;
  value(device: string, item: string): unknown;
  now(): number;
  stop(): Promise<void>;
}

export const SMALL = { serial: '90000002', username: 'two', userId: '0a7e41d8-95c3-4f6b-b2e7-3f8d6c19a203' };

export async function startStillHouse(options: SimOptions = {}): Promise<StillHouse> {
  const sim = await startTestSim({ house: smallHome(), startAt: START, speed: 0, ...options });
  const line = await openRelay(sim.url, SMALL);
  let asked = 0;

  /** Everything received until the hub has answered one more call: it answers in order. */
  async function heardSince(from: number): Promise<Frame[]> {
    asked += 1;
    const id = `barrier-${asked}`;
    await line.ask('hub.modes.current.get', {}, { id });
    return line.frames.slice(from).filter((frame) => frame.id !== id);
  }
  const find = (name: string) => {
    const found = sim.control.list()[0]?.devices.find((each) => each.name === name);
    if (found === undefined) throw new Error(`No device ${name}`);
    return found;
  };
  const itemOf = (device: string, name: string) => find(device).items.find((each) => each.name === name)!;

  return {
    sim,
    line,
    async exchange(method, params = {}, extra = {}) {
      const from = line.frames.length;
      await line.ask(method, params, { id: 'asked', ...extra });
      return heardSince(from);
    },
    async outcome(method, params = {}, extra = {}) {
      const { error, result } = await line.ask(method, params, extra);
      return error ?? result;
    },
    async advanceS(seconds) {
      const from = line.frames.length;
      sim.control.advance(seconds * 1000);
      return heardSince(from);
    },
    async set(device, item, value) {
      const from = line.frames.length;
      sim.control.setItem(device, item, value);
      return heardSince(from);
    },
    device: (name) => find(name).id,
    item: (device, name) => itemOf(device, name).id,
    value: (device, name) => itemOf(device, name).value,
    now: () => sim.clock.now(),
    async stop() {
      line.close();
      await sim.stop();
    },
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The whole reply to a call of {@link StillHouse.exchange}. */
export const success = (method: string, result: unknown = {}) => ({
  api: '1.0',
  id: 'asked',
  method,
  error: null,
  result,
  sender: { conn_id: expect.stringMatching(UUID) as string, type: 'ui' },
});

export const refusal = (method: string, code: number, message: string, data?: string) => ({
  id: 'asked',
  method,
  error: { code, message, ...(data === undefined ? {} : { data }) },
  result: {},
});

export const broadcast = (subclass: string, result: unknown) => ({
  id: 'ui_broadcast',
  msg_id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
  msg_subclass: subclass,
  result,
});

export const INVALID = { code: -32602, message: 'Wrong params', data: 'rpc.params.invalid' };
export const missing = (field: string) => ({
  code: -32600,
  message: 'Bad request',
  data: `rpc.params.notfound.${field}`,
});
