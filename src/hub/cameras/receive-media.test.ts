import { describe, expect, it } from 'vitest';
import { handClock } from '../../../tests/support/hand-clock';
import { beginReceiving, nextProgress, SILENT_MS, stopReceiving, type Comings } from './receive-media';

const MB = 1_024 * 1_024;
const part = (bytes: number, fill = 0) => new Uint8Array(bytes).fill(fill);

/** A reply whose parts the test hands out. */
function slow(length?: number) {
  let give: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      give = controller;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const headers = { get: (name: string) => (name === 'content-length' ? (length?.toString() ?? null) : null) };
  const reply = { status: 200, headers, body, arrayBuffer: () => Promise.reject(new Error('read whole')) };
  return {
    reply,
    push: (bytes: Uint8Array<ArrayBuffer>) => give?.enqueue(bytes),
    close: () => give?.close(),
    isCancelled: () => isCancelled,
  };
}

/** What is on its way in these tests. */
const coming: Comings = new Map();

describe('a file that comes in parts', () => {
  it('is put together, larger than any other reply, and tells how much of it has come', async () => {
    const { reply, push, close } = slow(12 * MB);
    const receiving = beginReceiving(coming, 'a', handClock().clock);
    const whole = receiving.receive(reply);
    const first = nextProgress(coming, { uuid: 'a' });
    push(part(5 * MB, 1));
    expect(await first).toEqual({ received: 5 * MB, total: 12 * MB });
    const second = nextProgress(coming, { uuid: 'a' });
    push(part(1_000, 2));
    push(part(7 * MB - 1_000, 3));
    expect(await second).toEqual({ received: 12 * MB, total: 12 * MB });
    const last = nextProgress(coming, { uuid: 'a' });
    close();
    const bytes = await whole;
    expect([bytes.length, bytes[0], bytes[5 * MB], bytes.at(-1)]).toEqual([12 * MB, 1, 2, 3]);
    expect(receiving.tooLarge()).toBeNull();
    receiving.end();
    expect(await last).toBeNull();
    expect(await nextProgress(coming, { uuid: 'a' })).toBeNull();
  });

  it('that says it is too large is not read, and its size is told', async () => {
    const { reply, isCancelled } = slow(3 * MB);
    const receiving = beginReceiving(coming, 'b', handClock().clock, 2 * MB);
    expect((await receiving.receive(reply)).length).toBe(0);
    expect(receiving.tooLarge()).toEqual({ tooLarge: 3 * MB, most: 2 * MB });
    expect(isCancelled()).toBe(true);
    receiving.end();
  });

  it('that does not say so is given up where it becomes too large', async () => {
    const { reply, push, isCancelled } = slow();
    const receiving = beginReceiving(coming, 'c', handClock().clock, 2 * MB);
    const whole = receiving.receive(reply);
    push(part(2 * MB + 1));
    expect((await whole).length).toBe(0);
    expect(receiving.tooLarge()).toEqual({ tooLarge: null, most: 2 * MB });
    expect(isCancelled()).toBe(true);
    receiving.end();
  });

  it('that falls silent is not waited for', async () => {
    const hands = handClock();
    const { reply, push } = slow();
    const receiving = beginReceiving(coming, 'd', hands.clock);
    const whole = receiving.receive(reply);
    const failed = expect(whole).rejects.toMatchObject({ code: 'timeout' });
    push(part(MB));
    await nextProgress(coming, { uuid: 'd' });
    expect(hands.ring(SILENT_MS)).toBe(1);
    await failed;
    receiving.end();
  });

  it('that nobody waits for any more is let go, also before its first part', async () => {
    for (const isBegun of [true, false]) {
      const { reply, push, isCancelled } = slow();
      const receiving = beginReceiving(coming, 'e', handClock().clock);
      if (!isBegun) stopReceiving(coming, 'e');
      const whole = receiving.receive(reply);
      const failed = expect(whole).rejects.toMatchObject({ code: 'superseded' });
      if (isBegun) {
        push(part(MB));
        await nextProgress(coming, { uuid: 'e' });
        stopReceiving(coming, 'e');
      }
      await failed;
      expect(isCancelled()).toBe(true);
      receiving.end();
    }
  });
});
