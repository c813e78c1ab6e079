import { expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import { memoryStore } from '../../store/store.ts';
import { createOutbox } from './mail-outbox.ts';

it('[S7.8] keeps the newest 200 mails, newest first, for whoever opens the store next', () => {
  const store = memoryStore();
  const clock = createClock({ speed: 0 });
  const first = createOutbox(store, clock);
  expect(first.list()).toEqual([]);
  for (let number = 1; number <= 203; number += 1) {
    first.send({ to: `ann${String(number % 20)}@home.example`, subject: `Mail ${String(number)}`, body: ['Text'] });
  }
  const kept = createOutbox(store, clock).list();
  expect(kept).toHaveLength(200);
  expect(kept[0]).toEqual({
    id: 203,
    at: Math.round(clock.now()),
    to: 'ann3@home.example',
    subject: 'Mail 203',
    body: ['Text'],
  });
  expect(kept.at(-1)?.id).toBe(4);
  clock.stop();
});

it('[S7.8] keeps the newest 20 of one address, so that none pushes out what others wait for', () => {
  const clock = createClock({ speed: 0 });
  const outbox = createOutbox(memoryStore(), clock);
  const send = (to: string, subject: string) => outbox.send({ to, subject, body: [] });
  send('bob@home.example', 'For Bob');
  for (let number = 1; number <= 199; number += 1) send(number % 2 === 0 ? 'ann@x.example' : 'Ann@X.example', 'Again');
  expect(outbox.list().map(({ id }) => id)).toEqual([...Array.from({ length: 20 }, (_, back) => 200 - back), 1]);
  clock.stop();
});
