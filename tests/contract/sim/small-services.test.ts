import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadHome } from '../../../sim/homes/load-home.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { ask, DEMO, postJson, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const DANA = '5b0f6d1e-2a44-4f8c-8c57-1d9e3a70b101';
const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';
const UNAUTHORIZED = { error: 'unauthorized' };

let sim: Sim;
let me: SignedIn;
beforeAll(async () => {
  const home = loadHome('maple-street');
  const services = { ...home.protect.services, rr: 1 as const };
  sim = await startTestSim({
    house: { ...home, protect: { ...home.protect, services }, settings: { partner_id: 'lantern' } },
  });
  sim.control.setSpeed(0);
  me = await signIn(sim.url);
});
afterAll(() => sim.stop());

const bearer = () => ({ Authorization: `Bearer ${me.bearer}` });
const pair = () => ({ Identity: me.auth, IdentitySignature: me.sig });

describe('rapid response', () => {
  it('[S7.22] tells the active site of the own account', async () => {
    const reply = await ask(`${sim.url}/protect/sites?account=201`, { headers: pair() });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        sites: [
          {
            site_id: 'RR-201',
            account: '201',
            status: 'Active',
            location_uuid: LOCATION,
            name: 'Maple Street',
            city: 'New Jersey',
            country: 'US',
            timezone: 'America/New_York',
          },
        ],
      },
    ]);
  });

  it('[S7.22] an empty body means inactive: no service, or another’s account', async () => {
    const foreign = await ask(`${sim.url}/protect/sites?account=202`, { headers: pair() });
    expect([foreign.status, foreign.body]).toEqual([200, '']);
    const own = await startTestSim();
    try {
      const { auth, sig } = await signIn(own.url);
      const headers = { Identity: auth, IdentitySignature: sig };
      expect((await ask(`${own.url}/protect/sites?account=201`, { headers })).body).toBe('');
    } finally {
      await own.stop();
    }
  });

  it('[S8.24] answers 401 without a good pair, and fails on demand', async () => {
    for (const headers of [{}, { Identity: me.auth, IdentitySignature: 'x' }]) {
      const reply = await ask(`${sim.url}/protect/sites?account=201`, { headers });
      expect([reply.status, reply.body]).toEqual([401, UNAUTHORIZED]);
    }
    sim.control.failNext('/protect/sites', 500);
    const url = `${sim.url}/protect/sites?account=201`;
    expect((await ask(url, { headers: pair() })).status).toBe(500);
    expect((await ask(url, { headers: pair() })).status).toBe(200);
  });
});

describe('the separate key-value store', () => {
  it('[S7.21] gives partner-uuid and cms-data of the own account', async () => {
    const partner = await ask(`${sim.url}/kv/201/partner-uuid`, { headers: bearer() });
    expect([partner.status, partner.body]).toEqual([
      200,
      { key: 'partner-uuid', value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    const cms = await ask(`${sim.url}/kv/201/cms-data`, { headers: bearer() });
    expect(cms.body).toEqual({ key: 'cms-data', value: expect.any(String) });
    expect(JSON.parse(cms.body.value)).toEqual({
      city: 'New Jersey',
      City: 'New Jersey',
      country: 'US',
      zip: '07102',
      PostalCode: '07102',
    });
  });

  it('[S7.21] 404 for what is not set and for other accounts, 401 for strangers', async () => {
    for (const path of ['201/nothing', '201/__proto__', '202/cms-data']) {
      const reply = await ask(`${sim.url}/kv/${path}`, { headers: bearer() });
      expect([reply.status, reply.body]).toEqual([404, { error: 'not found' }]);
    }
    const own = await startTestSim();
    try {
      const guest = await signIn(own.url, { ...DEMO, username: 'demo2' });
      const headers = { Authorization: `Bearer ${guest.bearer}` };
      expect((await ask(`${own.url}/kv/201/partner-uuid`, { headers })).status).toBe(404);
    } finally {
      await own.stop();
    }
    expect((await ask(`${sim.url}/kv/201/cms-data`)).body).toEqual(UNAUTHORIZED);
  });
});

describe('feedback', () => {
  const letter = { from: 'dana@maple-street.example', subject: 'Night mode', text: 'Could it be darker?' };
  const write = (body: unknown, from = sim) => postJson(`${from.url}/api/feedback/email`, body);

  it('[S7.34] [S7.35] keeps letters, with an id beside the params or above them, by POST and PUT', async () => {
    const own = await startTestSim();
    try {
      own.control.setSpeed(0);
      const sent = await write(letter, own);
      expect([sent.status, sent.body]).toEqual([200, {}]);
      expect((await write({ id: 'q-1', params: { ...letter, subject: 'Second' } }, own)).body).toEqual({});
      const put = await ask(`${own.url}/api/feedback/email`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: 3, ...letter, subject: 'Third' }),
      });
      expect([put.status, put.body]).toEqual([200, {}]);
      const at = Math.round(own.clock.now());
      expect((await ask(`${own.url}/house/api/feedback`)).body).toEqual({
        feedback: ['Third', 'Second', 'Night mode'].map((subject) => ({ at, ...letter, subject })),
      });
      expect(JSON.stringify(own.log)).not.toContain('darker');
    } finally {
      await own.stop();
    }
  });

  it('[S7.34] refuses half letters, and a flood', async () => {
    for (const [over, problem] of [
      [{ from: 'nobody' }, 'Bad params: from'],
      [{ subject: ' ' }, 'Bad params: subject'],
      [{ text: 'x'.repeat(16_385) }, 'Bad params: text'],
      [{ text: 5 }, 'Bad params: text'],
    ] as const) {
      const reply = await write({ ...letter, ...over });
      expect([reply.status, reply.body]).toEqual([400, { error: problem }]);
    }
    for (const body of ['{', '[]', '"x"', 'null']) {
      const reply = await ask(`${sim.url}/api/feedback/email`, { method: 'POST', body });
      expect([reply.status, reply.body]).toEqual([400, { error: 'Send a JSON object' }]);
    }
    for (let sent = 0; sent < 10; sent += 1) expect((await write(letter)).status).toBe(200);
    const last = await write(letter);
    expect([last.status, last.body]).toEqual([429, { error: 'too many letters' }]);
  });

  it('[S7.34] letters are shown in the demo and in tests only', async () => {
    const own = await startTestSim({ test: false });
    try {
      expect((await ask(`${own.url}/house/api/feedback`)).status).toBe(404);
    } finally {
      await own.stop();
    }
  });
});

describe('Wi-Fi set-up', () => {
  const status = async () => (await ask(`${sim.url}/wifi/status`)).body as unknown;
  const connect = (body: unknown) => postJson(`${sim.url}/wifi/connect`, body);

  it('[S7.34] lists networks without their passwords', async () => {
    const { body } = await ask(`${sim.url}/wifi/networks`);
    expect(body.networks[0]).toEqual({ ssid: 'Porchlight Home', signal: 92, security: 'wpa2' });
    expect(body.networks.length).toBeGreaterThan(2);
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('[S7.34] connects in time with the right password, and closes', async () => {
    expect(await status()).toEqual({ state: 'idle', ssid: null });
    const going = { state: 'connecting', ssid: 'Porchlight Home' };
    expect((await connect({ id: 1, ssid: 'Porchlight Home', password: 'porchlight' })).body).toEqual(going);
    expect(await status()).toEqual(going);
    const twice = await connect({ ssid: 'Porchlight Guest' });
    expect([twice.status, twice.body]).toEqual([409, { error: 'already connecting' }]);
    sim.control.advance(4_000);
    expect(await status()).toEqual({ state: 'connected', ssid: 'Porchlight Home' });
    expect((await postJson(`${sim.url}/wifi/close`, {})).body).toEqual({});
    expect(await status()).toEqual({ state: 'idle', ssid: null });
    expect(JSON.stringify(sim.log)).not.toContain('"porchlight"');
  });

  it('[S7.34] fails with a wrong password, needs none for an open network, knows no others', async () => {
    await connect({ ssid: 'Porchlight Home', password: 'guess' });
    sim.control.advance(4_000);
    expect(await status()).toEqual({ state: 'failed', ssid: 'Porchlight Home', reason: 'wrong-password' });
    await connect({ params: { ssid: 'Porchlight Guest' } });
    sim.control.advance(4_000);
    expect(await status()).toEqual({ state: 'connected', ssid: 'Porchlight Guest' });
    const unknown = await connect({ ssid: 'Atlantis' });
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'no such network' }]);
    expect((await connect({ password: 'x' })).body).toEqual({ error: 'Bad params: ssid' });
    await postJson(`${sim.url}/wifi/close`, {});
  });
});

describe('a turn-server token', () => {
  it('[S7.34] gives credentials that end by themselves', async () => {
    const reply = await postJson(`${sim.url}/api/turn/token`, { id: 'x' }, bearer());
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        username: `${Math.floor(sim.clock.now() / 1_000) + 3_600}:${DANA}`,
        credential: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
        ttl: 3_600,
        uris: ['turn:127.0.0.1:3478'],
      },
    ]);
    const stranger = await postJson(`${sim.url}/api/turn/token`, {});
    expect([stranger.status, stranger.body]).toEqual([401, UNAUTHORIZED]);
  });
});
