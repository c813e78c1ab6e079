import { Hono } from 'hono';
import type { HttpEnv } from '../../http/request.ts';
import { avatarCalls } from './avatar-calls.ts';
import type { Cloud } from '../cloud.ts';
import { newerLogin } from './newer-login.ts';
import { passwordCalls } from './password-calls.ts';
import { signUpCalls } from './sign-up.ts';
import { userRecordCalls } from './user-record.ts';

/** What people do with their own account, besides the legacy sign-in: signing up, the newer sign-in, record, password, picture. */
export function accountCalls(cloud: Cloud): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const part of [newerLogin, signUpCalls, passwordCalls, userRecordCalls, avatarCalls])
    app.route('/', part(cloud));
  return app;
}
