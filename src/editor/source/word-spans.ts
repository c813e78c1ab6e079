import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { placeIn } from '../problems/change';

/** A part of a text, the end not included. */
export interface Span {
  from: number;
  to: number;
}

function readTree(text: string): { tree: Node; json: unknown } | null {
  try {
    const tree = parseTree(text);
    return tree === undefined ? null : { tree, json: getNodeValue(tree) };
  } catch {
    // Nested past what the stack holds: its lines are marked, and nothing in them.
    return null;
  }
}

/** Where the word or number that a path leads to stands in a text, with its quotes; null: there is none. Total. */
export function wordSpans(text: string): (path: string) => Span | null {
  const read = readTree(text);
  return (path) => {
    const place = read === null ? null : placeIn(read.json, path);
    if (read === null || place === null || place.length === 0) return null;
    const node = findNodeAtLocation(read.tree, [...place]);
    return node === undefined || node.children !== undefined
      ? null
      : { from: node.offset, to: node.offset + node.length };
  };
}
