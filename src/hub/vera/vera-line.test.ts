import { describe, expect, it } from 'vitest';
import { steppedClock } from '../../../tests/support/stepped-clock';
import type { Answer } from '../ports/http';
import { HubError } from '../errors';
import { createPatience } from './patience';
import { isAlive, openVeraLine } from './vera-line';
import type { VeraRelay } from './vera-relay';

interface Question {
  query: Readonly<Record<string, string | number>>;
  method: string;
  at: number;
}
const LAMP = {
  ...{ id: 8, name: 'Hall lamp', room: 0, category_num: 3, subcategory_num: 1, invisible: '0' },
  states: [{ service: 'urn:upnp-org:serviceId:SwitchPower1', variable: 'Status', value: '0' }],
};
const DATA = { devices: [LAMP], scenes: [{ id: 1, name: 'Evening' }], LoadTime: 7, DataVersion: 20 };
const ok = (body: unknown): Answer => ({ status: 200, body });
const status = (DataVersion: number, more: object = {}) =>
  ok({ devices: [], scenes: [], LoadTime: 7, DataVersion, ...more });

/** A line to a relay that a test answers for. */
async function stage(token: () => Promise<void> = () => Promise.resolve()) {
  const time = steppedClock();
  const questions: Question[] = [];
  /** How old the token of a question may be, by what it does. */
  const credentials: unknown[] = [];
  const waiting: { query: Question['query']; answer: (answer: Answer | Error) => void }[] = [];
  const relay: VeraRelay = {
    renewToken: token,
    ask: (query, { gone, method = 'GET', tokenMs }) =>
      new Promise((resolve, reject) => {
        if (query['action'] !== undefined) credentials.push([query['action'], tokenMs]);
        questions.push({ query, method, at: time.clock.mono() });
        gone.addEventListener('abort', () => reject(new HubError('offline', 'aborted')));
        waiting.push({ query, answer: (told) => (told instanceof Error ? reject(told) : resolve(told)) });
      }),
  };
  const heard: Record<string, unknown>[] = [];
  const reported: string[] = [];
  let isClosed = false;
  const socket = openVeraLine('45012345', relay, {
    deps: { clock: time.clock, report: (what: string) => reported.push(what) } as never,
    config: { reconnectFirstMs: 1_000, commandLimitMs: 10_000 } as never,
  });
  socket.onmessage = ({ data }) => void heard.push(JSON.parse(String(data)) as Record<string, unknown>);
  socket.onclose = () => (isClosed = true);
  const settle = () => time.advance(0);
  /** Answers the first question of this kind that waits. */
  const reply = async (kind: string, answer: Answer | Error) => {
    await settle();
    const at = waiting.findIndex(({ query }) => (query['Timeout'] === 0 ? 'now' : query['id']) === kind);
    if (at === -1) throw new Error(`nobody asks for ${kind}`);
    waiting.splice(at, 1)[0]?.answer(answer);
    await settle();
  };
  const ask = async (method: string, params: object = {}) => {
    socket.send(JSON.stringify({ id: method, method, params }));
    await settle();
  };
  const join = async () => {
    await ask('loginUserMios');
    await ask('register', { serial: '45012345' });
    await reply('user_data', ok(DATA));
  };
  const told = () => heard.filter(({ id }) => id === 'ui_broadcast');
  const answerTo = (method: string) => heard.find(({ id }) => id === method);
  return {
    time,
    questions,
    credentials,
    heard,
    told,
    answerTo,
    reported,
    socket,
    reply,
    ask,
    join,
    isClosed: () => isClosed,
  };
}

describe('[S4.52] the poll of a Vera hub', () => {
  it('[S7.28] waits at the relay with the last version, and again after every answer', async () => {
    const { questions, join, reply, time } = await stage();
    await join();
    await time.advance(5_000);
    await reply('status', status(21));
    await reply('status', status(21));
    await time.advance(1_000);
    expect(questions.slice(1)).toEqual(
      [
        [0, 20],
        [5_000, 21],
        // At once without news, the relay is asked again a second after it was.
        [6_000, 21],
      ].map(([at, DataVersion]) => ({
        query: { id: 'status', LoadTime: 7, DataVersion, MinimumDelay: 1_000, Timeout: 60 },
        ...{ method: 'GET', at },
      })),
    );
  });

  it('[S4.53] [S8.19] [S9.5] a 504 is asked again four times; then the line ends, and the next one has a token of its own', async () => {
    const { questions, join, reply, time, isClosed } = await stage();
    await join();
    for (let tries = 0; tries < 4; tries += 1) {
      await reply('status', { status: 504, body: null });
      expect(isClosed()).toBe(false);
      await time.advance(1_000);
    }
    await reply('status', { status: 504, body: null });
    expect([isClosed(), questions.filter(({ query }) => query['id'] === 'status').length]).toEqual([true, 5]);
  });

  it('[S4.53] counts 504s anew after an answer', () => {
    const patience = createPatience();
    const told = [504, 504, 504, 504, 200, 504, 504, 504, 504, 504].map(patience);
    expect(told).toEqual([...Array<string>(4).fill('again'), 'take', ...Array<string>(4).fill('again'), 'give-up']);
  });

  it.each([
    ['another status', { status: 503, body: null }],
    ['no sense', ok('<html>')],
    ['another start of the hub', ok({ devices: [], scenes: [], LoadTime: 8, DataVersion: 1 })],
    ['a line that was lost', new HubError('offline', 'relay')],
  ])('[S4.53] ends the line on %s', async (_, answer) => {
    const { join, reply, isClosed, reported } = await stage();
    await join();
    await reply('status', answer);
    expect([isClosed(), reported]).toEqual([true, ['relay poll']]);
  });

  it('[R-25] stops with the line', async () => {
    const { join, socket, questions, time, isClosed } = await stage();
    await join();
    socket.close();
    await time.advance(120_000);
    expect([questions.length, isClosed()]).toEqual([2, false]);
  });
});

describe('how a Vera hub stands', () => {
  it('[R-03] [R-10] is proven by the relay’s answer now, and by nothing else', async () => {
    const { join, ask, answerTo, reply, told, questions } = await stage();
    await join();
    await ask('hub.modes.get');
    expect(answerTo('hub.modes.get')).toBeUndefined();
    await reply('now', status(21, { devices: [{ id: 8, states: [{ ...LAMP.states[0], value: '1' }] }] }));
    // The relay tells no house mode: none is made up.
    expect(answerTo('hub.modes.get')?.['result']).toMatchObject({ current: 'Vera', modes: [], devices: [] });
    expect(told()).toMatchObject([{ msg_subclass: 'hub.item.updated', result: { value: true } }]);
    // The poll that waited asked for what has been told now; another one takes its place.
    expect(questions.at(-1)?.query).toMatchObject({ id: 'status', DataVersion: 21, Timeout: 60 });
  });

  it('[R-06] its modes are not switched from here', async () => {
    const { join, ask, answerTo, questions } = await stage();
    await join();
    for (const method of ['hub.modes.switch', 'hub.modes.force_disarm']) {
      await ask(method, { modeId: '1' });
      expect(answerTo(method)?.['error']).toMatchObject({ data: 'method.notsupported' });
    }
    expect(questions).toHaveLength(2);
  });

  it('[S8.19] a token that the relay refuses questions the session; one that cannot be had does not', async () => {
    const refusedBy = async (cause: HubError) => {
      const { ask, answerTo } = await stage(() => Promise.reject(cause));
      await ask('loginUserMios');
      return answerTo('loginUserMios')?.['error'];
    };
    expect(await refusedBy(new HubError('not-logged-in', 'x'))).toMatchObject({ data: 'user.login.badtoken' });
    expect(await refusedBy(new HubError('offline', 'x'))).toMatchObject({ data: 'relay.token' });
  });

  it('[S9.6] is online if heard of within a day; a date that cannot be read says nothing', () => {
    const now = Date.parse('2026-01-16T12:00:00');
    const dates = ['2026-01-15 12:00:00', '2026-01-15 11:59:59', '2026-01-17 00:00:00', '', null, 'lately'];
    expect(dates.map((date) => isAlive(date, now))).toEqual([true, false, true, null, null, null]);
  });
});

describe('what is asked of a Vera hub', () => {
  const run = async (answers: (line: Awaited<ReturnType<typeof stage>>) => Promise<void>) => {
    const line = await stage();
    await line.join();
    await line.ask('hub.scenes.run', { sceneId: '1' });
    await answers(line);
    const said = line.told().map(({ result }) => (result as { status: string }).status);
    return { reply: line.answerTo('hub.scenes.run'), said, asked: line.questions.at(-1) };
  };
  const end = (code: number) => status(21, { scenes: [{ id: 1, status: code }] });

  it('[S4.54] [S7.29] a scene has started once the relay says so, and ended when a poll does', async () => {
    const { reply, said } = await run(async (line) => {
      expect(line.questions.at(-1)).toMatchObject({ method: 'POST', query: { action: 'RunScene', SceneNum: '1' } });
      expect(line.told()).toEqual([]);
      await line.reply('action', ok({}));
      await line.reply('status', end(2));
    });
    expect([reply?.['result'], said]).toEqual([{}, ['started', 'finished']]);
  });

  it('[S9.7] the token that runs a scene is 500 s old at most, that of a value as old as it is', async () => {
    const line = await stage();
    await line.join();
    await line.ask('hub.scenes.run', { sceneId: '1' });
    await line.ask('hub.item.value.set', { _id: '45012345_8_switch', value: true });
    expect(line.credentials).toEqual([
      ['RunScene', 500_000],
      ['SetTarget', undefined],
    ]);
  });

  it('[S4.54] a poll that is quicker than the answer has the last word', async () => {
    const { said } = await run(async (line) => {
      await line.reply('status', end(4));
      await line.reply('action', ok({}));
    });
    expect(said).toEqual(['failed']);
  });

  it.each([400, 503, 504])('[S8.25] a run that is answered by %i has failed', async (code) => {
    const { reply, said } = await run((line) => line.reply('action', { status: code, body: null }));
    expect([reply?.['error'], said]).toMatchObject([{ data: `relay.status.${code}` }, []]);
  });

  it('[R-20] [R-21] a command whose answer is lost is neither repeated nor called refused', async () => {
    for (const lost of [{ status: 504, body: null }, new HubError('timeout', 'relay')]) {
      const { join, ask, reply, answerTo, questions, time } = await stage();
      await join();
      await ask('hub.item.value.set', { _id: '45012345_8_switch', value: true });
      await reply('action', lost);
      await time.advance(20_000);
      expect(answerTo('hub.item.value.set')).toBeUndefined();
      expect(questions.filter(({ query }) => query['id'] === 'action')).toHaveLength(1);
    }
  });

  it('[S4.48] a value that a device cannot have is refused, and nothing is sent', async () => {
    const { join, ask, answerTo, questions } = await stage();
    await join();
    await ask('hub.item.value.set', { _id: '45012345_8_switch', value: 'bright' });
    expect([answerTo('hub.item.value.set')?.['error'], questions.length]).toMatchObject([
      { data: 'item.value.notsupported' },
      2,
    ]);
  });

  it('[S4.48] draws nothing before the hub has told it', async () => {
    const { join, ask, reply, answerTo, told } = await stage();
    await join();
    await ask('hub.item.value.set', { _id: '45012345_8_switch', value: true });
    await reply('action', ok({}));
    expect([answerTo('hub.item.value.set')?.['result'], told()]).toEqual([{}, []]);
  });
});
