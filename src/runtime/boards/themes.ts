import type { CloudAnswer, House, HouseholdCall, Problem } from '@/hub';
import { extendTheme } from '@/schemas/theme/extend-theme';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import type { Issue } from '@/schemas/issues/issue';
import { isRecord } from '@/schemas/template/plain-json';
import { newestReading } from '../household/newest-reading';
import { listIn, unread } from '../documents/cloud-answer';
import { createBox } from '../watch/box';
import { watchOf } from '../watch/watch';

/** A theme that the household made (S3.52). */
export interface HouseholdTheme {
  uuid: string;
  revision: number | null;
  document: ThemeDocument;
}
export interface ThemeState {
  status: 'reading' | 'ready' | 'failed';
  problem: Problem | null;
  themes: readonly HouseholdTheme[];
}
/** `revision`: as it is read now; what goes on from here goes on from it. */
export type ThemeSaved = { ok: true; uuid: string; revision: number | null } | { ok: false; problem: Problem };

export interface ThemePorts {
  ask: (call: HouseholdCall, params: Record<string, unknown>) => Promise<CloudAnswer>;
  parse: (json: unknown) => Promise<{ ok: true; document: ThemeDocument } | { ok: false; issues: readonly Issue[] }>;
}

const NOTHING: ThemeState = { status: 'reading', problem: null, themes: [] };

/** The household's themes in the cloud, each against the revision that was read. */
export function createThemes({ ask, parse }: ThemePorts) {
  const state = createBox(NOTHING);
  const readings = newestReading();
  let place: string | null = null;

  async function themesIn(list: readonly unknown[]): Promise<HouseholdTheme[]> {
    const read = await Promise.all(
      list.map(async (one): Promise<HouseholdTheme[]> => {
        if (!isRecord(one) || typeof one['uuid'] !== 'string') return [];
        // What another program calls a theme is none of ours, and stays as it is.
        const parsed = await parse(one['document']);
        const { revision } = one;
        return parsed.ok
          ? [{ uuid: one['uuid'], revision: typeof revision === 'number' ? revision : null, document: parsed.document }]
          : [];
      }),
    );
    return read.flat();
  }

  const load = (): Promise<void> =>
    readings.begin(async (isNewest) => {
      const answer = await ask('theme_list', {});
      const list = answer.ok ? listIn(answer.data) : null;
      const themes = list === null ? null : await themesIn(list);
      if (!isNewest()) return;
      const problem = answer.ok ? unread('theme_list').problem : answer.problem;
      const before = state.get();
      if (themes === null) state.set({ ...before, status: before.status === 'ready' ? 'ready' : 'failed', problem });
      else state.set({ status: 'ready', problem: null, themes });
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
      const answer = await ask('theme_set', {
        ...(uuid !== null && { uuid }),
        theme: { name: document.name, document, ...(revision !== null && { revision }) },
      });
      await load();
      if (!answer.ok) return answer;
      const made = isRecord(answer.data) ? answer.data['uuid'] : undefined;
      const kept = typeof made === 'string' ? made : (uuid ?? '');
      return { ok: true, uuid: kept, revision: state.get().themes.find((one) => one.uuid === kept)?.revision ?? null };
    },
    /** @param seen the revision that the person looked at; of one that was changed since the code is `changed-elsewhere`. */
    async remove(uuid: string, seen: number | null): Promise<{ ok: true } | { ok: false; problem: Problem }> {
      const answer = await ask('theme_delete', { uuid, ...(seen !== null && { revision: seen }) });
      await load();
      return answer.ok ? { ok: true } : { ok: false, problem: answer.problem };
    },
  };
}

/** A theme of the household as it looks: over those of its own that it extends. */
export const wornTheme = (theme: ThemeDocument, themes: readonly HouseholdTheme[]): ThemeDocument =>
  extendTheme(
    theme,
    themes.map(({ document }) => document),
  ).theme;

/** The themes of this page's household. */
export const householdThemes = ({ commands }: House) =>
  createThemes({
    ask: (call, params) => commands.askCloud(call, params),
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
