import type { TemplateDocument } from './document.ts';
import { mergeLayers, type Layer, type LayerName, type Merged } from './merge.ts';
import { parseDocument, type ParseResult, type WidgetShapes } from './parse-document.ts';
import { NO_TILES, writtenJson, type Tiles } from './place-tiles.ts';
import { parseOverride } from './parse-override.ts';
import { issueAt, type Issue } from '../issues/issue.ts';
import { isRecord } from './plain-json.ts';
import { isSafetyFace } from './safety.ts';
import { withoutTold } from './without-told.ts';

type Json = Record<string, unknown>;

export interface AppliedLayers {
  /** null: not even the lowest layer could be read. */
  document: TemplateDocument | null;
  provenance: Merged['provenance'];
  /** Layers that were left out; those under them stay in use. Paths are those of the merged document. */
  refused: { layer: LayerName; issues: Issue[] }[];
}

/**
 * The document that the layers make together, checked after each of them: one that is not of its format, is meant for
 * another document, or makes the document one that parseDocument refuses, is left out whole and told.
 * @param accept a further gate, such as the one of the safety faces.
 * @param tiles the tile documents that the layers may place.
 */
export function applyLayers(
  layers: readonly Layer[],
  widgets: WidgetShapes,
  accept: (document: TemplateDocument) => readonly Issue[] = () => [],
  tiles: Tiles = NO_TILES,
): AppliedLayers {
  let used: Layer[] = [];
  let document: TemplateDocument | null = null;
  const refused: AppliedLayers['refused'] = [];
  for (const layer of layers) {
    const read: ParseResult | { ok: false; issues: readonly Issue[] } = readLayer(
      layer,
      used,
      document,
      widgets,
      tiles,
    );
    const issues = read.ok ? accept(read.document) : read.issues;
    if (!read.ok || issues.length > 0) {
      refused.push({ layer: layer.layer, issues: [...issues] });
      continue;
    }
    ({ document } = read);
    used = [...used, layer];
  }
  return { document, provenance: mergeLayers(used).provenance, refused };
}

/**
 * A document without what reading filled into it: a change of a button's mode changes what it does too, and would else
 * meet an action and a role that nobody wrote. Those of a safety face stay: of a button that a change spoils it is told
 * what it has to do, not that there is none.
 */
function sayingNoMore(given: Layer, widgets: WidgetShapes): Layer {
  if ('override' in given || !isRecord(given.document)) return given;
  // Only what ships was read before it is laid.
  const layer =
    given.layer === 'product'
      ? { ...given, document: writtenJson(given.document) as Json }
      : { ...given, document: given.document };
  const { id, widgets: nodes } = layer.document;
  if (!isRecord(nodes) || (typeof id === 'string' && isSafetyFace(id))) return layer;
  const bare = Object.entries(nodes).map(([id, node]): [string, unknown] => [
    id,
    isRecord(node) ? withoutTold(node, widgets) : node,
  ]);
  return { ...layer, document: { ...layer.document, widgets: Object.fromEntries<unknown>(bare) } };
}

function readLayer(
  layer: Layer,
  under: readonly Layer[],
  document: TemplateDocument | null,
  widgets: WidgetShapes,
  tiles: Tiles,
): ParseResult {
  if ('override' in layer) {
    const parsed = parseOverride(layer.override);
    if (!parsed.ok) return parsed;
    if (document !== null && parsed.document.id !== document.id)
      return {
        ok: false,
        issues: [issueAt(['id'], 'changes-other', { name: parsed.document.id, other: document.id })],
      };
  } else if (document !== null) {
    const whole = parseDocument(layer.document, widgets, tiles);
    if (!whole.ok) return whole;
    if (whole.document.id !== document.id)
      return { ok: false, issues: [issueAt(['id'], 'replaces-same', { name: document.id })] };
  }
  const merged = mergeLayers([...under, layer].map((one) => sayingNoMore(one, widgets)));
  const [problem] = merged.refused;
  return problem === undefined ? parseDocument(merged.document, widgets, tiles) : { ok: false, issues: problem.issues };
}
