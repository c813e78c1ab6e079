import { NO_TILE_DOCUMENTS, type TileSource } from '@/runtime/documents/house-tiles';
import { tilesFor } from '@/runtime/documents/tile-source';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { allWidgets } from '@/runtime/registry';
import { DOCUMENT_FOLDERS } from '@/schemas/brand/pack';
import type { Package } from '@/schemas/brand/package';
import { applyLayers } from '@/schemas/template/apply-layers';
import { gateIssues } from '@/schemas/template/document-gate';
import { authored, type Authored } from '@/schemas/template/authored';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import { mergeLayers, type Layer, type LayerName } from '@/schemas/template/merge';
import { isRecord } from '@/schemas/template/plain-json';
import { sentence, type Issue } from '@/schemas/issues/issue';
import { placeIssues } from '@/schemas/template/place-issues';
import { readPerNode } from '@/schemas/template/read-per-node';
import type { Tiles } from '@/schemas/template/place-tiles';
import { isSafetyFace, type SafetyFace } from '@/schemas/template/safety';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import type { ThemeDocument } from '@/schemas/theme/theme-document';

/** Why a file of a partner is not in use; what lies under it is. */
export interface RefusedFile extends Issue {
  /** From the brand's folder: `overrides/security-home.json`. */
  file: string;
}

/** What a partner's file lays over the shipped documents. */
export interface PartnerDocuments {
  /** @param shipped null: the product has none of this id. */
  over: (id: string, shipped: TemplateDocument | null) => TemplateDocument | null;
  /**
   * The text of a document that `over` has given.
   * @param shipped the product's own; null: it has none of this id, or not its text.
   */
  written: (id: string, shipped: Authored | null) => Authored | null;
  face: (face: SafetyFace, shipped: BoardDocument) => BoardDocument;
  /** Ids of dialogs that the partner adds; faces of the safety layer open by themselves alone. */
  dialogs: readonly string[];
  /** Who wrote the value at this path of a document. */
  provenance: (id: string, path: string) => LayerName;
}

const field = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

const isKind = (kind: unknown): kind is keyof typeof DOCUMENT_FOLDERS =>
  typeof kind === 'string' && Object.hasOwn(DOCUMENT_FOLDERS, kind);

function fileOf(layer: Layer, id: string): string {
  if ('override' in layer) return `overrides/${id}.json`;
  const kind = field(layer.document, 'kind');
  return isKind(kind) ? `${DOCUMENT_FOLDERS[kind]}/${id}.json` : `${id}.json`;
}

/** Lines as they stand in the file that `unpack` writes, with the schema's name in its first field. */
const placed = (layer: Layer, issues: readonly Issue[]): Issue[] => {
  const json = 'override' in layer ? layer.override : layer.document;
  const written = typeof json === 'object' && json !== null ? { $schema: '', ...json } : json;
  return placeIssues(JSON.stringify(written, null, 2), issues);
};

/** What a theme says boards stand on that say nothing themselves; the gap between tiles comes with the look. */
function themed(document: TemplateDocument, theme: ThemeDocument | null): TemplateDocument {
  if (theme === null || document.kind !== 'dashboard') return document;
  return {
    ...document,
    ...(document.image === undefined && theme.image !== undefined ? { image: theme.image } : {}),
    ...(document.background === 'canvas' && theme.background !== undefined ? { background: theme.background } : {}),
  };
}

/** What can be read of a document that is refused, with its faults in their places: nothing lies below it to stand instead. */
function readable(own: readonly Layer[], shapes: WidgetShapes, tiles: Tiles): TemplateDocument | null {
  const documents = own.flatMap((layer) => ('document' in layer ? [layer.document] : []));
  const read = readPerNode(documents.at(-1), shapes, tiles).document?.ready ?? null;
  return read?.kind === 'tile' ? null : read;
}

interface Laid {
  document: TemplateDocument | null;
  provenance: (path: string) => LayerName;
  /** Those of its layers that are in use, the product's as it was read. */
  used: readonly Layer[];
}

/** What the layers make of the product's text, rather than of what was read from it. */
function writtenBy(used: readonly Layer[], shipped: Authored | null): Authored | null {
  if (used.length === 0 || (shipped === null && used[0]?.layer === 'product')) return null;
  const ofText = used.map((one): Layer => (one.layer === 'product' ? { layer: 'product', document: shipped } : one));
  // A whole document stands as it was written; laid on nothing it would be brought to cells.
  const whole = ofText.at(-1);
  const json = whole !== undefined && 'document' in whole ? whole.document : mergeLayers(ofText).document;
  return isRecord(json) ? authored(json) : null;
}

/**
 * Reads the documents of a package against what they lie over. One that is refused costs only itself, and one that lies
 * over nothing only what is wrong in it; the safety faces have to pass their gate, and the built-in one stands where
 * they do not.
 * @param shippedOf the product's own documents, whose tiles a partner may place.
 */
export async function partnerDocuments(
  held: Pick<Package, 'documents' | 'overrides'>,
  theme: ThemeDocument | null,
  onRefused: (file: RefusedFile) => void,
  shippedOf: TileSource = NO_TILE_DOCUMENTS,
): Promise<PartnerDocuments> {
  const layers = new Map<string, Layer[]>();
  const add = (layer: Layer, id: unknown) => {
    if (typeof id === 'string') layers.set(id, [...(layers.get(id) ?? []), layer]);
  };
  for (const document of held.documents) add({ layer: 'partner', document }, field(document, 'id'));
  for (const override of held.overrides) add({ layer: 'partner', override }, override.id);
  // Shipped widgets that a file changes need their shapes too, so all of them are read; a page without a partner never is here.
  const shapes = layers.size === 0 ? null : await widgetShapes(await allWidgets());
  const shippedTiles = await tilesFor([...held.documents, ...held.overrides], shippedOf);
  /** Documents that are being laid: a tile that asks for one of them again leads back to itself. */
  const open = new Set<string>();
  const tiles: Tiles = (id) => {
    if (open.has(id)) return sentence('tile-loop', { name: id });
    const below = shippedTiles(id);
    const document = laid(id, 'code' in below ? null : below);
    if (document === null) return below;
    return document.kind === 'tile' ? document : sentence('no-tile-kind', { name: id, kind: document.kind });
  };
  const made = new Map<string, Laid>();

  function laid(id: string, shipped: TemplateDocument | null): TemplateDocument | null {
    const known = made.get(id);
    if (known !== undefined) return known.document;
    const own = layers.get(id);
    if (own === undefined || shapes === null) return shipped;
    open.add(id);
    let used: Layer[] = shipped === null ? [] : [{ layer: 'product', document: shipped }];
    for (const layer of own) {
      const { refused } = applyLayers([...used, layer], shapes, gateIssues, tiles);
      if (refused.length === 0) used = [...used, layer];
      for (const issue of placed(
        layer,
        refused.flatMap(({ issues }) => issues),
      ))
        onRefused({ ...issue, file: fileOf(layer, id) });
    }
    const { document: whole, provenance } = applyLayers(used, shapes, gateIssues, tiles);
    const document = whole ?? shipped ?? readable(own, shapes, tiles);
    open.delete(id);
    made.set(id, { document, provenance, used });
    return document;
  }

  return {
    over(id, shipped) {
      const document = laid(id, shipped);
      return document === null ? null : themed(document, theme);
    },
    written(id, shipped) {
      const used = made.get(id)?.used;
      return used === undefined ? (layers.has(id) ? null : shipped) : writtenBy(used, shipped);
    },
    face(face, shipped) {
      const document = laid(face, shipped);
      return document?.kind === 'dialog' ? document : shipped;
    },
    dialogs: held.documents
      .filter((document) => field(document, 'kind') === 'dialog')
      .map((document) => field(document, 'id'))
      .filter((id): id is string => typeof id === 'string' && !isSafetyFace(id)),
    provenance: (id, path) => made.get(id)?.provenance(path) ?? 'product',
  };
}
