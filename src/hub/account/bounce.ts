import { bounce, bounceReply } from '../../schemas/wire/account';
import { envelope, errorData } from '../../schemas/wire/cloud';
import type { LoginReply } from '../../schemas/wire/legacy';
import { read } from '../ports/http';
import { HubError } from '../errors';
import { readIdentity } from '../credentials/identity';
import { takeOver } from './take-over';
import { JSON_BODY, refuse, type AccountTools, type Request } from './tools';

/** A key that is unknown, used up or too old. */
const NOT_FOUND = 3;

/** `bounce_get` needs no sign-in: it gives one, once (S7.12). */
async function redeem({ http, hosts, config }: AccountTools, key: string): Promise<unknown> {
  const { status, body } = await http({
    method: 'POST',
    bases: [hosts.cloud],
    path: `/${config.cloudApiVersion}/request`,
    headers: { ...JSON_BODY, app: `${config.brand}/${config.appVersion}` },
    body: { call: 'bounce_get', id: 'c-bounce', params: { key } },
  });
  if (status !== 200) refuse('bounce_get', status, { 401: 'link-expired', 404: 'link-expired' });
  const { data, status: isDone } = read(envelope, body, 'bounce_get');
  const failed = errorData.safeParse(data);
  if (isDone !== 1 && failed.success)
    throw new HubError(
      failed.data.error_code === NOT_FOUND ? 'link-expired' : 'cloud-error',
      `bounce_get: error ${failed.data.error_code ?? 0}`,
    );
  try {
    return JSON.parse(read(bounceReply, data, 'bounce_get').data);
  } catch (cause) {
    throw new HubError('bad-reply', 'bounce_get', { cause });
  }
}

/** The pair alone names no account host; renewing it does. */
async function withHosts({ calls, deps }: AccountTools, reply: LoginReply): Promise<LoginReply> {
  const pair = { identity: reply.Identity, signature: reply.IdentitySignature };
  try {
    return await calls.refresh(readIdentity(pair.identity).user, pair);
  } catch (cause) {
    if (cause instanceof HubError && cause.code === 'not-logged-in') throw cause;
    deps.report('hosts of a bounce sign-in', cause);
    return reply;
  }
}

/**
 * Nothing of the session that there is changes until the key was found good: a bad link signs nobody out. The cloud's
 * token in the answer is left alone; the session gets its own.
 */
export const bounceSignIn: Request<'bounce-sign-in'> = async (tools, { key }) => {
  const told = await redeem(tools, key);
  const { identity, identity_signature, token: _, ...carried } = read(bounce, told, 'bounce_get');
  const reply = await withHosts(tools, {
    Identity: identity,
    IdentitySignature: identity_signature,
    Server_Account: '',
    Server_Account_Alt: '',
  });
  await takeOver(tools, reply);
  return carried;
};
