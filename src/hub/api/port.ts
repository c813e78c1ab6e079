import type { RemoteCommand } from './commands';
import type { AppConfig } from '../../schemas/settings/config';
import type { Batch } from '../patches/batch';

/** What page and worker say to each other. Both ends are built together, so these types are the whole agreement. */

/** The name of failures of the page that reached its very end. */
export const UNCAUGHT = 'page';

export type ToWorker =
  | { type: 'start'; configUrl: string; pageUrl: string; isOnline: boolean }
  | { type: 'call'; id: number; name: RemoteCommand; args: unknown[] }
  | { type: 'stored'; id: number; value: string | null }
  /** Another tab changed the session record. */
  | { type: 'storage-changed'; value: string | null }
  /** A batch has come to the screen. */
  | { type: 'drawn' }
  | { type: 'wake' }
  /** Something failed on the page. */
  | { type: 'failed'; what: string; cause: unknown }
  | { type: 'online'; isOnline: boolean };

export type FromWorker =
  | { type: 'started'; result: { ok: true; config: AppConfig } | { ok: false; path: string; problem: string } }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'batch'; batch: Batch }
  | { type: 'store'; id: number; do: 'read' | 'write' | 'remove'; key: string; value?: string };
