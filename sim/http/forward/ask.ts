import { request as plain, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { request as secure } from 'node:https';

export interface Question {
  origin: URL;
  path: string;
  method: string;
  headers: OutgoingHttpHeaders;
  body: Uint8Array | null;
  /** Ends the question at any moment of it. */
  signal: AbortSignal;
  mostBytes: number;
}
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

/** Rejects when nobody answers, when the answer is larger than may be, and when the signal says so. Follows nothing. */
export function ask({ origin, path, method, headers, body, signal, mostBytes }: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const send = origin.protocol === 'https:' ? secure : plain;
    const asked = send(origin, { path, method, signal, headers: { ...headers, connection: 'close' } }, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= mostBytes) {
          parts.push(part);
          return;
        }
        // Said first: an answer that came whole has its end behind it.
        reject(new Error('answer too large'));
        asked.destroy();
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}
