// A fixed piece of what tests do, timed: text, maps, sorting, sums.
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

/** Until the engine has compiled it, the first ones take longer. */
const WARM_UP = 5;
const ROUNDS = 120;

/** @param {number} rounds @returns {number} milliseconds */
function work(rounds) {
  const started = performance.now();
  let text = 'porchlight';
  for (let round = 0; round < rounds; round += 1) {
    const rows = Array.from({ length: 4_000 }, (_, at) => ({ id: `${text.slice(0, 8)}-${(at * 7_919) % 4_001}`, at }));
    rows.sort((left, right) => left.id.localeCompare(right.id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const back = JSON.parse(JSON.stringify([...byId.values()]));
    text = createHash('sha256').update(JSON.stringify(back)).digest('hex');
  }
  return performance.now() - started;
}

work(WARM_UP);
parentPort?.postMessage(work(ROUNDS));
