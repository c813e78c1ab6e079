import { auth } from '../cloud/account-calls';
import { mustFit } from '../ports/http';
import { withDeadline } from '../ports/deadline';
import type { FileReply } from '../ports/deps';
import { HubError } from '../errors';
import { notRefused, signedIn, type AccountTools } from './tools';

/** A picture takes longer than a record. */
const FILE_MS = 30_000;
/** Whoever reads in parts looks after each of them; this is for what never ends. */
const LONGEST_MS = 15 * 60_000;

interface FileAsk {
  method: 'GET' | 'POST';
  path: string;
  bases: readonly string[];
  form?: FormData;
  /** In place of the account's own pair. */
  headers?: Readonly<Record<string, string>>;
  /** Reads it in parts, with a limit of its own; left out: whole, and no larger than any other reply. */
  receive?: (reply: FileReply) => Promise<Uint8Array<ArrayBuffer>>;
}
interface FileAnswer {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** As `askLegacy`, for what is no JSON: a form goes up, bytes come down. What they hold passes by no witness. */
export async function askFile(
  tools: AccountTools,
  { method, path, bases, form, headers, receive }: FileAsk,
): Promise<FileAnswer> {
  const { fetchFile, clock, witness } = tools.deps;
  const { pair } = signedIn(tools);
  if (fetchFile === undefined) throw new HubError('offline', 'files');
  let failure: unknown = new HubError('host-not-allowed', 'no host for this file');
  for (const base of bases.slice(0, 2)) {
    const url = base + path;
    witness('out', 'http', { method, url, call: null });
    try {
      const answer = await withDeadline(clock, receive === undefined ? FILE_MS : LONGEST_MS, method, async (signal) => {
        const reply = await withDeadline(clock, FILE_MS, method, () =>
          fetchFile(url, {
            method,
            headers: headers ?? auth(pair),
            signal,
            cache: 'no-store',
            redirect: 'error',
            credentials: 'omit',
            ...(form === undefined ? {} : { body: form }),
          }),
        );
        if (receive !== undefined && reply.status === 200) return { status: 200, bytes: await receive(reply) };
        mustFit(Number(reply.headers?.get('content-length')));
        const bytes = new Uint8Array(await reply.arrayBuffer());
        mustFit(bytes.length);
        return { status: reply.status, bytes };
      });
      witness('in', 'http', { method, url, call: null, status: answer.status });
      notRefused(tools, answer.status, pair.identity);
      if (answer.status < 500 || answer.status === FULL) return answer;
      failure = new HubError('cloud-error', `file: status ${answer.status}`);
    } catch (cause) {
      if (cause instanceof HubError && cause.code === 'not-logged-in') throw cause;
      failure = cause instanceof HubError ? cause : new HubError('offline', method, { cause });
    }
  }
  throw failure;
}

/** No room: the alternate host keeps its files in the same place. */
export const FULL = 507;
