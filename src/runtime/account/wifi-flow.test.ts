import { describe, expect, it } from 'vitest';
import type { AccountRequest, WifiNetwork, WifiStatus } from '@/hub';
import { createWifiFlow, isOpen, orderNetworks, type WifiFlowOptions } from './wifi-flow';

const network = (ssid: string, signal = 50, security = 'wpa2'): WifiNetwork => ({ ssid, signal, security });
const HOME = network('Home');
const status = (state: WifiStatus['state'], reason: string | null = null): WifiStatus => ({
  state,
  ssid: 'Home',
  reason,
});
type Answer = { data: unknown } | { code: string };

/** Each request takes its next answer; the last one stays. */
function service(answers: Partial<Record<AccountRequest, readonly Answer[]>>) {
  const asked: unknown[][] = [];
  let waited = 0;
  const ask = (name: AccountRequest, given: unknown) => {
    const before = asked.filter(([one]) => one === name).length;
    asked.push([name, given]);
    const list = answers[name] ?? [{ code: 'offline' }];
    const answer = list[Math.min(before, list.length - 1)] as Answer;
    return Promise.resolve(
      'code' in answer ? { ok: false, problem: { code: answer.code, detail: '' } } : { ok: true, data: answer.data },
    );
  };
  const sleep = (ms: number) => {
    waited += ms;
    return Promise.resolve();
  };
  const flow = createWifiFlow({ ask: ask as WifiFlowOptions['ask'], sleep });
  return { flow, asked, waited: () => waited };
}

describe('networks', () => {
  it('[S7.34] stand strongest first, each once', () => {
    expect(
      orderNetworks([network('B', 40), network('A', 40), network('C', 90), network('A', 60), network(' ')]).map(
        ({ ssid, signal }) => [ssid, signal],
      ),
    ).toEqual([
      ['C', 90],
      ['A', 60],
      ['B', 40],
    ]);
    expect([isOpen(network('A', 1, '')), isOpen(network('A', 1, 'open')), isOpen(HOME)]).toEqual([true, true, false]);
  });

  it('[S7.34] that could not be read say why, and are read again', async () => {
    const { flow } = service({ 'wifi-networks': [{ code: 'timeout' }, { data: [HOME] }] });
    await flow.look();
    expect(flow.get()).toEqual({ step: 'not-read', problem: 'errors.timeout' });
    await flow.look();
    expect(flow.get()).toEqual({ step: 'choose', networks: [HOME] });
  });
});

describe('connecting', () => {
  it('[S7.34] asks how it went until it went', async () => {
    const { flow, asked, waited } = service({
      'wifi-connect': [{ data: status('connecting') }],
      'wifi-status': [{ data: status('connecting') }, { code: 'offline' }, { data: status('connected') }],
    });
    await flow.connect(HOME, 'secret12');
    expect(flow.get()).toEqual({ step: 'connected', ssid: 'Home', problem: null, isClosing: false });
    expect(asked[0]).toEqual(['wifi-connect', { ssid: 'Home', password: 'secret12' }]);
    expect(waited()).toBe(6_000);
    expect(JSON.stringify(flow.get())).not.toContain('secret12');
  });

  it.each<[WifiStatus, string]>([
    [status('failed', 'wrong-password'), 'profile.wifi.failed.wrong-password'],
    [status('failed', 'no-address'), 'profile.wifi.failed.other'],
    [status('connecting'), 'profile.wifi.failed.slow'],
  ])('[S7.34] says why it did not go: %j', async (last, problem) => {
    const { flow } = service({ 'wifi-connect': [{ data: status('connecting') }], 'wifi-status': [{ data: last }] });
    await flow.connect(HOME, 'x');
    expect(flow.get()).toEqual({ step: 'join', network: HOME, problem });
  });

  it('[S7.34] waits no longer than a minute', async () => {
    const { flow, waited } = service({
      'wifi-connect': [{ data: status('connecting') }],
      'wifi-status': [{ data: status('connecting') }],
    });
    await flow.connect(HOME, 'x');
    expect(waited()).toBe(60_000);
  });

  it('[S7.34] a refusal is told at once', async () => {
    const { flow, asked } = service({ 'wifi-connect': [{ code: 'no-such-network' }] });
    await flow.connect(HOME, 'x');
    expect(flow.get()).toEqual({ step: 'join', network: HOME, problem: 'errors.no-such-network' });
    expect(asked).toHaveLength(1);
  });

  it('[S7.34] an attempt that was left says nothing any more', async () => {
    const { flow } = service({
      'wifi-connect': [{ data: status('connecting') }],
      'wifi-status': [{ data: status('connected') }],
      'wifi-networks': [{ data: [HOME] }],
    });
    const attempt = flow.connect(HOME, 'x');
    await flow.look();
    await attempt;
    expect(flow.get().step).toBe('choose');
  });
});

describe('closing', () => {
  const connected = async (close: Answer) => {
    const made = service({
      'wifi-connect': [{ data: status('connecting') }],
      'wifi-status': [{ data: status('connected') }],
      'wifi-close': [close],
    });
    await made.flow.connect(HOME, 'x');
    return made;
  };
  it('[S7.34] ends the set-up', async () => {
    const { flow, asked } = await connected({ data: null });
    expect(await flow.close()).toBe(true);
    expect(asked.at(-1)).toEqual(['wifi-close', null]);
  });
  it('[S7.34] that failed says so and can be tried again', async () => {
    const { flow } = await connected({ code: 'offline' });
    expect(await flow.close()).toBe(false);
    expect(flow.get()).toEqual({ step: 'connected', ssid: 'Home', problem: 'errors.offline', isClosing: false });
  });
});
