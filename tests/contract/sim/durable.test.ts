import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRandom } from '../../../sim/random.ts';
import { isLong, within } from '../../support/how-long.ts';
import { inAMoment, killableHomes } from '../../support/killable-home.ts';
import { lastingThings, visit, type LastingThing } from '../../support/lasting-things.ts';
import { call, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const KILLS = isLong ? 50 : 10;
/** `PORCHLIGHT_SEED` brings back the moments of a run that failed. */
const SEED = Number(process.env['PORCHLIGHT_SEED'] ?? (isLong ? Date.now() % 2 ** 31 : 20_261_121));
const LONGEST_DELAY_MS = 4;
/** A second or two for each on a machine that has nothing else to do. */
const BUSY_MACHINE_MS = 60_000 + KILLS * 8_000;
const TWO = { username: 'two', password: 'Demo1234', pin: '4321' };

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'porchlight-kills-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

interface Written {
  thing: LastingThing<unknown>;
  /** What was last answered for. */
  present: unknown;
  /** What was asked for and not answered. */
  asked: unknown[];
  count: number;
}

/** Writes without end; @returns when the home is gone. @throws for a refusal, or a home that goes by itself. */
async function writeOn(url: string, me: SignedIn, it: Written, { acked, isKilled }: Moment): Promise<void> {
  try {
    const home = await visit(url, me);
    it.present = await it.thing.read(home);
    for (;;) {
      const { next, send } = it.thing.write(home, it.present, it.count);
      it.count += 1;
      it.asked = [next];
      await send();
      it.present = next;
      it.asked = [];
      acked();
    }
  } catch (cause) {
    if (!isKilled() || !(cause instanceof TypeError)) throw cause;
  }
}
interface Moment {
  acked: () => void;
  isKilled: () => boolean;
}

it(
  `[S4.30] (R-95) ${String(KILLS)} kills at moments of chance while many clients write: all that was answered for is there, whole`,
  { timeout: within(BUSY_MACHINE_MS) },
  async () => {
    const random = createRandom(SEED);
    const homes = killableHomes({
      home: 'two-doors',
      port: 0,
      dir,
      limits: { messagesPerSecond: 1e6, signUpsPerMinute: 1e6 },
    });
    try {
      let home = await homes.start();
      const me = await signIn(home.url, TWO);
      const all = lastingThings().map((thing): Written => ({ thing, present: null, asked: [], count: 0 }));
      for (let round = 1; round <= KILLS; round += 1) {
        let left = all.length + Math.floor(random() * 60);
        const delayMs = random() * LONGEST_DELAY_MS;
        const { url, kill } = home;
        const end: { killed: Promise<void> | null } = { killed: null };
        const moment: Moment = {
          acked() {
            left -= 1;
            // A few milliseconds more, as a moment between two answers is one like any other.
            if (left === 0)
              inAMoment(delayMs, () => {
                end.killed = kill();
              });
          },
          isKilled: () => end.killed !== null,
        };
        await Promise.all(all.map((each) => writeOn(url, me, each, moment)));
        await end.killed;

        home = await homes.start();
        const again = await visit(home.url, me);
        for (const it of all) {
          const found = await it.thing.read(again);
          const where = `${it.thing.name} after kill ${String(round)} of seed ${String(SEED)}`;
          expect([it.present, ...it.asked], where).toContainEqual(found);
          it.present = found;
          it.asked = [];
        }
        again.line.close();
        expect(readdirSync(path.join(dir, 'blobs')).filter((name) => !/^(media|avatar)-[\w-]+$/.test(name))).toEqual(
          [],
        );
      }
      for (const { thing, count } of all) expect(count, thing.name).toBeGreaterThanOrEqual(KILLS);
    } finally {
      await homes.stop();
    }
  },
);

it(
  '(R-95) kill() frees the port at once; the home that follows goes on with what was answered',
  { timeout: within(BUSY_MACHINE_MS) },
  async () => {
    const entry = { type: 'location', key: 'round' };
    let sim = await startTestSim({ home: 'two-doors', dir });
    const { port } = sim;
    const me = await signIn(sim.url, TWO);
    for (let round = 0; round < 5; round += 1) {
      await call(sim.url, me.bearer, 'kvs_set', { ...entry, value: String(round) });
      sim.control.openDoor(round % 2 === 0 ? 'Front door' : 'Back door');
      sim.kill();
      sim = await startTestSim({ home: 'two-doors', port, dir });
      const kept = await call(sim.url, me.bearer, 'kvs_get', { list: [entry] });
      expect(kept.body.data.list).toMatchObject([{ ...entry, value: String(round) }]);
    }
    await sim.stop();
  },
);
