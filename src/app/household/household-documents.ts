import { tilesFor } from '@/runtime/documents/tile-source';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { HouseholdOverride } from '@/runtime/household/board-entries';
import { allWidgets } from '@/runtime/registry';
import { applyLayers } from '@/schemas/template/apply-layers';
import type { TemplateDocument } from '@/schemas/template/document';
import { gateIssues } from '@/schemas/template/document-gate';
import type { Layer, LayerName } from '@/schemas/template/merge';
import { isRecord } from '@/schemas/template/plain-json';
import { issueAt, type Issue } from '@/schemas/issues/issue';
import type { Documents } from '../documents';

/** What a household's changes lie over: `beneath` answers an id that nobody has with a document of another id. */
export type ProductDocuments = Pick<Documents, 'beneath' | 'authorOf'>;

/** A change that is not in use; what was in use before it still is. */
export interface RefusedOverride {
  uuid: string;
  name: string;
  override: unknown;
  issues: readonly Issue[];
}

export interface HouseholdDocuments {
  /** The documents that the household changed, by their ids. */
  documents: ReadonlyMap<string, TemplateDocument>;
  /** Who wrote the value at this path of one of these documents. */
  provenance: (id: string, path: string) => LayerName;
  refused: readonly RefusedOverride[];
  /** What is in use of each change, by its uuid: what stays where the next one is refused. */
  inUse: ReadonlyMap<string, unknown>;
}

const NONE: ReadonlyMap<string, TemplateDocument> = new Map();

const isTile = (layers: readonly Layer[]): boolean =>
  layers.some((layer) => 'document' in layer && isRecord(layer.document) && layer.document['kind'] === 'tile');

const idOf = (override: unknown): string => {
  const id = typeof override === 'object' && override !== null ? (override as { id?: unknown }).id : undefined;
  return typeof id === 'string' ? id : '';
};

/**
 * Lays a household's changes over what product and partner made, each checked as a partner's are: by the format, and by
 * what a screen or a face of the safety layer may never lose.
 * @param before what was made of the household's changes last.
 */
export async function householdDocuments(
  overrides: readonly HouseholdOverride[],
  { beneath, authorOf }: ProductDocuments,
  before: HouseholdDocuments | null = null,
): Promise<HouseholdDocuments> {
  const shapes = await widgetShapes(await allWidgets());
  const layers = new Map<string, Layer[]>();
  const inUse = new Map<string, unknown>();
  const refused: RefusedOverride[] = [];

  async function under(id: string): Promise<Layer[] | null> {
    const known = layers.get(id);
    if (known !== undefined) return known;
    const document = await beneath(id);
    return document.id === id ? [{ layer: 'product', document, by: (path) => authorOf(id, path) }] : null;
  }

  /** @param changed what the household made of tiles, for whatever places them; a tile itself places them as they are beneath. */
  async function applied(all: readonly Layer[], changed: ReadonlyMap<string, TemplateDocument> = NONE) {
    const written = all.map((layer) => ('override' in layer ? layer.override : layer.document));
    const tiles = await tilesFor(written, async (id) => changed.get(id) ?? beneath(id));
    return applyLayers(all, shapes, gateIssues, tiles);
  }

  /** @returns what is wrong with it; empty where it is laid on. */
  async function lay(uuid: string, override: unknown): Promise<readonly Issue[]> {
    const id = idOf(override);
    const below = await under(id);
    if (below === null) return [issueAt(['id'], 'no-document-under', { name: id })];
    const next: Layer[] = [...below, { layer: 'household', override }];
    const issues = (await applied(next)).refused.flatMap((one) => one.issues);
    if (issues.length > 0) return issues;
    layers.set(id, next);
    inUse.set(uuid, override);
    return [];
  }

  for (const { uuid, name, override } of overrides) {
    const issues = await lay(uuid, override);
    if (issues.length === 0) continue;
    refused.push({ uuid, name, override, issues });
    if (before?.inUse.has(uuid) === true) await lay(uuid, before.inUse.get(uuid));
  }
  const provenance = new Map<string, (path: string) => LayerName>();
  const documents = new Map<string, TemplateDocument>();
  async function make(wanted: boolean): Promise<void> {
    const tiles = new Map(documents);
    for (const [id, all] of layers) {
      if (isTile(all) !== wanted) continue;
      const made = await applied(all, tiles);
      provenance.set(id, made.provenance);
      if (made.document !== null) documents.set(id, made.document);
    }
  }
  await make(true);
  await make(false);
  return {
    documents,
    provenance: (id, path) => provenance.get(id)?.(path) ?? authorOf(id, path),
    refused,
    inUse,
  };
}
