import { expect, it } from 'vitest';
import type { CloudAnswer } from '@/hub';
import { THEME_VERSION, type ThemeDocument } from '@/schemas/theme/theme-document';
import { cloudDocuments, THEMES } from '../documents/cloud-documents';
import { createThemes } from './themes';

const theme = (name: string): ThemeDocument => ({
  ...{ kind: 'theme', version: THEME_VERSION, id: 'theme', name },
  ...{ light: {}, dark: {}, tile: {} },
});

/** A cloud that keeps one theme by its revision, and refuses an older one. */
function cloud() {
  const kept = { uuid: 't-1', revision: 1, document: theme('Dusk') };
  const state = { isOffline: false };
  const ask = (call: string, params: Record<string, unknown>): Promise<CloudAnswer> => {
    if (state.isOffline)
      return Promise.resolve({ ok: false, problem: { code: 'offline', detail: '' }, data: undefined });
    if (call === 'theme_list') return Promise.resolve({ ok: true, data: { list: [structuredClone(kept)] } });
    const given = params['theme'] as { document: ThemeDocument; revision?: number };
    if (given.revision !== undefined && given.revision !== kept.revision)
      return Promise.resolve({ ok: false, problem: { code: 'changed-elsewhere', detail: '' }, data: undefined });
    Object.assign(kept, { ...given, revision: kept.revision + 1 });
    return Promise.resolve({ ok: true, data: { uuid: kept.uuid } });
  };
  const parse = (document: unknown) => Promise.resolve({ ok: true, document: document as ThemeDocument } as const);
  return { kept, state, themes: createThemes({ store: cloudDocuments(ask, THEMES), parse }) };
}

it('[S2.42] a theme that was saved elsewhere meanwhile is not written over, also where that was read since', async () => {
  const { kept, themes } = cloud();
  await themes.load();
  const begunFrom = themes.get().themes[0]?.revision ?? null;
  Object.assign(kept, { document: theme('Theirs'), revision: 2 });
  await themes.load();
  expect(await themes.save('t-1', theme('Mine'), begunFrom)).toMatchObject({
    ok: false,
    problem: { code: 'changed-elsewhere' },
  });
  expect(kept.document.name).toBe('Theirs');
});

it('[S2.42] a change goes on from the revision that was saved last', async () => {
  const { kept, themes } = cloud();
  await themes.load();
  const first = await themes.save('t-1', theme('Mine'), 1);
  expect(first).toEqual({ ok: true, uuid: 't-1', revision: 2 });
  expect(await themes.save('t-1', theme('Mine 2'), 2)).toMatchObject({ ok: true, revision: 3 });
  expect(kept.document.name).toBe('Mine 2');
});

it('[S3.52] what another program keeps beside a theme is still there after a change', async () => {
  const { kept, themes } = cloud();
  Object.assign(kept, { by: 'another program' });
  await themes.load();
  await themes.save('t-1', theme('Mine'), 1);
  expect(kept).toEqual({ uuid: 't-1', revision: 2, name: 'Mine', document: theme('Mine'), by: 'another program' });
});

it('[R-61] nothing of one place’s themes stays at the next, also where that one’s cannot be read', async () => {
  const { state, themes } = cloud();
  const names = () => themes.get().themes.map(({ document }) => document.name);
  await themes.show('a');
  expect([themes.get().status, names()]).toEqual(['ready', ['Dusk']]);
  state.isOffline = true;
  // What was read of the same place stays.
  await themes.show('a');
  expect([themes.get().status, names()]).toEqual(['ready', ['Dusk']]);
  const moved = themes.show('b');
  expect([themes.get().status, names()]).toEqual(['reading', []]);
  await moved;
  expect([themes.get().status, names()]).toEqual(['failed', []]);
  await themes.show(null);
  expect(themes.get().status).toBe('reading');
});

it('[S2.42] who saved a theme finds it in the list, also where the news of it had the list read once more', async () => {
  const waiting: (() => void)[] = [];
  const kept: unknown[] = [];
  const themes = createThemes({
    store: cloudDocuments((call) => {
      if (call === 'theme_list')
        return new Promise((answer) => {
          waiting.push(() => answer({ ok: true, data: { list: [...kept] } }));
        });
      kept.push({ uuid: 't-2', revision: 1, document: theme('Dawn') });
      return Promise.resolve({ ok: true, data: { uuid: 't-2' } });
    }, THEMES),
    parse: (document) => Promise.resolve({ ok: true, document: document as ThemeDocument }),
  });
  let found: string[] | null = null;
  const saved = themes.save(null, theme('Dawn'), null).then((done) => {
    found = themes.get().themes.map(({ uuid }) => uuid);
    return done;
  });
  await expect.poll(() => waiting.length).toBe(1);
  const news = themes.load();
  waiting.shift()?.();
  await new Promise(setImmediate);
  expect(found).toBeNull();
  waiting.shift()?.();
  await news;
  expect(await saved).toEqual({ ok: true, uuid: 't-2', revision: 1 });
  expect(found).toEqual(['t-2']);
});
