import type { HubTime, Problem } from '@/hub';
import { authored, type Authored, type ReadResult } from '@/schemas/template/authored';
import { isRecord } from '@/schemas/template/plain-json';
import type { DocumentStore } from '../documents/document-store';
import type { Records } from '../household/records';
import type { DraftShelf } from './draft-shelf';
import type { ScreenChanges } from './screen-changes';
import type { VersionList } from './version-list';

export interface DraftPorts {
  records: Pick<Records, 'get' | 'again'>;
  store: DocumentStore;
  read: (text: string) => Promise<ReadResult>;
  shelf: DraftShelf;
  versions: VersionList;
  /** Screens of the product that the household may change; null before the app has said how. */
  screens: () => Promise<ScreenChanges | null>;
  /** Whether this person may publish a board, or only look at it. */
  mayWrite: (beside: Readonly<Record<string, unknown>>) => boolean;
  /** Epoch ms by the house's clock: other tablets tell from it when a version was published. */
  now: () => HubTime;
  /** The name this account goes by. */
  me: () => string;
}

export const unknownBoard = (detail: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code: 'unknown-target', detail },
});
/** As it was kept; what is no document at all is an empty one. */
export const asWritten = (kept: unknown): Authored => authored(isRecord(kept) ? kept : {});
