import type { AccountRequest, AccountRequests } from '../api/account';
import { readHouseSettings } from '../house-settings/read-house-settings';
import { serialOf } from '../state/entity-id';
import type { RequestAnswer } from '../state/model';
import { REQUEST_RISKS, type GuardReader } from './request-risks';
import { must, type AccountTools } from './tools';

/** What such a request is about, as far as it says. */
interface Named {
  hub?: string;
  device?: string;
  room?: string | null;
}

/** Whether it takes something away depends on what there is: the hub is asked for that just before. */
const COMPARED: ReadonlySet<AccountRequest> = new Set(['set-delay', 'set-notified']);

function readerOf({ reader, houses }: AccountTools): GuardReader {
  const modelOf = (serial: string) => houses.get(serial)?.model;
  return {
    ...reader,
    watched: (serial) => modelOf(serial)?.hub().sensors ?? [],
    partsOf: (id) => [...(modelOf(serialOf(id))?.devices.values() ?? [])].filter(({ parentId }) => parentId === id),
  };
}

/**
 * The gateway of requests, as `createGateway` is that of commands: what takes protection away is held back where it comes
 * without its answer, and what needs the PIN waits here for the house's own pad, whoever sent it. The page can only add.
 * @returns whether the PIN was given for it
 * @throws HubError `not-answered`, `declined`, and `superseded` where another person came while it waited
 */
export async function passRequest<Name extends AccountRequest>(
  tools: AccountTools,
  name: Name,
  given: AccountRequests[Name]['given'],
  answer: RequestAnswer | undefined,
): Promise<boolean> {
  const rule = REQUEST_RISKS[name];
  if (rule === null && answer !== 'pin') return false;
  const { hub: named, device = null, room } = (given ?? {}) as Named;
  const hub = named ?? serialOf(device ?? room ?? '');
  const { credentials, reader, risk: setting, security, session } = tools;
  const user = credentials.present()?.person.user;
  const before = rule !== null && COMPARED.has(name) ? await readHouseSettings(tools, hub) : null;
  const risk = rule?.(given, readerOf(tools), before) ?? null;
  const isKind = risk !== null && risk !== 'pin';
  if (isKind) await setting.known(hub);
  const need = isKind ? reader.risk(hub)[risk] : risk;
  const isPinAsked = need === 'pin' || answer === 'pin';
  if (isPinAsked) {
    const at = hub === '' ? (session.state().currentHub ?? '') : hub;
    const of = device === null ? null : (reader.device(device)?.name ?? null);
    const about = rule === null ? undefined : ({ what: 'request', name, device: of } as const);
    must(await security.gate.askPin(at, 'allow', about), 'declined', name);
  } else must(need === null || answer === 'yes', 'not-answered', name);
  must(credentials.present()?.person.user === user, 'superseded', name);
  return isPinAsked;
}

/**
 * For a request that learns only on its way what it opens, by the cloud's own word. @throws HubError `declined`
 * @param device as the pad names it
 */
export async function mustHavePin(
  { security, session, hasPin }: AccountTools,
  name: AccountRequest,
  device: string,
): Promise<void> {
  if (hasPin === true) return;
  const about = { what: 'request', name, device } as const;
  must(await security.gate.askPin(session.state().currentHub ?? '', 'allow', about), 'declined', name);
}
