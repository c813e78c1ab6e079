import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HubCoreOptions } from '../../src/hub/worker/create-hub-core.ts';
import { createReporter } from '../../src/hub/reports/reporter.ts';

/** One thing that left the app, whole. */
export interface Left {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The far ends of reports, as an operator would run them: one takes envelopes, one takes log records. */
export async function openReportEnds() {
  const left: Left[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'POST')
        left.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      reply.writeHead(200, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'Content-Type',
        'Content-Type': 'application/json',
      });
      reply.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const at = (path: string) => left.filter(({ url }) => url.startsWith(path));
  return {
    left,
    config: { reportDsn: `http://abc1@${host}/7`, telemetryUrl: `http://${host}/v1/records` },
    /** Events that arrived in envelopes. */
    events: () =>
      at('/api/7/envelope/').map(
        ({ body }) =>
          JSON.parse(body.split('\n')[2] ?? '') as {
            tags: { operation: string; token_tail?: string };
            user?: { id: string };
            exception: { values: { type: string; value: string }[] };
            extra: Record<string, unknown>;
            logger: string;
          },
      ),
    records: () =>
      at('/v1/records').flatMap(
        ({ body }) => (JSON.parse(body) as { records: { name: string; type: string; tokenTail: string }[] }).records,
      ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The reporter as the worker has it, with a clock that runs a thousand times as fast, so that no limit holds a test up. */
export function quickReporter(warn: (...words: unknown[]) => void): NonNullable<HubCoreOptions['reporter']> {
  return createReporter({
    clock: {
      now: Date.now,
      mono: () => performance.now() * 1_000,
      setTimeout: (run, ms) => setTimeout(run, Math.max(1, ms / 1_000)),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
    // Those of the clock would end a request after ten quick seconds.
    fetch: (url, { signal: _signal, ...init }) => fetch(url, init),
    random: Math.random,
    console: { warn },
  });
}
