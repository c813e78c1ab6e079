import type { AppConfig } from '../../schemas/settings/config';
import type { Problem } from '../state/model';
import type { BounceCarried } from './account';
import type { RemoteCommands } from './commands';

/** What the page may ask of the house. Implemented over the worker's port; nothing else sends. */
export interface HouseCommands extends RemoteCommands {
  /**
   * Takes over the sign-in that a bounce key stands for; the session state tells the rest. What was carried along is as
   * the cloud sent it: whoever follows it checks it first.
   */
  signInWithBounce(key: string): Promise<{ ok: true; carried: BounceCarried } | { ok: false; problem: Problem }>;
  dismissMessage(id: number): void;
  /** Adds a line of the page's own to the kept list. */
  post(message: {
    /** Left out: success. */
    variant?: 'success' | 'error' | 'info';
    kind: 'snackbar' | 'toast';
    title: string;
    text?: string;
    values?: Record<string, string>;
    /** Goes to the kept list without being shown: something else shows it. */
    isKeptOnly?: boolean;
  }): void;
}

export type StartResult = { ok: true; config: AppConfig } | { ok: false; path: string; problem: string };
