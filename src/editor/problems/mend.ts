import { isWhole, issueKey, type Issue } from '@/schemas/issues/issue';
import type { Authored, ReadResult } from '@/schemas/template/authored';
import { changed, changeFor } from './change';

export interface Mended {
  /** The stored document with every change that the findings leave no doubt of. */
  document: Authored;
  /** How many changes that were. */
  changes: number;
  /** What a person has to choose; empty: it can be read. */
  left: readonly Issue[];
}

/** One change may let a deeper fault be seen; so many times is looked, which is deeper than any document goes. */
const MOST_ROUNDS = 24;

/** One round: every finding that says what should stand in its place. What is taken out of a list moves those behind it. */
function mendOnce(
  document: Authored,
  issues: readonly Issue[],
  types: readonly string[],
): { document: Authored; count: number } {
  let [next, count] = [document, 0];
  for (const issue of issues) {
    const change = changeFor({ path: issue.path, what: issue }, next, types);
    if (change === null) continue;
    next = changed(next, change);
    count += 1;
    if (change.value === undefined && typeof change.place.at(-1) === 'number') break;
  }
  return { document: next, count };
}

/**
 * A document that cannot be read, with what can be mended by itself mended: by the same changes that the designer offers
 * one by one. Nothing is taken from it but what the format has no place for.
 */
export async function mend(
  stored: Authored,
  read: (text: string) => Promise<ReadResult>,
  types: readonly string[],
): Promise<Mended> {
  const issuesOf = async (json: Authored): Promise<readonly Issue[]> => {
    const { issues } = await read(JSON.stringify(json));
    return isWhole(issues) ? [] : issues;
  };
  let [document, changes, left] = [stored, 0, await issuesOf(stored)];
  for (let round = 0; round < MOST_ROUNDS && left.length > 0; round += 1) {
    const mended = mendOnce(document, left, types);
    if (mended.count === 0) break;
    const next = await issuesOf(mended.document);
    // A change that mends nothing would be made again and again.
    if (next.length > 0 && next.map(issueKey).join() === left.map(issueKey).join()) break;
    document = mended.document;
    changes += mended.count;
    left = next;
  }
  return { document, changes, left };
}
