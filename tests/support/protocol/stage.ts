import type { Sim } from '../../../sim/start-sim.ts';
import { openLine, openRelay, type Frame, type HubLine } from '../hub-line.ts';
import { readPlay, type Example, type FrameExample, type HeardExample } from './examples.ts';
import { mailedSecret, masked, namesOf, resolved } from './names.ts';
import { askCall, askHttp, openStand, type Stand } from './stand.ts';

const HOME = 'maple-street';
const CLOUD_SOCKET = '/v1/websocket';

export interface Outcome {
  reply?: unknown;
  broadcasts: unknown[];
}

/** One home that stands still in time, and a member of the household who plays the examples in order. */
export interface Stage {
  /** @throws {Error} for an example that is none, or names something the house does not have. */
  play(text: string): Promise<Outcome>;
  surface(): ReturnType<Sim['surface']>;
  /** Subclasses of broadcasts and names of pushes heard so far, shown or not. */
  readonly told: ReadonlySet<string>;
  stop(): Promise<void>;
}

interface Socket {
  line: HubLine;
  path: string;
  /** So many frames are shown already. */
  seen: number;
}

export async function openStage(): Promise<Stage> {
  const stands = new Map<string, Stand>();
  const home = await openStand(HOME);
  stands.set(HOME, home);
  const { sim } = home;
  const line = await openRelay(sim.url);
  const sockets = new Map<string, Socket>();
  const kept = new Map<string, unknown>();
  const told = new Set<string>();
  let last: unknown;
  let heard = 0;
  const lost = line.closed.then(({ code, reason }): never => {
    throw new Error(`The socket was closed with ${String(code)} ${reason}.`);
  });
  lost.catch(() => undefined);
  const ask = (...asked: Parameters<HubLine['ask']>) => Promise.race([line.ask(...asked), lost]);

  async function standOf(name = HOME): Promise<Stand> {
    const stand = stands.get(name) ?? (await openStand(name));
    stands.set(name, stand);
    return stand;
  }

  /** What the socket heard since the last example; a cheap call in between makes sure that all of it is here. */
  async function broadcasts(show: readonly string[] | undefined): Promise<unknown[]> {
    await ask('hub.modes.current.get');
    const fresh = line.frames.slice(heard).filter(isNews);
    heard = line.frames.length;
    for (const each of fresh) told.add(newsName(each));
    return fresh
      .filter((each) => show?.some((start) => newsName(each).startsWith(start)) ?? true)
      .map(({ id: _id, msg_id: _msgId, ...rest }) => rest);
  }

  async function run(example: Example): Promise<unknown> {
    if ('hub' in example) {
      const extra = example.api === undefined ? {} : { api: example.api };
      const { error, result } = await ask(example.hub, example.params ?? {}, extra);
      return error === null ? { result } : { error, result };
    }
    if ('call' in example) return askCall(home, example);
    if ('http' in example) return askHttp(await standOf(example.home), example);
    if ('frame' in example) return sendFrame(example);
    if ('heard' in example) return hear(example);
    if ('advanceS' in example) sim.control.advance(example.advanceS * 1_000);
    else act(sim, example.house, example.with);
    return undefined;
  }

  async function sendFrame({ frame, on, path, closes }: FrameExample): Promise<unknown> {
    const socket = sockets.get(on) ?? { line: await openLine(sim.url.replace('http', 'ws') + path), path, seen: 0 };
    if (on !== 'new') sockets.set(on, socket);
    const before = socket.line.frames.length;
    socket.line.sendText(JSON.stringify(frame));
    const isReply = (each: Frame) => ('id' in frame ? each.id === frame['id'] : !isNews(each));
    const reply = withoutSender(await socket.line.wait(isReply, before));
    if (!closes) {
      if (on === 'new') socket.line.close();
      return reply;
    }
    sockets.delete(on);
    return { reply, closed: await socket.line.closed };
  }

  async function hear({ heard: name, until }: HeardExample): Promise<unknown> {
    const socket = sockets.get(name);
    if (socket === undefined) throw new Error(`No socket is called "${name}".`);
    if (until !== undefined) await socket.line.wait((each) => newsName(each) === until, socket.seen);
    const isCloud = socket.path === CLOUD_SOCKET;
    socket.line.sendText(
      JSON.stringify({ id: 'all', [isCloud ? 'call' : 'method']: isCloud ? 'location_list' : 'hub.modes.current.get' }),
    );
    await socket.line.wait((each) => each.id === 'all', socket.seen);
    const fresh = socket.line.frames.slice(socket.seen).filter(isNews);
    socket.seen = socket.line.frames.length;
    for (const each of fresh) told.add(newsName(each));
    return fresh;
  }

  return {
    async play(text) {
      const mailed = text.includes('@mail:') ? await mailedSecret(sim) : undefined;
      const names = namesOf(home, { last, kept, mailed });
      const { example, show, hide, keep } = readPlay(resolved(JSON.parse(text) as unknown, names));
      const reply = await run(example);
      last = reply ?? last;
      if (keep !== undefined) kept.set(keep, reply);
      const all = [...stands.values()];
      const news = masked(await broadcasts(show), all) as unknown[];
      return reply === undefined ? { broadcasts: news } : { reply: masked(reply, all, hide), broadcasts: news };
    },
    surface: () => sim.surface(),
    told,
    async stop() {
      line.close();
      for (const socket of sockets.values()) socket.line.close();
      await Promise.all([...stands.values()].map((stand) => stand.sim.stop()));
    },
  };
}

/** A broadcast of a hub or a push of the cloud, told without being asked. */
const isNews = (frame: Frame) => frame.id === 'ui_broadcast' || typeof frame['event'] === 'string';
const newsName = ({ msg_subclass, event }: Frame) => msg_subclass ?? String(event);

function act(sim: Sim, name: string, args: unknown[]): void {
  const hand = sim.control as unknown as Record<string, (...given: unknown[]) => unknown>;
  if (typeof hand[name] !== 'function') throw new Error(`The control of the home has no "${name}".`);
  hand[name](...args);
}

function withoutSender({ sender: _sender, ...frame }: Frame): Record<string, unknown> {
  return frame;
}
