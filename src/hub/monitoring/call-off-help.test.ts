import { expect, it } from 'vitest';
import type { AccountTools } from '../account/tools';
import { callOffHelp } from './call-off-help';

/** A browser in which people sign in one after the other; the service takes its time, and the test says when it answers. */
function browser() {
  const told: string[] = [];
  const answers: (() => void)[] = [];
  let user = '';
  const houses = new Map<string, object>();
  const tools = {
    credentials: { present: () => ({ person: { user } }) },
    houses,
    facts: { locationOf: () => `place of ${user}`, uuidOf: () => 'controller' },
    cloud: () => {
      told.push(user);
      return new Promise((resolve) => answers.push(() => resolve({ complete: 1, status: 1 })));
    },
  } as unknown as AccountTools;
  return {
    told,
    answer: () => {
      for (const one of answers.splice(0)) one();
    },
    signIn: (who: string) => {
      user = who;
      houses.set('h', { model: { hub: () => ({ alarm: null }) } });
    },
    callOff: () =>
      callOffHelp(tools, { hub: 'h' }).then(
        () => 'done',
        (cause: unknown) => (cause as { code: string }).code,
      ),
  };
}

it('[R-22] help that two call off at once is called off once', async () => {
  const { told, answer, signIn, callOff } = browser();
  signIn('ada');
  const both = [callOff(), callOff()];
  await expect.poll(() => told).toEqual(['ada']);
  answer();
  expect([await Promise.all(both), told]).toEqual([['done', 'done'], ['ada']]);
  const again = callOff();
  await expect.poll(() => told).toEqual(['ada', 'ada']);
  answer();
  expect(await again).toBe('done');
});

it('[R-61] the next person’s own word goes out, whatever becomes of the one before', async () => {
  const { told, answer, signIn, callOff } = browser();
  signIn('ada');
  const first = callOff();
  await expect.poll(() => told).toEqual(['ada']);
  signIn('bo');
  const second = callOff();
  await expect.poll(() => told).toEqual(['ada', 'bo']);
  answer();
  expect([await first, await second]).toEqual(['superseded', 'done']);
});
