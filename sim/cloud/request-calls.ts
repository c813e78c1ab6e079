import { Hono } from 'hono';
import { doorOf, readJson, type HttpContext, type HttpEnv } from '../http/request.ts';
import { callEnvelope, done, noCall, refusedBody, type AnswerCall, type CallAnswer } from './answer-call.ts';
import { bearerOf } from './accounts/bearer.ts';
import type { Cloud } from './cloud.ts';
import { passwordLogin, tooManyLogins } from './accounts/newer-login.ts';
import { REFUSED } from './request-call.ts';

const LOGIN = 'login_with_id_and_password';

/** POST /v1/request in its three versions (protocol 4, 5; S7.11 to S7.17, S7.22). */
export function requestCalls(cloud: Cloud, answerCall: AnswerCall): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  async function answer(c: HttpContext): Promise<CallAnswer> {
    const call = callEnvelope(await readJson(c));
    if (call === null) return noCall();
    cloud.log.add({ kind: 'request', name: call.call, params: call.params ?? {} });
    if (call.call === LOGIN) return answerLogin(c, call.id, call.params ?? {});
    return answerCall(call, { account: bearerOf(c, cloud.members), door: doorOf(c) });
  }

  async function answerLogin(c: HttpContext, id: string | number | undefined, params: unknown): Promise<CallAnswer> {
    const refused = (...why: [code: number, text: string, details?: Record<string, unknown>]) => ({
      status: 200,
      body: refusedBody(id, ...why),
    });
    const outcome = await passwordLogin(c, cloud, params);
    switch (outcome.is) {
      case 'bad-body':
        return refused(REFUSED.badParams, 'Bad params');
      case 'wrong':
        return refused(REFUSED.notSignedIn, 'Wrong user or password');
      case 'too-many':
        return refused(REFUSED.notSignedIn, 'Too many logins', tooManyLogins(outcome.secondsLeft));
      case 'signed-in': {
        const { cloudToken, expiresS, auth, sig } = outcome.signIn;
        return done(id, { token: cloudToken, expires: expiresS, legacy_token: { auth, sig } });
      }
    }
  }

  for (const version of ['v1', 'v2', 'v3']) {
    app.post(`/${version}/request`, async (c) => {
      const { status, body } = await answer(c);
      return c.json(body, status as 200);
    });
  }

  return app;
}
