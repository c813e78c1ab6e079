import { Hono } from 'hono';
import { authCalls } from '../cloud/accounts/auth-calls.ts';
import { avatarCalls } from '../cloud/accounts/avatar-calls.ts';
import { newerLogin } from '../cloud/accounts/newer-login.ts';
import { passwordCalls } from '../cloud/accounts/password-calls.ts';
import { userRecordCalls } from '../cloud/accounts/user-record.ts';
import type { AnswerCall } from '../cloud/answer-call.ts';
import type { Cloud } from '../cloud/cloud.ts';
import { eventCalls } from '../cloud/hubs/event-calls.ts';
import { hubCalls } from '../cloud/hubs/hub-calls.ts';
import { refusal } from '../cloud/legacy-reply.ts';
import { rapidResponse } from '../cloud/protect/rapid-response.ts';
import { requestCalls } from '../cloud/request-calls.ts';
import { storageRoutes } from '../cloud/storage/storage-routes.ts';
import type { HttpEnv } from '../http/request.ts';
import type { Invitation } from './invitation.ts';
import { joinPage } from './join-page.ts';

/**
 * Of the cloud's routes those that keep something or pass something on. What would have to be made up is not there:
 * weather, pictures and streams of cameras, Wi-Fi set-up, mail.
 */
export function homeServerRoutes(cloud: Cloud, answerCall: AnswerCall, invitation: Invitation | null): Hono<HttpEnv>[] {
  return [
    // Before the account's own, which would promise a mail.
    notHere(),
    authCalls(cloud),
    newerLogin(cloud),
    passwordCalls(cloud),
    userRecordCalls(cloud),
    avatarCalls(cloud),
    hubCalls(cloud),
    requestCalls(cloud, answerCall),
    eventCalls(cloud),
    storageRoutes(cloud),
    // Says that there is none.
    rapidResponse(cloud),
    joinPage(cloud, invitation),
  ];
}

/** Accounts begin with a code from the operator, and so does a new password that was forgotten. */
function notHere(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const byCode = refusal(403, 'On this home server the operator lets people in with a code');
  app.post('/autha/auth/username', (c) => c.json(byCode, 403));
  app.put('/autha/auth/email/:email/password_reset', (c) => c.json(byCode, 403));
  return app;
}
