import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { passOn, passOnSocket } from '../../scripts/pass-on.ts';
import { findingText } from '../print.ts';
import type { BrandNow } from './live-brand.ts';

const SCRIPT = new URL('./page-script.js', import.meta.url);

/** Own script, own file: the page's policy allows no other. */
function withScript(body: Buffer, headers: Record<string, string | string[] | undefined>): Buffer {
  if (!String(headers['content-type']).startsWith('text/html')) return body;
  delete headers['etag'];
  return Buffer.from(
    body.toString('utf8').replace('</head>', '<script type="module" src="/@porchlight/dev.js"></script></head>'),
  );
}

const asEvent = ({ text, findings }: BrandNow): string => {
  const version = createHash('sha256')
    .update(text ?? '')
    .digest('hex');
  const problems = findings
    .filter(({ severity }) => severity !== 'note')
    .map((finding) => ({ severity: finding.severity, line: findingText(finding).split('\n')[0], hint: finding.hint }));
  return `event: brand\ndata: ${JSON.stringify({ version, problems })}\n\n`;
};

export interface Front {
  port: number;
  /** Tells every open page how the folder stands. */
  tell: (now: BrandNow) => void;
  stop: () => Promise<void>;
}

/**
 * The door before a simulated home: the brand comes from the folder, pages carry the script that reloads them, and
 * everything else is the home's. The shipped app knows nothing of it.
 * @param isLive false: no script and no reload, for looking at the brand once.
 */
export async function openFront(
  homePort: number,
  port: number,
  brand: () => BrandNow,
  { isLive = true }: { isLive?: boolean } = {},
): Promise<Front> {
  const pages = new Set<ServerResponse>();
  const answerBrand = (answer: ServerResponse): void => {
    const { text } = brand();
    if (text === null) answer.writeHead(404).end();
    else
      answer
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .end(text);
  };
  const listen = (asked: IncomingMessage, answer: ServerResponse): void => {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(asEvent(brand()));
    pages.add(answer);
    asked.on('close', () => pages.delete(answer));
  };
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === `/brands/${brand().id}.porchlight.json`) answerBrand(answer);
    else if (path === '/@porchlight/events') listen(asked, answer);
    else if (path === '/@porchlight/dev.js')
      answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(readFileSync(SCRIPT));
    else if (isLive && asked.headers.accept?.includes('text/html') === true)
      passOn(asked, answer, homePort, withScript);
    else passOn(asked, answer, homePort);
  });
  // Sockets that were upgraded are no longer the server's to close.
  const sockets = new Set<Duplex>();
  server.on('upgrade', (asked, socket, head: Buffer) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    passOnSocket(asked, socket, head, homePort);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    tell: (now) => {
      for (const page of pages) page.write(asEvent(now));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const page of pages) page.end();
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
      }),
  };
}
