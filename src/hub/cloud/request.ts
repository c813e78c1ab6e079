import type { AppConfig } from '../../schemas/settings/config';
import { envelope, errorData, type Envelope } from '../../schemas/wire/cloud';
import { HubError } from '../errors';
import type { Hosts } from './hosts';
import { read, type Http } from '../ports/http';

/** `POST /v1/request`: one cloud call by name, all at one address (H-97). @throws HubError `not-logged-in` on 401, `cloud-error` on a refusal. */
export type CloudCall = (call: string, params: unknown, options?: CallOptions) => Promise<Envelope>;
export interface CallOptions {
  version?: string;
  timeoutMs?: number;
  /** 201 is an answer too (S7.20). */
  isMade?: boolean;
  /** A call for help does not wait for the next check of the session: a missing or refused token is renewed once, at once. */
  isUrgent?: boolean;
}

/** The session's token as a call needs it. */
export interface CallToken {
  /** One that is still good, or null. */
  bearer: () => string | null;
  exchange: () => Promise<void>;
  keepFresh: (isForced: boolean) => Promise<void>;
}

/** A document was written against a revision that is not the present one; the present one comes beside it. */
const CHANGED_ELSEWHERE = 6;

/** `onRefused` is told which token the cloud refused: an older one's refusal is no news. */
export function createCloudCall(
  http: Http,
  hosts: Hosts,
  config: AppConfig,
  credentials: CallToken,
  onRefused: (token: string) => void,
): CloudCall {
  let last = 0;

  async function send(
    call: string,
    params: unknown,
    bearer: string,
    { version, timeoutMs }: CallOptions,
  ): Promise<{ status: number; body: unknown }> {
    last += 1;
    const answer = await http({
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
    if (answer.status === 401) onRefused(bearer);
    return answer;
  }

  return async (call, params, options = {}) => {
    const isUrgent = options.isUrgent === true;
    let bearer = credentials.bearer();
    const hadToken = bearer !== null;
    if (isUrgent && !hadToken) {
      await credentials.exchange();
      bearer = credentials.bearer();
    }
    // No token yet, or none that is still good: the session is getting one.
    if (bearer === null) throw new HubError('offline', call);
    let answer = await send(call, params, bearer, options);
    if (answer.status === 401 && isUrgent && hadToken) {
      await credentials.keepFresh(true);
      const renewed = credentials.bearer();
      if (renewed !== null && renewed !== bearer) answer = await send(call, params, renewed, options);
    }
    const { status, body } = answer;
    if (status === 401) throw new HubError('not-logged-in', call);
    if (status !== 200 && !(status === 201 && options.isMade === true))
      throw new HubError('cloud-error', `${call}: status ${status}`);
    const reply = read(envelope, body, call);
    const failed = errorData.safeParse(reply.data);
    if (failed.success && reply.status !== 1)
      throw new HubError(
        failed.data.error_code === CHANGED_ELSEWHERE ? 'changed-elsewhere' : 'cloud-error',
        `${call}: error ${failed.data.error_code ?? 0}`,
        { data: reply.data },
      );
    return reply;
  };
}
