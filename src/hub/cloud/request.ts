import type { AppConfig } from '../../schemas/settings/config';
import { envelope, errorData, type Envelope } from '../../schemas/wire/cloud';
import { HubError } from '../errors';
import type { Hosts } from './hosts';
import { read, type Http } from './http';

/** `POST /v1/request`: one cloud call by name. @throws HubError `not-logged-in` on 401, `cloud-error` on a refusal. */
export type CloudCall = (
  call: string,
  params: unknown,
  options?: { version?: string; timeoutMs?: number },
) => Promise<Envelope>;

/** `onRefused` is told which token the cloud refused: an older one's refusal is no news. */
export function createCloudCall(
  http: Http,
  hosts: Hosts,
  config: AppConfig,
  token: () => string | null,
  onRefused: (token: string) => void,
): CloudCall {
  let last = 0;
  return async (call, params, { version, timeoutMs } = {}) => {
    const bearer = token();
    // No token yet, or none that is still good: the session is getting one.
    if (bearer === null) throw new HubError('offline', call);
    last += 1;
    const { status, body } = await http({
      method: 'POST',
      bases: [hosts.cloud],
      path: `/${config.cloudApiVersion}/request`,
      headers: {
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json; charset=UTF-8',
        app: `${config.brand}/${config.appVersion}`,
      },
      body: { call, id: `c-${last}`, params, ...(version === undefined ? {} : { version }) },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    if (status === 401) {
      onRefused(bearer);
      throw new HubError('not-logged-in', call);
    }
    if (status !== 200 && status !== 201) throw new HubError('cloud-error', `${call}: status ${status}`);
    const reply = read(envelope, body, call);
    const failed = errorData.safeParse(reply.data);
    if (failed.success && reply.status !== 1)
      throw new HubError('cloud-error', `${call}: error ${failed.data.error_code ?? 0}`);
    return reply;
  };
}
