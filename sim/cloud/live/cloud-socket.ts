import type { Door } from '../../http/request.ts';
import { expectLogin, type LoginDeadline } from '../../http/socket-manners.ts';
import type { InFrame } from '../../wire/frames.ts';
import type { SocketLine } from '../../wire/socket-line.ts';
import type { Caller } from '../accounts/accounts.ts';
import {
  callEnvelope,
  done,
  noCall,
  notSignedIn,
  refusedBody,
  type AnswerCall,
  type CallEnvelope,
} from '../answer-call.ts';
import type { Cloud } from '../cloud.ts';
import { REFUSED } from '../request-call.ts';

const AUTH = 'auth';

export interface CloudSocketDeps {
  cloud: Cloud;
  answerCall: AnswerCall;
  /** How soon a client has to sign in. */
  loginDeadline?: LoginDeadline;
  /** A failure of the simulator itself; the caller gets an error reply. */
  onFault?: (cause: unknown) => void;
}

/**
 * Serves one websocket of the cloud (protocol 4.2, S7.24): the calls of POST /v1/request as text frames, after a first
 * frame `auth` with the bearer token, and pushes `{"event","data"}` of what the account may hear. It closes with 1008
 * for a bad token and for none in time, with 1000 when the sign-in has ended.
 */
export function acceptCloudSocket(line: SocketLine, door: Door, deps: CloudSocketDeps): void {
  const { cloud, answerCall } = deps;
  const { members, log } = cloud;
  let token: string | null = null;

  /** Asked anew each time: the sign-in may have ended since. */
  const account = (): Caller | null => (token === null ? null : members.checkBearer(token));

  const send = (kind: 'reply' | 'broadcast', name: string, body: object) =>
    line.send({ kind, name, body, text: JSON.stringify(body) });

  function authenticate({ id, params }: CallEnvelope): void {
    const given = typeof params === 'object' && params !== null && 'token' in params ? params.token : null;
    token = typeof given === 'string' && members.checkBearer(given) !== null ? given : null;
    send('reply', AUTH, (token === null ? notSignedIn(id) : done(id, {})).body);
    if (token === null) line.close(1008, 'bad token');
  }

  async function answer(call: CallEnvelope): Promise<void> {
    const { body } = await answerCall(call, { account: account(), door });
    send('reply', call.call, body);
  }

  function failed(call: CallEnvelope, cause: unknown): void {
    deps.onFault?.(cause);
    send('reply', call.call, refusedBody(call.id, REFUSED.badParams, 'Internal error'));
  }

  function receive(frame: InFrame): void {
    const call = callEnvelope(frame.message());
    if (call === null) {
      send('reply', '', noCall().body);
      return;
    }
    log.add({ kind: 'request', name: call.call, params: call.params ?? {} });
    if (call.call === AUTH) authenticate(call);
    // Slow calls hold up no others; clients know their replies by the id.
    else answer(call).catch((cause: unknown) => failed(call, cause));
  }

  const stops = [
    cloud.onPush(({ event, data, isFor }) => {
      const listener = account();
      if (listener !== null && isFor(listener)) send('broadcast', event, { event, data });
    }),
    members.onSignedOut(() => {
      if (token !== null && account() === null) line.close(1000, 'signed out');
    }),
  ];
  expectLogin(line, () => token !== null, deps.loginDeadline ?? {});
  line.onFrame(receive);
  line.onClosed(() => {
    for (const stop of stops) stop();
  });
}
