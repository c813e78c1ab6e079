import { WebSocket } from 'ws';
import type { Tally } from './tally.ts';
import type { Target } from './load.ts';

export interface LoadClient {
  /** Sets the item to the next number. */
  set(): void;
  /** Whether everything has come that has to. */
  isDone(): boolean;
  /** What has not come. */
  missing(): number;
  end(): void;
}

export interface ClientOptions {
  url: string;
  target: Target;
  /** Commands that this client will give. */
  most: number;
  /** How many broadcasts it has to hear. */
  broadcasts: number;
  /** When each number was sent, by item; shared by the clients of this process. */
  sentAt: Map<string, Float64Array>;
  tally: Tally;
}

const LOGIN = 'in';

/** One websocket that is signed in; what comes is checked number by number, without reading whole messages. */
export async function openClient({ url, target, most, broadcasts, sentAt, tally }: ClientOptions): Promise<LoadClient> {
  const ws = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
  const own = sentAt.get(target.item) ?? new Float64Array(most);
  if (most > 0) sentAt.set(target.item, own);
  const nextOf = new Map<string, number>();
  let [sent, replies, heard] = [0, 0, 0];
  let signedIn: () => void;
  const isIn = new Promise<void>((resolve) => (signedIn = resolve));

  function reply(text: string): void {
    const id = between(text, '"id":', ',');
    if (id === `"${LOGIN}"`) {
      signedIn();
      return;
    }
    if (!text.includes('"error":null')) tally.refused();
    if (Number(id) !== replies) tally.disordered();
    replies += 1;
    tally.reply(own[Number(id)] ?? 0);
  }
  function broadcast(text: string): void {
    const item = between(text, '"result":{"_id":"', '"');
    const times = sentAt.get(item);
    // Devices of the house that live by themselves.
    if (times === undefined) return;
    const number = Number(between(text, '"value":"', '"'));
    const isEarly = item === target.item && most > 0 && number >= replies;
    if (isEarly || number !== (nextOf.get(item) ?? 0)) tally.disordered();
    nextOf.set(item, number + 1);
    heard += 1;
    tally.news(times[number] ?? 0);
  }
  ws.on('message', (data: Buffer) => {
    const text = data.toString('latin1');
    if (text.startsWith('{"id":"ui_broadcast"')) broadcast(text);
    else reply(text);
  });
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
  ws.send(JSON.stringify({ id: LOGIN, method: 'hub.offline.login.ui', params: { token: target.token } }));
  await isIn;

  return {
    set() {
      own[sent] = performance.now();
      ws.send(`{"id":${sent},"method":"hub.item.value.set","params":{"_id":"${target.item}","value":"${sent}"}}`);
      sent += 1;
    },
    isDone: () => replies >= sent && heard >= broadcasts,
    missing: () => Math.max(0, sent - replies) + Math.max(0, broadcasts - heard),
    end: () => ws.terminate(),
  };
}

function between(text: string, before: string, after: string): string {
  const start = text.indexOf(before) + before.length;
  return text.slice(start, text.indexOf(after, start));
}
