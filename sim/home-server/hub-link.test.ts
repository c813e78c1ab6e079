import { describe, expect, it } from 'vitest';
import { handTime } from '../hand-time.ts';
import type { HubDoor } from './hub-door.ts';
import { createHubLink } from './hub-link.ts';
import type { HubProblem } from './hub-problem.ts';

interface Sent {
  id: string;
  method: string;
  params: Record<string, unknown>;
}

/** A hub that a test plays by hand, at a time that a test says. */
function startStage({
  login = null as { user: string; token: string } | null,
  silentTo = [] as string[],
  prepare = (): Promise<void> => Promise.resolve(),
  serial = '90000001',
} = {}) {
  const time = handTime(0);
  const opened: { sent: Sent[]; say: (message: object) => void; close: () => void; isCut: boolean }[] = [];
  const heard: string[] = [];
  const ids: unknown[] = [];
  let isAnswering = true;
  let tokenRight = 'right';

  function open(): HubDoor {
    let hear = (_text: string): void => undefined;
    let closed = (): void => undefined;
    const door = {
      sent: [] as Sent[],
      say: (message: object) => hear(JSON.stringify(message)),
      close: () => closed(),
      isCut: false,
    };
    opened.push(door);
    return {
      send(text) {
        const asked = JSON.parse(text) as Sent;
        door.sent.push(asked);
        if (isAnswering && !silentTo.includes(asked.method))
          queueMicrotask(() => door.say({ id: asked.id, error: null, ...reply(asked) }));
      },
      onText: (listener) => {
        hear = listener;
      },
      onClosed: (listener) => {
        closed = listener;
      },
      cut: () => {
        door.isCut = true;
      },
    };
  }
  function reply({ method, params }: Sent): object {
    if (method === 'hub.offline.login.ui' && params['token'] !== tokenRight)
      return { error: { code: -32500, message: 'Bad password', data: 'user.login.badpassword' } };
    return { result: method === 'hub.info.get' ? { serial } : {} };
  }

  const problems: HubProblem['is'][] = [];
  const link = createHubLink({
    ...{ url: 'wss://hub:17000', login, trusted: null, serial: '90000001' },
    openDoor: () => Promise.resolve(open()),
    time,
    prepare,
    onNews({ msg_subclass, ...news }) {
      heard.push(msg_subclass);
      ids.push('msg_id' in news ? news.msg_id : 'none');
    },
    onLive: (isLive) => heard.push(isLive ? 'live' : 'gone'),
    onProblem: ({ is }) => problems.push(is),
  });

  return {
    ...{ link, opened, heard, ids, problems },
    last: () => opened.at(-1),
    hush: () => {
      isAnswering = false;
    },
    speak: () => {
      isAnswering = true;
    },
    changeToken: (token: string) => {
      tokenRight = token;
    },
    async pass(ms: number): Promise<void> {
      const until = time.now() + ms;
      // What a timer caused is answered before the next one.
      while (time.ringNext(until)) for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    },
  };
}

describe('the link to a hub in the own network', () => {
  it('asks a hub that is quiet for a sign of life, and is gone ten seconds after it gave none', async () => {
    const stage = startStage();
    expect(await stage.link.start()).toBe(null);
    await stage.pass(60_000);
    expect(stage.last()?.sent.filter(({ method }) => method === 'hub.modes.current.get')).toHaveLength(3);
    expect([stage.link.isLive(), stage.opened.length]).toEqual([true, 1]);

    stage.hush();
    await stage.pass(32_000);
    expect([stage.link.isLive(), stage.opened[0]?.isCut, stage.heard]).toEqual([false, true, ['live', 'gone']]);
  });

  it('[R-20] answers no call that was sent when the line went, and refuses what never left', async () => {
    const stage = startStage();
    await stage.link.start();
    stage.hush();
    const answers: unknown[] = [];
    const ask = (method: string) => stage.link.ask(method, {}, '2.0').then((reply) => answers.push(reply));
    for (const method of ['hub.modes.switch', 'hub.devices.list']) ask(method).catch(() => undefined);
    expect(
      stage
        .last()
        ?.sent.slice(-2)
        .map(({ method }) => method),
    ).toEqual(['hub.modes.switch', 'hub.devices.list']);
    stage.last()?.close();
    await stage.pass(60_000);
    expect(answers).toEqual([]);
    stage.link.stop();
    await ask('hub.modes.switch');
    expect(answers).toMatchObject([{ error: { code: 13 } }]);
  });

  it('[R-20] leaves a call that acts without an answer where the hub gives none, and says of a reading one that it was late', async () => {
    const stage = startStage();
    await stage.link.start();
    const answers: unknown[] = [];
    stage.hush();
    for (const method of ['hub.modes.bypass_devices.remove', 'hub.modes.get']) {
      stage.link
        .ask(method, {}, '2.0')
        .then((reply) => answers.push([method, reply]))
        .catch(() => undefined);
    }
    await stage.pass(16_000);
    expect(answers).toEqual([
      ['hub.modes.get', { error: { code: -32500, message: 'The hub did not answer in time' } }],
    ]);
  });

  it('comes back by itself, and does not try a refused login over and over', async () => {
    const stage = startStage({ login: { user: 'u', token: 'right' } });
    await stage.link.start();
    stage.hush();
    await stage.pass(32_000);
    stage.changeToken('another');
    stage.speak();
    await stage.pass(60_000);
    const tries = stage.opened.length;
    await stage.pass(240_000);
    expect([stage.problems.at(-1), stage.opened.length - tries]).toEqual(['login-refused', 0]);
    stage.changeToken('right');
    await stage.pass(300_000);
    expect([stage.link.isLive(), stage.heard.at(-1)]).toEqual([true, 'live']);
  });

  it.each(['hub.offline.login.ui', 'hub.info.get'])(
    'takes a hub that does not answer %s for one that is away, and tries it again soon',
    async (method) => {
      const silentTo = [method];
      const stage = startStage({ login: { user: 'u', token: 'right' }, silentTo });
      const first = stage.link.start();
      await stage.pass(0);
      await stage.pass(15_000);
      expect(await first).toEqual({ is: 'unreachable', why: 'The hub did not answer in time' });
      silentTo.pop();
      await stage.pass(1_000);
      expect([stage.link.isLive(), stage.opened[0]?.isCut]).toEqual([true, true]);
    },
  );

  it('waits for a hub that does not hand out its lists yet as for one that is away', async () => {
    let isReady = false;
    const prepare = () => (isReady ? Promise.resolve() : Promise.reject(new Error('hub.devices.list: busy')));
    const stage = startStage({ prepare });
    expect(await stage.link.start()).toEqual({ is: 'unreachable', why: 'hub.devices.list: busy' });
    isReady = true;
    await stage.pass(1_000);
    expect(stage.link.isLive()).toBe(true);
  });

  it('[S1.13] hears no news of a hub before it has shown that it is the one of this home', async () => {
    const stage = startStage({ serial: '90000009', silentTo: ['hub.info.get'] });
    const first = stage.link.start();
    await stage.pass(0);
    const opened = { id: 'ui_broadcast', msg_subclass: 'hub.item.updated', result: { name: 'dw_state' } };
    stage.last()?.say(opened);
    const [asked] = stage.last()?.sent ?? [];
    stage.last()?.say({ id: asked?.id, error: null, result: { serial: '90000009' } });
    stage.last()?.say(opened);
    expect(await first).toMatchObject({ is: 'wrong-hub' });
    expect(stage.heard).toEqual([]);
    stage.link.stop();
  });

  it('hears what the hub says while its lists are read', async () => {
    let isRead = (): void => undefined;
    const prepare = () =>
      new Promise<void>((resolve) => {
        isRead = resolve;
      });
    const stage = startStage({ prepare });
    const first = stage.link.start();
    await stage.pass(0);
    stage.last()?.say({ id: 'ui_broadcast', msg_subclass: 'hub.item.updated', result: {} });
    isRead();
    await first;
    expect(stage.heard).toEqual(['hub.item.updated', 'live']);
  });

  it('[R-15] makes up no id for news that have none: two of one id would be one to clients', async () => {
    const stage = startStage();
    await stage.link.start();
    for (const given of [{}, { msg_id: '' }, { msg_id: 'a1' }, { msg_id: 7 }])
      stage.last()?.say({ id: 'ui_broadcast', ...given, msg_subclass: 'hub.item.updated', result: {} });
    expect(stage.ids).toEqual(['none', 'none', 'a1', '7']);
  });

  it('hears an answer before the news that follows it, and says no word after it was stopped', async () => {
    const stage = startStage();
    await stage.link.start();
    const asked = stage.link
      .ask('hub.item.value.set', { _id: 'a', value: true }, '1.0')
      .then(() => stage.heard.push('answer'));
    await asked;
    stage.last()?.say({ id: 'ui_broadcast', msg_subclass: 'hub.item.updated', result: {} });
    expect(stage.heard).toEqual(['live', 'answer', 'hub.item.updated']);
    stage.link.stop();
    const { length } = stage.last()?.sent ?? [];
    await stage.pass(600_000);
    expect([stage.opened.length, stage.last()?.sent.length]).toEqual([1, length]);
  });
});
