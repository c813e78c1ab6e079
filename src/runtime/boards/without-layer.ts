import { isRecord } from '@/schemas/template/plain-json';

/** Names the layer itself, and is no part of the document. */
const HEAD: readonly string[] = ['kind', 'version', 'id', '$schema'];

/**
 * A document that was edited with a layer over it, as if the layer had never lain there: wherever the layer writes,
 * stands what lay below it. Pure.
 * @param layer an override that somebody chose elsewhere, such as in the settings.
 */
export function withoutLayer(edited: unknown, layer: unknown, below: unknown): unknown {
  if (!isRecord(edited) || !isRecord(layer)) return edited;
  const under = isRecord(below) ? below : {};
  const fields = new Map(Object.entries(edited));
  for (const [key, written] of Object.entries(layer)) {
    if (HEAD.includes(key) || !fields.has(key)) continue;
    if (isRecord(written) && isRecord(fields.get(key)))
      fields.set(key, withoutLayer(fields.get(key), written, under[key]));
    else if (under[key] === undefined) fields.delete(key);
    else fields.set(key, under[key]);
  }
  return Object.fromEntries(fields);
}
