import type { House, Problem } from '@/hub';
import { extendTheme, type Extended } from '@/schemas/theme/extend-theme';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import type { Issue } from '@/schemas/issues/issue';
import { cloudDocuments, THEMES } from '../documents/cloud-documents';
import type { DocumentStore, KeptDocument } from '../documents/document-store';
import { newestReading } from '../household/newest-reading';
import { createBox } from '../watch/box';
import { watchOf } from '../watch/watch';

/** A theme that the household made (S3.52). */
export interface HouseholdTheme {
  uuid: string;
  revision: number | null;
  document: ThemeDocument;
  /** What its entry in the store holds besides, written back as it is. */
  beside: KeptDocument['beside'];
}
export interface ThemeState {
  status: 'reading' | 'ready' | 'failed';
  problem: Problem | null;
  themes: readonly HouseholdTheme[];
}
/** `revision`: as it is read now; what goes on from here goes on from it. */
export type ThemeSaved = { ok: true; uuid: string; revision: number | null } | { ok: false; problem: Problem };

export interface ThemePorts {
  store: DocumentStore;
  parse: (json: unknown) => Promise<{ ok: true; document: ThemeDocument } | { ok: false; issues: readonly Issue[] }>;
}

const NOTHING: ThemeState = { status: 'reading', problem: null, themes: [] };

/** The household's themes in its store, each against the revision that was read. */
export function createThemes({ store, parse }: ThemePorts) {
  const state = createBox(NOTHING);
  const readings = newestReading();
  let place: string | null = null;

  async function themesIn(kept: readonly KeptDocument[]): Promise<HouseholdTheme[]> {
    const read = await Promise.all(
      kept.map(async ({ key: uuid, revision, document, beside }): Promise<HouseholdTheme[]> => {
        // What another program calls a theme is none of ours, and stays as it is.
        const parsed = await parse(document);
        return parsed.ok ? [{ uuid, revision, document: parsed.document, beside }] : [];
      }),
    );
    return read.flat();
  }

  const load = (): Promise<void> =>
    readings.begin(async (isNewest) => {
      const answer = await store.list();
      const themes = answer.ok ? await themesIn(answer.kept) : null;
      if (!isNewest()) return;
      const before = state.get();
      if (themes !== null) state.set({ status: 'ready', problem: null, themes });
      else if (!answer.ok)
        state.set({ ...before, status: before.status === 'ready' ? 'ready' : 'failed', problem: answer.problem });
    });

  function forget(): void {
    readings.drop();
    state.set(NOTHING);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    /** Reads those of a place; nothing of the one before stays, also where they cannot be read. @param of null: none. */
    async show(of: string | null): Promise<void> {
      if (of !== place) forget();
      place = of;
      if (of !== null) await load();
    },
    /**
     * @param uuid null: a new one.
     * @param revision the one that the change was begun from, whatever was read since. Of one that was changed elsewhere
     * the code is `changed-elsewhere`.
     */
    async save(uuid: string | null, document: ThemeDocument, revision: number | null): Promise<ThemeSaved> {
      const { beside = {} } = state.get().themes.find((one) => one.uuid === uuid) ?? {};
      const written = { name: document.name, document, beside };
      const answer =
        uuid === null ? await store.create(written) : { key: uuid, ...(await store.replace(uuid, written, revision)) };
      await load();
      if (!answer.ok) return { ok: false, problem: answer.problem };
      const kept = answer.key ?? '';
      return { ok: true, uuid: kept, revision: state.get().themes.find((one) => one.uuid === kept)?.revision ?? null };
    },
    /** @param seen the revision that the person looked at; of one that was changed since the code is `changed-elsewhere`. */
    async remove(uuid: string, seen: number | null): Promise<{ ok: true } | { ok: false; problem: Problem }> {
      const answer = await store.remove(uuid, seen);
      await load();
      return answer;
    },
  };
}

/**
 * A theme of the household as it looks: over those that it extends, its own before one of the same id that ships; and
 * what of them is nowhere.
 * @param shipped see `shippedThemes`.
 */
export const wornTheme = (
  theme: ThemeDocument,
  themes: readonly HouseholdTheme[],
  shipped: readonly ThemeDocument[],
): Extended => extendTheme(theme, [...themes.map(({ document }) => document), ...shipped]);

/** The themes of this page's household. */
export const householdThemes = ({ commands }: House) =>
  createThemes({
    store: cloudDocuments((call, params) => commands.askCloud(call, params), THEMES),
    parse: async (json) => (await import('@/schemas/theme/parse-theme')).parseTheme(json),
  });

const standing = watchOf((see) => {
  const { phase, location, news } = see.session();
  return { place: phase === 'signed-in' ? (location?.uuid ?? null) : null, news: news.themes ?? 0 };
});

/** Reads them when the place is known, and again whenever somebody changed one; from the first `house.of(followThemes)` on. */
export function followThemes(house: House): void {
  const [themes, now] = [house.of(householdThemes), house.of(standing)];
  const read = () => {
    themes.show(now.get().place).catch(reportError);
  };
  house.atStop(now.subscribe(read));
  read();
}
