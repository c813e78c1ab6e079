import type { Account, Accounts } from '../../cloud/accounts/accounts.ts';
import { expectLogin, type LoginDeadline } from '../../http/socket-manners.ts';
import type { Store } from '../../store/store.ts';
import { jsonOnce, type InFrame, type OutFrame } from '../../wire/frames.ts';
import type { SocketLine } from '../../wire/socket-line.ts';
import { isRecord, refusals, type Params } from '../ground/call-params.ts';
import type { Caller } from '../ground/camera-streams.ts';
import type { Broadcast, CallError, CallReply, House } from '../ground/contract.ts';
import { randomHex, randomUuid } from '../ground/ids.ts';
import { createOrderedOut } from './ordered-out.ts';

const SET_ITEM = 'hub.item.value.set';

/**
 * Whether a call comes by the hundred in a second and says nothing that would be missed. A value with parts is what
 * people made, as the codes of a lock, and is missed.
 */
function mayFollow(method: string, { value, items }: Params): boolean {
  const orders = isRecord(items) ? Object.values(items) : [];
  return method === SET_ITEM && !isRecord(value) && !orders.some((each) => isRecord(each) && isRecord(each['value']));
}

export interface HubSocketDeps {
  houses: ReadonlyMap<string, House>;
  accounts: Accounts;
  random?: () => number;
  /** Sees every call, with its secrets. */
  onCall?: (call: { serial: string | null; method: string; params: Params }) => void;
  /** An error to answer this call with instead of asking the house; null: ask it. Tests plan them. */
  refusal?: (line: string, method: string) => CallError | null;
  /** Where calls write; what they change for good is on disk before they are answered. */
  store?: Pick<Store, 'changes' | 'flush'>;
  /** A failure of the simulator itself; the caller of the method gets an error reply. */
  onFault?: (cause: unknown) => void;
  /** How soon a client has to sign in. */
  loginDeadline?: LoginDeadline;
}

type Login =
  | { way: 'none' }
  | { way: 'relay'; account: Account; auth: string; house: House | null }
  | { way: 'local' | 'anonymous'; house: House };

const loginRefusals = {
  token: { code: -32500, message: 'Bad token', data: 'user.login.badtoken' },
  password: { code: -32500, message: 'Bad password', data: 'user.login.badpassword' },
  already: { code: -32500, message: 'Already logged in', data: 'user.login.alreadylogged' },
  required: { code: -32500, message: 'Login required', data: 'user.login.required' },
  offline: { code: 13, message: 'Controller is not connected', data: 'controller.disconnected' },
  unknown: { code: 14, message: 'Controller not found', data: 'controller.notfound' },
} as const satisfies Record<string, CallError>;

/**
 * Serves one websocket: relay (loginUserMios, then register) or local hub (hub.offline.login.ui); the first method
 * tells which. Replies come before the broadcasts they cause; every socket of a hub gets every broadcast.
 */
export function acceptHubSocket(line: SocketLine, deps: HubSocketDeps): void {
  const { houses, accounts, random = Math.random } = deps;
  const connId = randomUuid(random);
  let login: Login = { way: 'none' };
  let unsubscribe = () => undefined as unknown;

  const house = () => (login.way === 'none' ? null : login.house);

  const out = createOrderedOut<OutFrame>((frame) => line.send(frame));

  function replyFrame(id: unknown, method: unknown, answer: CallReply): OutFrame {
    const head = { id: typeof id === 'string' || typeof id === 'number' ? id : null };
    const name = typeof method === 'string' ? method : null;
    const sender = { conn_id: connId, type: 'ui' };
    const body =
      'error' in answer
        ? { ...head, method: name, error: answer.error, result: {} }
        : { api: '1.0', ...head, method: name, error: null, result: answer.result, sender };
    return { kind: 'reply', name: name ?? '', body, text: JSON.stringify(body) };
  }

  const reply = (id: unknown, method: unknown, answer: CallReply) => out.say(replyFrame(id, method, answer));

  /** Broadcasts begin here, and not before: during a handshake nothing else may be on the wire. */
  function join(next: House, throughRelay: boolean): void {
    unsubscribe();
    const send = (body: Broadcast) =>
      out.say({ kind: 'broadcast', name: body.msg_subclass, body, text: jsonOnce(body) });
    const hear = (broadcast: Broadcast) => {
      if (!throughRelay || next.isConnected()) send(broadcast);
    };
    line.joined(next.serial);
    const stopHearing = next.subscribe(hear);
    const stopWatching = throughRelay
      ? next.onConnected((connected) => {
          const result = { serial: next.serial, connected };
          const msg_id = randomHex(random, 24);
          send({ id: 'ui_broadcast', msg_id, msg_subclass: 'ezloStateChanged', result });
        })
      : () => undefined;
    unsubscribe = () => {
      stopHearing();
      stopWatching();
    };
  }

  function relayLogin(params: Params): CallReply {
    if (login.way !== 'none') return { error: loginRefusals.already };
    const { MMSAuth: auth, MMSAuthSig: sig } = params;
    const account = typeof auth === 'string' && typeof sig === 'string' ? accounts.checkPair(auth, sig) : null;
    if (account === null || typeof auth !== 'string') return { error: loginRefusals.token };
    login = { way: 'relay', account, auth, house: null };
    return { result: {} };
  }

  function register(params: Params): CallReply {
    if (login.way !== 'relay') return { error: loginRefusals.required };
    const { serial } = params;
    if (serial === undefined || serial === null) return { error: refusals.missing('serial').reply };
    if (typeof serial !== 'string' && typeof serial !== 'number') return { error: refusals.invalid().reply };
    const wanted = houses.get(String(serial));
    if (wanted === undefined || !accounts.owns(login.account, wanted.serial)) return { error: loginRefusals.unknown };
    if (!wanted.isConnected()) return { error: loginRefusals.offline };
    login = { ...login, house: wanted };
    join(wanted, true);
    return { result: {} };
  }

  function localLogin(params: Params): CallReply {
    if (login.way === 'relay' || login.way === 'local') return { error: loginRefusals.already };
    const { token } = params;
    if (token === undefined || token === null) return { error: refusals.missing('token').reply };
    if (typeof token !== 'string') return { error: refusals.invalid().reply };
    const wanted = [...houses.values()].find((each) => accounts.checkLocalToken(each.serial, token));
    if (wanted === undefined) return { error: loginRefusals.password };
    login = { way: 'local', house: wanted };
    join(wanted, false);
    return { result: {} };
  }

  function enterAnonymously(): void {
    const open = [...houses.values()].filter((each) => each.allowsAnonymous());
    const [only] = open;
    if (login.way !== 'none' || only === undefined || open.length > 1) return;
    login = { way: 'anonymous', house: only };
    join(only, false);
  }

  const closings = new Set<() => void>();
  const caller = (): Caller => ({
    id: connId,
    account: login.way === 'relay' ? login.account.uuid : null,
    isRelayed: login.way === 'relay',
    onClosed(run) {
      closings.add(run);
      return () => closings.delete(run);
    },
  });

  function failed(cause: unknown): CallReply {
    deps.onFault?.(cause);
    return { error: { code: -32500, message: 'Internal error' } };
  }

  function hubCall(method: string, params: Params, api: string): CallReply | Promise<CallReply> {
    enterAnonymously();
    const target = house();
    if (target === null) return { error: loginRefusals.required };
    if (login.way === 'relay' && !target.isConnected()) return { error: loginRefusals.offline };
    try {
      const late = target.callLate(method, params, { api, caller: caller() });
      return late === null ? target.call(method, params, { api }) : late.catch(failed);
    } catch (cause) {
      return failed(cause);
    }
  }

  /** What a client made or changed is on disk before it hears so; the state of devices may follow. */
  function answerCall(
    { id, method, params }: { id: unknown; method: string; params: Params },
    run: () => CallReply | Promise<CallReply>,
  ): void {
    const { store } = deps;
    const before = store?.changes();
    const result = run();
    if (result instanceof Promise) {
      // It changes nothing that is kept, and what comes after it does not wait for it.
      result.then((late) => reply(id, method, late)).catch((cause: unknown) => deps.onFault?.(cause));
      return;
    }
    if (store === undefined || store.changes() === before || mayFollow(method, params)) {
      reply(id, method, result);
      return;
    }
    out.sayAfter(store.flush(), replyFrame(id, method, result), (cause) => replyFrame(id, method, failed(cause)));
  }

  function answer(message: Record<string, unknown>): void {
    const { id, method, params = {}, api } = message;
    if (typeof method !== 'string') {
      reply(id, null, { error: refusals.missing('method').reply });
      return;
    }
    if (params !== null && !isRecord(params)) {
      reply(id, method, { error: refusals.invalid().reply });
      return;
    }
    const given = params ?? {};
    deps.onCall?.({ serial: house()?.serial ?? null, method, params: given });
    const refused = deps.refusal?.(line.id, method) ?? null;
    if (refused !== null) {
      reply(id, method, { error: refused });
      return;
    }
    switch (method) {
      case 'loginUserMios': {
        const result = relayLogin(given);
        reply(id, method, result);
        if ('error' in result && result.error === loginRefusals.token) line.close(1008, 'bad token');
        return;
      }
      case 'register': {
        const result = register(given);
        reply(id, 'error' in result ? method : 'registered', result);
        return;
      }
      case 'hub.offline.login.ui':
        reply(id, method, localLogin(given));
        return;
      default:
        answerCall({ id, method, params: given }, () => hubCall(method, given, typeof api === 'string' ? api : '1.0'));
        house()?.flush();
    }
  }

  function receive(frame: InFrame): void {
    const message = frame.message();
    if (isRecord(message)) answer(message);
    else reply(null, null, { error: { code: -32600, message: 'Bad request', data: 'rpc.params.notfound' } });
  }

  const stopSignedOut = accounts.onSignedOut((hasEnded) => {
    if (login.way === 'relay' && hasEnded(login.auth)) line.close(1000, 'signed out');
  });

  // Where a hub lets anybody in, whoever says nothing yet is in, too.
  const mayStay = () => login.way !== 'none' || [...houses.values()].some((each) => each.allowsAnonymous());
  expectLogin(line, mayStay, deps.loginDeadline ?? {});

  line.onFrame(receive);
  line.onClosed(() => {
    for (const run of [...closings]) run();
    unsubscribe();
    stopSignedOut();
  });
}
