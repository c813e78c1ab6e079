import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import { ask, call, signIn, startTestSim } from '../../support/sim-client.ts';

let sim: Sim;
beforeAll(async () => {
  sim = await startTestSim();
});
afterAll(() => sim.stop());

it('[S7.1] a legacy call is let in by the pair in its two headers, and by nothing less', async () => {
  const { pair, auth, sig, bearer } = await signIn(sim.url);
  const path = `${sim.url}/account/user/user/101`;
  const good = await ask(path, { headers: pair });
  expect(good.status).toBe(200);
  expect(good.body).toEqual({
    PK_User: 101,
    Username: 'demo',
    Email: 'demo@maple-street.example',
    FirstName: 'Dana',
    Name: 'Moreno',
    Phone: { Phone: '5550100' },
  });
  expect(good.headers.get('cache-control')).toBe('no-store');
  const refused: Record<string, string>[] = [
    {},
    { MMSAuth: auth },
    { MMSAuthSig: sig },
    { MMSAuth: auth, MMSAuthSig: `${sig.slice(0, -2)}AA` },
    { MMSAuth: Buffer.from('{"PK_User":101}').toString('base64'), MMSAuthSig: sig },
    { Authorization: `Bearer ${bearer}` },
  ];
  for (const headers of refused) {
    const reply = await ask(path, { headers });
    expect([reply.status, reply.body]).toEqual([401, { ErrorCode: 401, Message: 'User not logged in' }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
});

it('[S7.1] a cloud call is let in by its bearer alone, until the sign-in that it belongs to ends', async () => {
  const { pair, bearer } = await signIn(sim.url);
  const good = await call(sim.url, bearer, 'location_list', {}, { id: 'c-1' });
  expect([good.status, good.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(good.body).toMatchObject({ status: 1, complete: 1, id: 'c-1' });
  const refusal = {
    status: 0,
    complete: 1,
    id: 'c-1',
    data: { error_code: 5, error_text: 'Not signed in' },
  };
  const forged = `${bearer.slice(0, -3)}AAA`;
  for (const token of ['', 'x', forged, pair['MMSAuth'] ?? '']) {
    const reply = await call(sim.url, token, 'location_list', {}, { id: 'c-1' });
    expect([reply.status, reply.body]).toEqual([401, refusal]);
  }
  await ask(`${sim.url}/autha/auth/user/101/logout`, { method: 'POST', headers: pair });
  const ended = await call(sim.url, bearer, 'location_list', {}, { id: 'c-1' });
  expect([ended.status, ended.body]).toEqual([401, refusal]);
});
