import { describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountRequest, AccountRequests } from '../../src/hub/api/account.ts';
import { closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';

closeAfterEach();

const FULL = [
  { at: 0, name: '' },
  { at: 50, name: '' },
  { at: 100, name: '' },
];

async function home() {
  const sim = await startHome({ home: 'maple-street', demo: true });
  const page = await signIn(sim, 'demo');
  const ask = <Name extends AccountRequest>(name: Name, given: AccountRequests[Name]['given']) =>
    page.call<AccountAnswer<Name>>('askAccount', name, given);
  const read = async () => {
    const answer = await ask('read-voice', null);
    if (!answer.ok) throw new Error(answer.problem.code);
    return answer.data;
  };
  /** Makes one that has no abilities yet. */
  const make = async (name: string, service = 'googleHome') => {
    const account = (await read()).accounts.find((one) => one.service === service)?.uuid ?? '';
    const answer = await ask('make-voice-device', { name, account, service });
    if (!answer.ok || !answer.data.ok) throw new Error('not made');
    return answer.data.value;
  };
  const sent = (call: string) => sim.log.filter(({ name }) => name === call).map(({ params }) => params);
  return { sim, page, ask, read, make, sent };
}
const done = (value: unknown = null) => ({ ok: true, data: { ok: true, value } });
const no = (why: string) => ({ ok: true, data: { ok: false, why } });

describe('devices behind a voice assistant', () => {
  it('[S1.10] [S3.52] [S7.12] are listed with accounts, abilities, commands, scale and what they said last', async () => {
    const { read, sent } = await home();
    const { accounts, devices } = await read();
    expect(sent('abstract_list')).toEqual([{ data: 1 }]);
    expect(accounts.map(({ service, email }) => [service, email])).toEqual([
      ['googleHome', 'demo@maple-street.example'],
      ['amazonAlexa', 'demo2@maple-street.example'],
    ]);
    expect(devices).toEqual([
      {
        uuid: expect.any(String),
        ...{ name: 'Desk lamp', service: 'googleHome', account: accounts[0]?.uuid },
        ...{ abilities: ['switch', 'dimmer'], isDevice: true, commands: ['on', 'off', 'toggle', 'set_dimmer'] },
        ...{ scale: { min: 0, max: 100, points: FULL }, state: { switch: false, dimmer: 0 } },
        ...{ needsPin: false, isPinOn: false },
      },
    ]);
  });

  it('[S2.45] [S9.13] one is made, found out about, set, commanded and deleted', async () => {
    const { ask, read, make } = await home();
    const uuid = await make('Reading light');
    const one = async () => (await read()).devices.find((device) => device.uuid === uuid);
    expect(await one()).toMatchObject({ isDevice: false, abilities: [] });
    expect(await ask('find-voice-abilities', { uuid })).toEqual(done(['switch', 'dimmer']));
    const scale = {
      ...{ min: 10, max: 90 },
      points: [
        { at: 10, name: 'Night' },
        { at: 90, name: 'Day' },
      ],
    };
    expect(await ask('set-voice-device', { uuid, abilities: ['switch', 'dimmer'], scale, isPinOn: false })).toEqual(
      done(),
    );
    expect(await one()).toMatchObject({ isDevice: true, scale });
    expect(await ask('command-voice-device', { uuid, command: 'set_dimmer', value: 90 })).toEqual(done());
    expect(await one()).toMatchObject({ state: { switch: true, dimmer: 90 } });
    expect(await ask('command-voice-device', { uuid, command: 'set_dimmer', value: 95 })).toEqual(no('not-able'));
    expect(await ask('delete-voice-device', { uuid })).toEqual({ ok: true, data: null });
    expect(await one()).toBeUndefined();
    expect(await ask('delete-voice-device', { uuid })).toEqual({ ok: true, data: null });
    expect(await ask('command-voice-device', { uuid, command: 'on', value: null })).toEqual(no('gone'));
  });

  it('[S8.12] what the assistant does not find is told as that, and found under its right name', async () => {
    const { ask, make } = await home();
    const uuid = await make('Shed lock', 'amazonAlexa');
    expect(await ask('find-voice-abilities', { uuid })).toEqual(no('not-found'));
    expect(await ask('rename-voice-device', { uuid, name: 'Side gate' })).toEqual(done());
    expect(await ask('find-voice-abilities', { uuid })).toEqual(done(['lock']));
    expect(await ask('rename-voice-device', { uuid, name: ' ' })).toEqual(no('bad-name'));
  });

  it.each([
    ['Side gate', 'amazonAlexa', 'lock', 'unlock'],
    ['Side garage', 'googleHome', 'garage', 'open'],
    ['Night routine', 'amazonAlexa', 'mode', 'disarm'],
  ])(
    '[S1.10] %s is made only with its PIN on, by the app and by the cloud',
    async (name, service, ability, command) => {
      const { page, ask, read, make, sent } = await home();
      const uuid = await make(name, service);
      const one = async () => (await read()).devices.find((device) => device.uuid === uuid);
      expect(await ask('find-voice-abilities', { uuid })).toEqual(done([ability]));
      const given = { uuid, abilities: [ability], scale: null };
      expect(await ask('set-voice-device', { ...given, isPinOn: false })).toEqual(no('pin-needed'));
      expect(sent('abstract_update')).toEqual([]);
      expect(await one()).toMatchObject({ isDevice: false, needsPin: true, isPinOn: false });
      // A page that hides what it is gets nothing either: the cloud has its own rule.
      expect(await ask('set-voice-device', { ...given, abilities: [], isPinOn: false })).toEqual(done());
      expect(await one()).toMatchObject({ isDevice: false });
      expect(await ask('command-voice-device', { uuid, command, value: null })).toEqual(no('not-able'));
      expect(await ask('set-voice-device', { ...given, isPinOn: true })).toEqual(done());
      expect(await one()).toMatchObject({ isDevice: true, needsPin: true, isPinOn: true });
      // Whoever sends it, the worker puts its pad first.
      const declined = ask('command-voice-device', { uuid, command, value: null });
      await page.until('a pad', ({ security }) => security.pad !== null);
      expect(page.seen.security.pad).toMatchObject({ about: { what: 'request', device: name } });
      await page.call('closePad', page.seen.security.pad?.id);
      expect(await declined).toMatchObject({ problem: { code: 'declined' } });
      expect(sent('abstract_command')).toEqual([]);
      const asked = ask('command-voice-device', { uuid, command, value: null });
      await typePin(page, '1234');
      expect(await asked).toEqual(done());
    },
  );

  it('[S2.45] the cloud’s own limits have words of their own', async () => {
    const { ask, read } = await home();
    const account = (await read()).accounts[0]?.uuid ?? '';
    const make = (fields: object) =>
      ask('make-voice-device', { name: 'Fan', account, service: 'googleHome', ...fields });
    expect(await make({ account: 'nobody' })).toEqual(no('account-gone'));
    expect(await make({ name: 'x'.repeat(51) })).toEqual(no('bad-name'));
    const uuid = ((await make({})) as { data: { value: string } }).data.value;
    const bad = { min: 0, max: 100, points: [{ at: 0, name: '' }] };
    expect(await ask('set-voice-device', { uuid, abilities: ['dimmer'], scale: bad, isPinOn: false })).toEqual(
      no('bad-scale'),
    );
  });

  it('[S8.16] a cloud that fails, or tells nonsense, is a failure and no empty list', async () => {
    const { sim, ask } = await home();
    sim.control.fault({ on: 'http', call: 'abstract_list', do: 'status', status: 503, times: 10 });
    expect(await ask('read-voice', null)).toMatchObject({ ok: false, problem: { code: 'cloud-error' } });
    sim.control.clearFaults();
    sim.control.fault({ on: 'http', call: 'abstract_list', do: 'wrong-type', field: 'data.abstracts', times: 10 });
    expect(await ask('read-voice', null)).toMatchObject({ ok: false, problem: { code: 'bad-reply' } });
  });
});
