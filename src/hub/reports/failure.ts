import type { AppConfig } from '../../schemas/settings/config';

/** A failure as it happened, and on whose watch. It stays on this machine: `reduce` makes of it what may leave. */
export interface Failure {
  /** What was being done, such as `pin list`. */
  what: string;
  cause: unknown;
  from: 'worker' | 'page';
  /** null until the settings file was read. */
  config: AppConfig | null;
  userId: string | null;
  /** Hashed at once; at most four characters of the hash go on (H-17). */
  token: string | null;
}

/** What adapters get (S8.27). Nothing in it is a secret, whatever the failure was. */
export interface FailureReport {
  name: string;
  /** The code of a failure of the house, else the name of the error. */
  type: string;
  data: Readonly<Record<string, string | number>>;
  userId: string | null;
  /** At most four characters of a hash of the token; '' where there was none. */
  tokenTail: string;
  /** Milliseconds since 1970 by this machine. */
  at: number;
}

/** Where reports go. Never throws and never reports itself. */
export type ReportAdapter = (report: FailureReport) => void;
