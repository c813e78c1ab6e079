import type { Problem } from '@/hub';
import { authored, type Authored } from '@/schemas/template/authored';
import { authoredFrom } from '@/schemas/template/authored-from';
import type { BoardDocument } from '@/schemas/template/document';
import { mergeLayers, type LayerName } from '@/schemas/template/merge';
import { overrideBetween } from '@/schemas/template/override-between';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import type { Issue } from '@/schemas/issues/issue';
import { writtenDocument } from '@/schemas/template/place-tiles';
import { isRecord, plainJsonIssues } from '@/schemas/template/plain-json';
import type { HouseholdOverride } from '../household/board-entries';
import type { Records } from '../household/records';
import { overridesFor } from './overrides-for';
import type { DocumentStore } from '../documents/document-store';
import { mayWrite } from '../household/board-owner';
import type { ChangedScreen, ScreenChanges, ScreenPublished } from './screen-changes';
import { withoutFilled } from './without-filled';
import { withoutLayer } from './without-layer';

export interface ScreenPorts {
  records: Pick<Records, 'get' | 'again'>;
  store: DocumentStore;
  /** Uuid of this account. */
  me: () => string | null;
  /** As product and partner made it; null: nobody may change it, or there is none. */
  beneath: (id: string) => Promise<BoardDocument | null>;
  /** Who of product and partner wrote the value at this path of it. */
  authorOf: (id: string, path: string) => LayerName;
  /** As it shows now, with the household's change. */
  shown: (id: string) => Promise<BoardDocument | null>;
  /** What the household chose for it in the settings, laid over its change by itself; null: nothing. */
  chosen: (id: string) => unknown;
  /** What types have anyway: a change says nothing of that. */
  shapes: () => Promise<WidgetShapes>;
  /** Why a change would not be laid on; empty: it would. */
  issuesOf: (product: BoardDocument, override: unknown) => Promise<readonly Issue[]>;
}

type Refused = { ok: false; problem: Problem };
const refusal = (code: string, detail: string): Refused => ({ ok: false, problem: { code, detail } });

/** Whether an override says something of this path, or of a part of what stands there. */
function holds(override: unknown, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  if (!isRecord(override) || !Object.hasOwn(override, name)) return false;
  return rest.length === 0 || holds(override[name], rest.join('.'));
}

/** The screen with a change of it, and nothing over that. @param override null: as it ships */
const below = (product: Authored, override: unknown): Readonly<Record<string, unknown>> =>
  mergeLayers([
    { layer: 'product', document: product },
    ...(override === null ? [] : [{ layer: 'household', override } as const]),
  ]).document ?? {};

/**
 * Screens and dialogs of the product as a household changes them: kept as what differs, over what ships. Each change is
 * written against what was read just before it, with everything kept beside it; where that could not be read, nothing
 * is known of what the household has changed, and nothing is written.
 */
export function createHouseholdScreens(ports: ScreenPorts): ScreenChanges {
  const { records, store, beneath: beneathOf } = ports;
  const entriesFor = (id: string) => overridesFor(records.get().overrides, id);
  const isTheirs = ({ beside = {} }: HouseholdOverride) => !mayWrite(beside, ports.me());

  async function open(id: string): Promise<ChangedScreen | null> {
    const product = await beneathOf(id);
    if (product === null) return null;
    const [document, shapes] = await Promise.all([ports.shown(id), ports.shapes()]);
    const entry = entriesFor(id)[0];
    if (document === null) return null;
    const chosen = ports.chosen(id);
    return {
      document,
      stored: authoredFrom(document, shapes),
      revision: entry?.revision ?? null,
      isChanged: entry !== undefined,
      beneath: {
        document: product,
        authorOf: (path) => ports.authorOf(id, path),
        isChosen: (path) => holds(chosen, path),
      },
      isTheirs: entry !== undefined && isTheirs(entry),
    };
  }

  /** Reads what the household changed of a screen, for whoever is about to change it. */
  async function toWrite(id: string): Promise<{ ok: true; entries: readonly HouseholdOverride[] } | Refused> {
    await records.again();
    const { status, problem } = records.get();
    if (problem !== null) return { ok: false, problem };
    if (status !== 'ready') return refusal('offline', id);
    const entries = entriesFor(id);
    return entries.some(isTheirs) ? refusal('refused', id) : { ok: true, entries };
  }

  async function publish(id: string, edited: Authored, base: number | null): Promise<ScreenPublished> {
    const product = await beneathOf(id);
    if (product === null) return { ...refusal('unknown-target', id), reason: 'refused' };
    const plain = plainJsonIssues(edited);
    if (plain.length > 0) return { ok: false, reason: 'invalid', issues: plain };
    const read = await toWrite(id);
    if (!read.ok) return { ...read, reason: 'refused' };
    const present = await open(id);
    if (present === null) return { ...refusal('unknown-target', id), reason: 'refused' };
    if (present.revision !== base) return { ok: false, reason: 'conflict', present };
    const entry = read.entries[0];
    // What is chosen in the settings lies over the screen by itself: kept here too, it would outlive the choice.
    const under = authoredFrom(product, await ports.shapes());
    const wanted = withoutLayer(edited, ports.chosen(id), below(under, entry?.override ?? null));
    const change = withoutFilled(wanted, writtenDocument(product), under);
    const override = overrideBetween(under, isRecord(change) ? change : {});
    const issues = await ports.issuesOf(product, override);
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues };
    const kept = { name: product.name, document: override, beside: entry?.beside ?? {} };
    const answer = entry === undefined ? await store.create(kept) : await store.replace(entry.uuid, kept, base);
    await records.again();
    const uuid = entriesFor(id)[0]?.uuid;
    if (answer.ok && uuid !== undefined) return { ok: true, uuid, before: entry?.override ?? null, now: override };
    if (answer.ok) return { ...refusal('bad-reply', id), reason: 'refused' };
    const now = await open(id);
    if (answer.problem.code === 'changed-elsewhere' && now !== null)
      return { ok: false, reason: 'conflict', present: now };
    return { ok: false, reason: 'refused', problem: answer.problem };
  }

  async function restore(id: string): ReturnType<ScreenChanges['restore']> {
    const read = await toWrite(id);
    if (!read.ok) return read;
    // All of them: what is left of two would still show.
    for (const { uuid, revision = null } of read.entries) {
      const answer = await store.remove(uuid, revision);
      if (!answer.ok) {
        await records.again();
        return { ok: false, problem: answer.problem };
      }
    }
    await records.again();
    return { ok: true, taken: read.entries };
  }

  async function putBack(id: string, taken: readonly HouseholdOverride[]): ReturnType<ScreenChanges['putBack']> {
    const read = await toWrite(id);
    if (!read.ok) return read;
    if (read.entries.length > 0) return refusal('changed-elsewhere', id);
    for (const { name, override, beside } of taken) {
      const answer = await store.create({ name, document: override, beside: beside ?? {} });
      if (!answer.ok) {
        await records.again();
        return { ok: false, problem: answer.problem };
      }
    }
    await records.again();
    return { ok: true };
  }

  async function withChange(id: string, override: unknown): Promise<Authored | null> {
    const product = await beneathOf(id);
    return product === null ? null : authored(below(authoredFrom(product, await ports.shapes()), override));
  }

  return { open, publish, withChange, restore, putBack };
}
