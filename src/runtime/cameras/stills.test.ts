import { expect, it } from 'vitest';
import { FIRST_STILL_MS, followStills, STILL_EVERY_MS, type Still } from './stills';

const settle = async () => {
  for (let n = 0; n < 6; n += 1) await Promise.resolve();
};

function stage(answers: (() => unknown)[]) {
  let timers: { run: () => void; ms: number }[] = [];
  const open = new Set<string>();
  const shown: (Still | null)[] = [];
  let asked = 0;
  let made = 0;
  const stop = followStills({
    camera: '1.cam',
    ask: () => {
      asked += 1;
      return Promise.resolve().then(() => answers.shift()?.() as never);
    },
    mono: () => 7,
    clock: {
      setTimeout(run, ms) {
        const timer = { run, ms };
        timers.push(timer);
        return timer;
      },
      clearTimeout: (timer: unknown) => void (timers = timers.filter((one) => one !== timer)),
    },
    addresses: {
      make: () => {
        made += 1;
        open.add(`blob:${made}`);
        return `blob:${made}`;
      },
      drop: (address) => void open.delete(address),
    },
    tell: (still) => shown.push(still),
  });
  return {
    ...{ stop, open, shown },
    asked: () => asked,
    waits: () => timers.map(({ ms }) => ms),
    async pass() {
      const due = timers;
      timers = [];
      for (const { run } of due) run();
      await settle();
    },
  };
}
const picture = () => ({ ok: true, data: { bytes: new Uint8Array(1), type: 'image/jpeg' } });

it('[S7.30] [R-25] stills come one after the other, each lets the one before go, and the end lets all go', async () => {
  const { stop, open, shown, asked, waits, pass } = stage([picture, picture]);
  expect([waits(), asked()]).toEqual([[FIRST_STILL_MS], 0]);
  await pass();
  expect([shown.at(-1), [...open], waits()]).toEqual([{ address: 'blob:1', at: 7 }, ['blob:1'], [STILL_EVERY_MS]]);
  await pass();
  expect([shown.at(-1)?.address, [...open]]).toEqual(['blob:2', ['blob:2']]);
  stop();
  expect([shown.at(-1), [...open], waits()]).toEqual([null, [], []]);
});

it('[S7.30] a camera that has none now, a refusal and a lost worker keep the last one, and are asked again', async () => {
  const refused = () => ({ ok: false, problem: { code: 'offline', detail: '' } });
  const lost = () => {
    throw new Error('gone');
  };
  const { open, shown, asked, waits, pass, stop } = stage([picture, () => ({ ok: true, data: null }), refused, lost]);
  for (let n = 0; n < 4; n += 1) await pass();
  expect([shown, [...open], asked(), waits()]).toEqual([
    [{ address: 'blob:1', at: 7 }],
    ['blob:1'],
    4,
    [STILL_EVERY_MS],
  ]);
  stop();
});

it('[R-25] a picture that comes after the end is never kept', async () => {
  const { stop, open, pass, shown, waits } = stage([picture]);
  const passing = pass();
  stop();
  await passing;
  expect([[...open], shown, waits()]).toEqual([[], [], []]);
});
