import { within } from '../../tests/support/how-long.ts';
import { openClient, type LoadClient } from './client.ts';
import type { HomeSaysReady, LoadPlan, LoadReport, Target } from './load.ts';
import { createTally } from './tally.ts';

/* The clients of a load run, in a process of their own: told the plan, they do it and say what they saw. */
const TICK_MS = 10;
/** Long enough for a machine that has much else to do; what has not come by then is lost. */
const PATIENCE_MS = within(60_000);

interface Seat {
  target: Target;
  /** Commands that it gives, and broadcasts that it hears. */
  most: number;
  broadcasts: number;
}

function seatsOf({ scenario, clients, perSecond, seconds }: LoadPlan, hubs: readonly Target[][]): Seat[] {
  const most = perSecond * seconds;
  const target = (hub: number, at: number): Target => {
    const found = hubs[hub]?.[at];
    if (found === undefined) throw new Error(`There is no item ${String(at)} on hub ${String(hub)} to set.`);
    return found;
  };
  const all = Array.from({ length: clients }, (_, at) => at);
  switch (scenario) {
    case 'commands':
      return all.map((at) => ({ target: target(at, 0), most, broadcasts: most }));
    case 'crowd':
      return all.map((at) => ({ target: target(0, at), most, broadcasts: most * clients }));
    case 'news': {
      const listener = { target: target(0, 0), most: 0, broadcasts: most };
      return [{ ...listener, most }, ...all.map(() => listener)];
    }
  }
}

async function run(plan: LoadPlan, { url, targets }: HomeSaysReady): Promise<LoadReport> {
  const tally = createTally();
  const sentAt = new Map<string, Float64Array>();
  const clients: { client: LoadClient; most: number }[] = [];
  for (const seat of seatsOf(plan, targets)) {
    clients.push({ client: await openClient({ url, ...seat, sentAt, tally }), most: seat.most });
  }
  const writers = clients.filter(({ most }) => most > 0).map(({ client }) => client);
  const total = plan.perSecond * plan.seconds;
  const began = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - began;
      const due = Math.min(total, Math.floor((elapsed / 1_000) * plan.perSecond));
      for (; sent < due; sent += 1) for (const writer of writers) writer.set();
      const isDone = sent === total && clients.every(({ client }) => client.isDone());
      if (!isDone && elapsed < plan.seconds * 1_000 + PATIENCE_MS) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  const tookS = Math.round((performance.now() - began) / 100) / 10;
  const lost = clients.reduce((sum, { client }) => sum + client.missing(), 0);
  for (const { client } of clients) client.end();
  return { ...plan, tookS, sent: sent * writers.length, lost, ...tally.counts(), ...tally.latencies() };
}

process.on('message', ({ plan, home }: { plan: LoadPlan; home: HomeSaysReady }) => {
  run(plan, home).then(
    (report) => process.send?.(report),
    (cause: unknown) => {
      console.error(cause);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
