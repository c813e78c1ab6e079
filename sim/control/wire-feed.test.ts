import { describe, expect, it } from 'vitest';
import { createWitness } from '../wire/witness.ts';
import { createWireFeed } from './wire-feed.ts';

const HUNDRED = 100;

function start() {
  const witness = createWitness(() => 1_000);
  const say = (name: string, body: unknown = { name }) =>
    witness.tell({ direction: 'in', kind: 'request', line: 's1', name, serial: '90000001', status: null, body });
  return { witness, say, feed: createWireFeed(witness) };
}

describe('the feed of the wire watch', () => {
  it('hands out rows without bodies; a body is fetched by its number, secrets masked', () => {
    const { say, feed } = start();
    const watch = feed.watch();
    say('hub.info.get', { method: 'hub.info.get', params: { password: 'secret-word' } });
    const news = watch.take();
    const seq = news?.rows[0]?.seq ?? -1;
    expect(news).toEqual({
      dropped: 0,
      rows: [
        {
          seq,
          at: 1_000,
          direction: 'in',
          kind: 'request',
          line: 's1',
          name: 'hub.info.get',
          serial: '90000001',
          status: null,
          size: JSON.stringify({ method: 'hub.info.get', params: { password: '***' } }).length,
        },
      ],
    });
    expect(feed.message(seq)?.body).toEqual({ method: 'hub.info.get', params: { password: '***' } });
    expect(watch.take()).toBeNull();
  });

  it('shows thirty messages of a burst and counts the rest', () => {
    const { say, feed } = start();
    const watch = feed.watch();
    for (let n = 0; n < HUNDRED; n += 1) say(`call.${String(n)}`);
    const news = watch.take();
    expect([news?.rows.length, news?.dropped]).toEqual([30, 70]);
  });

  it('keeps the last messages only, and none of a fat one too many', () => {
    const { say, feed } = start();
    const watch = feed.watch();
    let first = -1;
    const fat = 'x'.repeat(3_000_000);
    for (let n = 0; n < 7; n += 1) {
      say('hub.items.list', { fat });
      first = first === -1 ? (watch.take()?.rows[0]?.seq ?? -1) : (watch.take(), first);
    }
    expect(feed.message(first)).toBeNull();
    expect(feed.message(first + 6)).not.toBeNull();
  });

  it('listens only while somebody watches, each watcher for itself', () => {
    const { say, feed } = start();
    const [one, two] = [feed.watch(), feed.watch()];
    say('a');
    const seq = one.take()?.rows[0]?.seq ?? -1;
    expect(two.take()?.rows.map((row) => row.name)).toEqual(['a']);
    one.stop();
    say('b');
    expect([one.take(), two.take()?.rows.map((row) => row.name)]).toEqual([null, ['b']]);
    two.stop();
    say('c');
    expect(feed.message(seq)).toBeNull();
  });
});
