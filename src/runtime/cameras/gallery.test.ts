import { describe, expect, it } from 'vitest';
import type { GalleryFile } from '@/hub';
import { createGallery, UNDO_MS, type AskGallery, type GalleryState } from './gallery';
import { byHour, hourOf } from './gallery-hours';
import { createThumbnails } from './thumbnails';

const file = (uuid: string, at = 1_000, better: string | null = null): GalleryFile => ({
  ...{ uuid, hub: '1', camera: '1.a', at, kind: 'picture', filename: `${uuid}.jpg`, durationS: null },
  better,
});
const settle = async () => {
  for (let n = 0; n < 8; n += 1) await Promise.resolve();
};

function stage(pages: Record<number, GalleryFile[] | 'offline'>) {
  const asked: [string, unknown][] = [];
  let mayDelete = true;
  let timers: { run: () => void; ms: number }[] = [];
  const shown: GalleryState[] = [];
  const answer = (name: string, given: unknown) => {
    asked.push([name, given]);
    if (name === 'gallery-delete') return mayDelete ? { ok: true, data: null } : { ok: false, problem: { code: 'x' } };
    const found = pages[(given as { page: number }).page] ?? [];
    return found === 'offline'
      ? { ok: false, problem: { code: 'offline', detail: '' } }
      : { ok: true, data: { files: found, isLast: pages[(given as { page: number }).page + 1] === undefined } };
  };
  const gallery = createGallery({
    ...{ camera: '1.a', after: 5, now: () => 10_000 },
    ask: ((name: string, given: unknown) => Promise.resolve(answer(name, given))) as AskGallery,
    clock: {
      setTimeout(run, ms) {
        const timer = { run, ms };
        timers.push(timer);
        return timer;
      },
      clearTimeout: (timer: unknown) => void (timers = timers.filter((one) => one !== timer)),
    },
    tell: (state) => shown.push(state),
  });
  const now = () => shown.at(-1);
  return {
    ...{ gallery, asked, shown, now, pages },
    uuids: () => now()?.files.map(({ uuid }) => uuid),
    refuse: () => void (mayDelete = false),
    waits: () => timers.map(({ ms }) => ms),
    pass: () => {
      const due = timers;
      timers = [];
      for (const { run } of due) run();
    },
    deletions: () => asked.filter(([name]) => name === 'gallery-delete').map(([, given]) => given),
  };
}

describe('[S7.19] the pages of a gallery', () => {
  it('are read one by one, and a file that moved from page to page shows once', async () => {
    const { gallery, asked, now, uuids } = stage({ 1: [file('c'), file('b')], 2: [file('b'), file('a')] });
    gallery.read();
    expect(now()?.status).toBe('reading');
    await settle();
    expect([now()?.status, now()?.hasOlder, uuids()]).toEqual(['ready', true, ['c', 'b']]);
    gallery.older();
    gallery.older();
    expect(now()?.isReadingOlder).toBe(true);
    await settle();
    expect([now()?.hasOlder, uuids()]).toEqual([false, ['c', 'b', 'a']]);
    gallery.older();
    expect(asked.map(([, given]) => given)).toEqual(
      [1, 2].map((page) => ({ camera: '1.a', after: 5, before: 70_000, page })),
    );
  });

  it('a failure is told; what was read before stays', async () => {
    const { gallery, pages, now, uuids } = stage({ 1: 'offline' });
    gallery.read();
    await settle();
    expect(now()).toMatchObject({ status: 'failed', problem: 'offline' });
    pages[1] = [file('a')];
    gallery.read();
    await settle();
    pages[1] = 'offline';
    gallery.read();
    await settle();
    expect([now()?.status, now()?.problem, uuids()]).toEqual(['ready', 'offline', ['a']]);
  });
});

describe('[S7.18] a deletion', () => {
  it('moves the pages: what came onto one that was read already is not passed over', async () => {
    const { gallery, pages, pass, uuids, now } = stage({ 1: [file('d'), file('c')], 2: [file('b'), file('a')] });
    gallery.read();
    await settle();
    gallery.remove(file('d'));
    pass();
    await settle();
    Object.assign(pages, { 1: [file('c'), file('b')], 2: [file('a')] });
    gallery.older();
    await settle();
    expect([uuids(), now()?.hasOlder, now()?.isReadingOlder]).toEqual([['c', 'b', 'a'], false, false]);
  });

  it('that is answered while an older page is read moves the next one too', async () => {
    const { gallery, asked, pages, pass, uuids } = stage({ 1: [file('e'), file('d')], 2: [file('c')], 3: [file('a')] });
    gallery.read();
    await settle();
    gallery.remove(file('e'));
    gallery.older();
    pass();
    await settle();
    Object.assign(pages, { 2: [file('b')] });
    gallery.older();
    await settle();
    expect(uuids()).toEqual(['d', 'c', 'b', 'a']);
    const read = asked.flatMap(([name, given]) => (name === 'gallery-list' ? [(given as { page: number }).page] : []));
    expect(read).toEqual([1, 2, 2, 3]);
  });

  it('waits 5 s, can be taken back, and takes the better twin along', async () => {
    const { gallery, uuids, waits, pass, deletions, now } = stage({ 1: [file('b', 2, 'b-hd'), file('a')] });
    gallery.read();
    await settle();
    gallery.remove(file('b', 2, 'b-hd'));
    expect([uuids(), waits(), now()?.deleted?.uuid]).toEqual([['a'], [UNDO_MS], 'b']);
    gallery.undo();
    expect([uuids(), waits(), now()?.deleted]).toEqual([['b', 'a'], [], null]);
    gallery.remove(file('b', 2, 'b-hd'));
    pass();
    await settle();
    expect([deletions(), uuids(), now()?.deleted]).toEqual([[{ uuids: ['b', 'b-hd'] }], ['a'], null]);
    // The cloud's list may be a moment behind.
    gallery.read();
    await settle();
    expect(uuids()).toEqual(['a']);
  });

  it('that the cloud refuses brings the file back and says so', async () => {
    const { gallery, uuids, pass, refuse, now } = stage({ 1: [file('a')] });
    gallery.read();
    await settle();
    refuse();
    gallery.remove(file('a'));
    pass();
    await settle();
    expect([uuids(), now()?.hasKept]).toEqual([['a'], true]);
  });

  it('[R-25] is done at once when the screen goes, and nothing waits or is told after that', async () => {
    const { gallery, waits, deletions, shown } = stage({ 1: [file('a')] });
    gallery.read();
    await settle();
    gallery.remove(file('a'));
    gallery.leave();
    const told = shown.length;
    await settle();
    expect([deletions(), waits(), shown.length]).toEqual([[{ uuids: ['a'] }], [], told]);
  });
});

describe('hours of the gallery', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);
  it('stand together by the clocks of the house, with one line for those in which nothing happened', () => {
    const files = [file('a', at('19:42')), file('b', at('19:01')), file('c', at('18:59')), file('d', at('14:00'))];
    const rows = byHour(files, 'UTC').map(({ from, files: found, hours }) => [
      new Date(from).toISOString().slice(11, 16),
      found.map(({ uuid }) => uuid).join(''),
      hours,
    ]);
    expect(rows).toEqual([
      ['19:00', 'ab', 1],
      ['18:00', 'c', 1],
      ['15:00', '', 3],
      ['14:00', 'd', 1],
    ]);
  });
  it('begin at half past where clocks do', () => {
    expect(new Date(hourOf(at('19:42'), 'Asia/Kolkata')).toISOString()).toBe('2026-11-21T19:30:00.000Z');
    expect(new Date(hourOf(at('19:12'), 'Asia/Kolkata')).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  });
});

describe('[R-25] thumbnails', () => {
  it('are read once each, four at a time, and every address is let go', async () => {
    const open = new Set<string>();
    const waiting: (() => void)[] = [];
    const asked: string[] = [];
    const thumbnails = createThumbnails({
      read: (uuid) => {
        asked.push(uuid);
        return new Promise((resolve) => waiting.push(() => resolve({ uuid } as never)));
      },
      addresses: {
        make: (blob) => {
          const { uuid } = blob as never as { uuid: string };
          open.add(uuid);
          return uuid;
        },
        drop: (address) => void open.delete(address),
      },
    });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const pictures = names.map((name) => thumbnails.of(name));
    expect(thumbnails.of('a')).toBe(pictures[0]);
    await settle();
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    thumbnails.drop('e');
    for (const answer of waiting.splice(0)) answer();
    await settle();
    // Nobody wants e any more: it is passed over.
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(await pictures[4]).toBeNull();
    expect([...open]).toEqual(['a', 'b', 'c', 'd']);
    thumbnails.drop('a');
    await settle();
    expect(open.has('a')).toBe(false);
    thumbnails.leave();
    for (const answer of waiting.splice(0)) answer();
    await settle();
    expect([...open]).toEqual([]);
  });

  it('one that could not be read is asked for again', async () => {
    let asked = 0;
    const thumbnails = createThumbnails({
      read: () => {
        asked += 1;
        return Promise.reject(new Error('offline'));
      },
      addresses: { make: () => '', drop: () => undefined },
    });
    await expect(thumbnails.of('a')).rejects.toThrow('offline');
    await expect(thumbnails.of('a')).rejects.toThrow('offline');
    expect(asked).toBe(2);
  });
});
