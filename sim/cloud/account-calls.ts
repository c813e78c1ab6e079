import { Hono } from 'hono';
import type { HttpEnv } from '../http/request.ts';
import type { Cloud } from './cloud.ts';
import { passwordCalls } from './password-calls.ts';
import { signUpCalls } from './sign-up.ts';
import { userRecordCalls } from './user-record.ts';

/** What people do with their own account, besides signing in and out. */
export function accountCalls(cloud: Cloud): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const part of [signUpCalls, passwordCalls, userRecordCalls]) app.route('/', part(cloud));
  return app;
}
