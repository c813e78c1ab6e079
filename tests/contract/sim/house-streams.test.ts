import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MOST_STREAMS } from '../../../sim/control/house-api.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { startTestSim } from '../../support/sim-client.ts';
import { within } from '../../support/how-long.ts';

let sim: Sim;
beforeAll(async () => {
  sim = await startTestSim();
});
afterAll(() => sim.stop());

it('(R-94) so many streams watch the house at once, and one that ends makes room for another', async () => {
  const pages = Array.from({ length: MOST_STREAMS }, () => new AbortController());
  const open = (path: string, page = new AbortController()) =>
    fetch(`${sim.url}/house/api/${path}`, { signal: page.signal });
  const answers = await Promise.all(pages.map((page, index) => open(index % 2 === 0 ? 'events' : 'wire', page)));
  expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));
  for (const path of ['events', 'wire']) {
    const refused = await open(path);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { error: 'Too many pages watch this home: close one.' },
    ]);
  }
  pages[0]?.abort();
  const late = new AbortController();
  await vi.waitUntil(
    async () => {
      const answer = await open('events', late);
      if (answer.status !== 200) await answer.text();
      return answer.status === 200;
    },
    { timeout: within(5_000) },
  );
  for (const page of [...pages, late]) page.abort();
});
