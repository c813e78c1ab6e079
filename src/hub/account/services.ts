import { isEmail } from '../../schemas/account/rules';
import * as wire from '../../schemas/wire/account';
import { read, type Ask } from '../ports/http';
import type { HubErrorCode } from '../errors';
import type { WifiStatus } from '../api/account';
import { JSON_BODY, must, refuse, type AccountTools, type Request } from './tools';

/** The small services of S7.34; none of them needs a sign-in. */
async function ask(
  { http, hosts }: AccountTools,
  method: Ask['method'],
  path: string,
  body?: unknown,
  codes: Readonly<Record<number, HubErrorCode>> = {},
): Promise<unknown> {
  const answer = await http({
    method,
    bases: [hosts.cloud],
    path,
    ...(body === undefined ? {} : { headers: JSON_BODY, body }),
  });
  if (answer.status !== 200 && answer.status !== 201) refuse(path, answer.status, codes);
  return answer.body;
}

export const sendFeedback: Request<'send-feedback'> = async (tools, given) => {
  const from = given.from.trim();
  const subject = given.subject.trim();
  const text = given.text.trim();
  must(isEmail(from), 'email-invalid', 'feedback');
  must(subject !== '' && text !== '', 'not-accepted', 'feedback');
  await ask(
    tools,
    'POST',
    '/api/feedback/email',
    { from, subject, text },
    {
      400: 'not-accepted',
      413: 'not-accepted',
      429: 'too-often',
    },
  );
  return null;
};

export const wifiNetworks: Request<'wifi-networks'> = async (tools) => {
  const { networks } = read(wire.wifiNetworks, await ask(tools, 'GET', '/wifi/networks'), 'wifi networks');
  return networks.map(({ ssid, signal, security }) => ({ ssid, signal, security }));
};

function statusOf(body: unknown): WifiStatus {
  const { state, ssid, reason } = read(wire.wifiStatus, body, 'wifi');
  return { state, ssid, reason };
}

export const wifiConnect: Request<'wifi-connect'> = async (tools, { ssid, password }) =>
  statusOf(
    await ask(
      tools,
      'POST',
      '/wifi/connect',
      { ssid, password },
      {
        400: 'not-accepted',
        404: 'no-such-network',
        409: 'busy',
      },
    ),
  );

export const wifiStatus: Request<'wifi-status'> = async (tools) => statusOf(await ask(tools, 'GET', '/wifi/status'));

export const wifiClose: Request<'wifi-close'> = async (tools) => {
  await ask(tools, 'POST', '/wifi/close', {});
  return null;
};
