import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';

export interface Frame extends Record<string, unknown> {
  id: unknown;
  method?: string;
  error?: { code: number; message: string; data?: string } | null;
  result?: unknown;
  msg_id?: string;
  msg_subclass?: string;
}

/** A bare websocket to a hub, for tests of what travels: no retries, no schemas, everything kept. */
export interface HubLine {
  /** Every JSON object received, in order. */
  readonly frames: readonly Frame[];
  /** Everything received as it came, broken texts too. */
  readonly texts: readonly string[];
  readonly pings: () => number;
  /** Settles with code and reason when the other side has closed. */
  readonly closed: Promise<{ code: number; reason: string }>;
  sendText(text: string): void;
  /** Sends and waits for the reply with the same id. */
  ask(method: string, params?: unknown, extra?: Record<string, unknown>): Promise<Frame>;
  /** The first frame, received already or still to come, that fits; `from` leaves out so many of the oldest. */
  wait(fits: (frame: Frame) => boolean, from?: number): Promise<Frame>;
  /** Broadcasts so far, without the frames of replies. */
  broadcasts(subclass?: string): Frame[];
  close(): void;
}

export async function openLine(url: string): Promise<HubLine> {
  const ws = new WebSocket(url);
  const frames: Frame[] = [];
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  let pings = 0;
  let asked = 0;
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  ws.on('ping', () => {
    pings += 1;
    for (const look of [...waiting]) look();
  });
  ws.on('message', (data: Buffer) => {
    texts.push(data.toString());
    const frame = frameOf(data.toString());
    if (frame !== null) frames.push(frame);
    for (const look of [...waiting]) look();
  });
  await new Promise<void>((resolve, reject) => {
    ws.on('open', () => resolve());
    ws.on('error', reject);
  });

  function wait(fits: (frame: Frame) => boolean, from = 0): Promise<Frame> {
    return new Promise((resolve) => {
      let seen = from;
      const look = () => {
        while (seen < frames.length && !fits(frames[seen] as Frame)) seen += 1;
        const found = frames[seen];
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  return {
    frames,
    texts,
    pings: () => pings,
    closed,
    sendText: (text) => ws.send(text),
    ask(method, params = {}, extra = {}) {
      asked += 1;
      const id = extra['id'] ?? `q${asked}`;
      ws.send(JSON.stringify({ api: '1.0', id, method, params, ...extra }));
      const before = frames.length;
      return wait((frame) => frame.id === id, before);
    },
    wait,
    broadcasts: (subclass) =>
      frames.filter(
        ({ id, msg_subclass: each }) => id === 'ui_broadcast' && (subclass === undefined || each === subclass),
      ),
    close: () => ws.close(),
  };
}

/** null for what is no JSON object, as a fault of the wire makes it. */
function frameOf(text: string): Frame | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Frame) : null;
  } catch {
    return null;
  }
}

/** How a connection attempt is refused: the HTTP status of the upgrade. */
export async function refusedStatus(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const ws = new WebSocket(url, { headers });
  return new Promise((resolve, reject) => {
    ws.on('unexpected-response', (_, response) => resolve(response.statusCode));
    ws.on('open', () => reject(new Error('was accepted')));
    ws.on('error', () => undefined);
  });
}

const SALT = 'oZ7QE6LcLJp6fiWzdqZc'; // protocol 1.1

export interface Pair {
  MMSAuth: string;
  MMSAuthSig: string;
}

/** Legacy login of a demo account. */
export async function signIn(baseUrl: string, username = 'demo', password = 'Demo1234'): Promise<Pair> {
  const hash = createHash('sha1').update(`${username}${password}${SALT}`).digest('hex');
  const response = await fetch(
    `${baseUrl}/autha/auth/username/${username}?SHA1Password=${hash}&PK_Oem=1&TokenVersion=2`,
  );
  const { Identity, IdentitySignature } = (await response.json()) as { Identity: string; IdentitySignature: string };
  return { MMSAuth: Identity, MMSAuthSig: IdentitySignature };
}

/** A line that is registered with a hub through the relay. */
export async function openRelay(baseUrl: string, { serial = '90000001', username = 'demo' } = {}): Promise<HubLine> {
  const line = await openLine(baseUrl.replace('http', 'ws'));
  await line.ask('loginUserMios', await signIn(baseUrl, username));
  await line.ask('register', { serial });
  return line;
}
