import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { HouseholdOverride } from '@/runtime/household/board-entries';
import { allWidgets } from '@/runtime/registry';
import { applyLayers } from '@/schemas/template/apply-layers';
import type { TemplateDocument } from '@/schemas/template/document';
import { gateIssues } from '@/schemas/template/document-gate';
import type { Layer, LayerName } from '@/schemas/template/merge';
import { issueAt, type Issue } from '@/schemas/issues/issue';
import type { Documents } from '../documents';

/** What a household's changes lie over: `authored` answers an id that nobody has with a document of another id. */
export type Authored = Pick<Documents, 'authored' | 'authorOf'>;

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
  { authored, authorOf }: Authored,
  before: HouseholdDocuments | null = null,
): Promise<HouseholdDocuments> {
  const shapes = await widgetShapes(await allWidgets());
  const layers = new Map<string, Layer[]>();
  const inUse = new Map<string, unknown>();
  const refused: RefusedOverride[] = [];

  async function under(id: string): Promise<Layer[] | null> {
    const known = layers.get(id);
    if (known !== undefined) return known;
    const document = await authored(id);
    return document.id === id ? [{ layer: 'product', document, by: (path) => authorOf(id, path) }] : null;
  }

  /** @returns what is wrong with it; empty where it is laid on. */
  async function lay(uuid: string, override: unknown): Promise<readonly Issue[]> {
    const id = idOf(override);
    const below = await under(id);
    if (below === null) return [issueAt(['id'], 'no-document-under', { name: id })];
    const next: Layer[] = [...below, { layer: 'household', override }];
    const issues = applyLayers(next, shapes, gateIssues).refused.flatMap((one) => one.issues);
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
  const made = [...layers].map(([id, all]) => [id, applyLayers(all, shapes, gateIssues)] as const);
  const provenance = new Map(made.map(([id, applied]) => [id, applied.provenance]));
  return {
    documents: new Map(made.flatMap(([id, { document }]) => (document === null ? [] : [[id, document] as const]))),
    provenance: (id, path) => provenance.get(id)?.(path) ?? authorOf(id, path),
    refused,
    inUse,
  };
}
