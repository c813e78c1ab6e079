import { describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountRequest, AccountRequests } from '../../src/hub/api/account.ts';
import { closeAfterEach, openClient, startHome } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';
import { ask as askHttp } from '../support/sim-client.ts';

closeAfterEach();

const ask = <Name extends AccountRequest>(page: HubClient, name: Name, given: AccountRequests[Name]['given']) =>
  page.call<AccountAnswer<Name>>('askAccount', name, given);
const refused = (code: string) => ({ ok: false, problem: { code, detail: expect.any(String) as string } });
const is = (state: string, ssid: string | null, reason: string | null = null) => ({
  ok: true,
  data: { state, ssid, reason },
});

describe('feedback', () => {
  const letter = { from: 'dana@example.org', subject: 'Thank you', text: ' It works. ' };

  it('[S7.34] arrives as it was written', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    expect(await ask(page, 'send-feedback', letter)).toEqual({ ok: true, data: null });
    const { body } = await askHttp(`${sim.url}/house/api/feedback`);
    expect(body).toMatchObject({ feedback: [{ ...letter, text: 'It works.' }] });
  });

  it('[S7.34] says what is missing, and when it was too much', async () => {
    const page = await openClient(await startHome());
    expect(await ask(page, 'send-feedback', { ...letter, from: 'dana' })).toEqual(refused('email-invalid'));
    expect(await ask(page, 'send-feedback', { ...letter, subject: ' ' })).toEqual(refused('not-accepted'));
    expect(await ask(page, 'send-feedback', { ...letter, text: 'x'.repeat(20_000) })).toEqual(refused('not-accepted'));
    for (let sent = 0; sent < 10; sent += 1) await ask(page, 'send-feedback', letter);
    expect(await ask(page, 'send-feedback', letter)).toEqual(refused('too-often'));
  });
});

describe('Wi-Fi of a controller that is set up', () => {
  it('[S7.34] networks, connecting, the wrong password, the right one, and closing', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    const networks = await ask(page, 'wifi-networks', null);
    expect(networks).toMatchObject({ ok: true });
    if (networks.ok) expect(networks.data[0]).toEqual({ ssid: 'Porchlight Home', signal: 92, security: 'wpa2' });
    expect(await ask(page, 'wifi-status', null)).toEqual(is('idle', null));

    const home = { ssid: 'Porchlight Home', password: 'wrong' };
    expect(await ask(page, 'wifi-connect', home)).toEqual(is('connecting', home.ssid));
    expect(await ask(page, 'wifi-connect', home)).toEqual(refused('busy'));
    sim.control.advance(4_000);
    expect(await ask(page, 'wifi-status', null)).toEqual(is('failed', home.ssid, 'wrong-password'));
    await ask(page, 'wifi-connect', { ...home, password: 'porchlight' });
    sim.control.advance(4_000);
    expect(await ask(page, 'wifi-status', null)).toEqual(is('connected', home.ssid));
    expect(await ask(page, 'wifi-close', null)).toEqual({ ok: true, data: null });
    expect(await ask(page, 'wifi-status', null)).toEqual(is('idle', null));
  });

  it('[S7.34] a network that is not there, an answer that is none, and no way to ask', async () => {
    const sim = await startHome();
    const page = await openClient(sim);
    expect(await ask(page, 'wifi-connect', { ssid: 'Elsewhere', password: '' })).toEqual(refused('no-such-network'));
    sim.control.fault({ on: 'http', call: '/wifi/status', do: 'wrong-type', field: 'state' });
    expect(await ask(page, 'wifi-status', null)).toEqual(refused('bad-reply'));
    sim.control.fault({ on: 'http', call: '/wifi/networks', do: 'drop' });
    expect(await ask(page, 'wifi-networks', null)).toEqual(refused('offline'));
  });
});
