import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRandom } from '../../../sim/random.ts';
import { openRelay } from '../../support/hub-line.ts';
import { call, signIn, startTestSim } from '../../support/sim-client.ts';

const KILLS = process.env['PORCHLIGHT_LONG'] === '1' ? 50 : 10;
const BUSY_MACHINE_MS = 60_000 + KILLS * 2_000;
const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'porchlight-kills-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it(
  `(R-95) ${KILLS} kills at moments of chance: rooms, names and values that were answered for are there, whole`,
  { timeout: BUSY_MACHINE_MS },
  async () => {
    const random = createRandom(20_261_121);
    const sim = await startTestSim({ dir, limits: { messagesPerSecond: 1e6 } });
    const me = await signIn(sim.url);
    const rooms = new Map<string, string>();
    for (let round = 0; round < KILLS; round += 1) {
      const line = await openRelay(sim.url);
      const answered: { id: string; name: string }[] = [];
      const most = 3 + Math.floor(random() * 10);
      const isEnough = new Promise<void>((enough) => {
        for (let n = 0; n < 20; n += 1) {
          const name = `Room ${round} ${n}`;
          line.ask('hub.room.create', { name }, { id: `r${n}` }).then(
            ({ result }) => {
              answered.push({ id: (result as { _id: string })._id, name });
              if (answered.length === most) enough();
            },
            () => undefined,
          );
        }
      });
      const value = JSON.stringify({ round, text: 'é'.repeat(2_000) });
      const entry = { type: 'location', entity_uuid: LOCATION, key: 'round' };
      const written = await call(sim.url, me.bearer, 'kvs_set', { ...entry, value });
      expect(written.body.status).toBe(1);
      await isEnough;
      await sim.control.restart();
      for (const { id, name } of answered) rooms.set(id, name);

      const again = await openRelay(sim.url);
      const kept = (await again.ask('hub.room.list')).result as { _id: string; name: string }[];
      const names = new Map(kept.map(({ _id, name }) => [_id, name]));
      for (const [id, name] of rooms) expect(names.get(id)).toBe(name);
      const [first] = (await call(sim.url, me.bearer, 'kvs_get', { list: [entry] })).body.data.list;
      expect(first.value).toBe(value);
      // Room is made for the next round's rooms.
      for (const id of rooms.keys()) await again.ask('hub.room.delete', { _id: id });
      for (const each of kept) if (/^Room \d/.test(each.name)) await again.ask('hub.room.delete', { _id: each._id });
      rooms.clear();
      again.close();
    }
    await sim.stop();
  },
);
