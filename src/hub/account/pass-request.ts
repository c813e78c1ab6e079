import type { Need } from '../../schemas/settings/risk-kinds';
import type { AccountRequest, AccountRequests } from '../api/account';
import { partsOf } from '../domain/parts-of';
import { readHouseSettings } from '../house-settings/read-house-settings';
import { serialOf } from '../state/entity-id';
import { REQUEST_RISKS, type RequestHouse } from './request-risks';
import { must, type AccountTools } from './tools';

/** What such a request is about, as far as it says: a serial, or the id of a device or of a room. */
interface Named {
  hub?: string;
  device?: string;
  room?: string | null;
}

/** Whether it takes something away depends on what there is: the hub is asked for that just before. */
const COMPARED: ReadonlySet<AccountRequest> = new Set(['set-delay', 'set-notified']);
/** They learn only on their way what they open, and ask by themselves then (`mustAllow`). */
const ON_ITS_WAY: ReadonlySet<AccountRequest> = new Set(['command-voice-device']);

function readerOf({ reader, houses }: AccountTools): RequestHouse {
  const modelOf = (serial: string) => houses.get(serial)?.model;
  return {
    ...reader,
    watched: (serial) => modelOf(serial)?.hub().sensors ?? [],
    partsOf: (id) => partsOf(id, [...(modelOf(serialOf(id))?.devices.values() ?? [])]),
  };
}

interface Wish {
  name: AccountRequest;
  /** Serial of the hub whose household's PINs count. */
  hub: string;
  /** The name of what it is done to; null: of nothing by itself. */
  device: string | null;
  /** null: it takes nothing away, and the pad tells only that the page asks. */
  need: Need | null;
}

/**
 * One question at most: what the page wants asked counts with what the house does, and what needs the PIN waits here for
 * the house's own pad, whatever the page has asked before.
 * @throws HubError `not-answered`, `declined`, and `superseded` where another person came while it waited
 */
export async function mustAllow(tools: AccountTools, { name, hub, device, need }: Wish): Promise<void> {
  const { answer, credentials, security } = tools;
  const user = credentials.present()?.person.user;
  if (need === 'pin' || answer === 'pin') {
    const about = need === null ? undefined : ({ what: 'request', name, device } as const);
    must(await security.gate.askPin(hub, 'allow', about), 'declined', name);
    must(credentials.present()?.person.user === user, 'superseded', name);
  } else if (need !== null || answer === 'ask') must(answer === 'yes', 'not-answered', name);
}

/**
 * The gateway of requests, as `createGateway` is that of commands: what takes protection away is held back where it comes
 * without its answer, whoever sent it. The page can only add.
 * @throws HubError as `mustAllow`, and as `readHouseSettings` where what there is has to be known
 */
export async function passRequest<Name extends AccountRequest>(
  tools: AccountTools,
  name: Name,
  given: AccountRequests[Name]['given'],
): Promise<void> {
  if (ON_ITS_WAY.has(name)) return;
  const rule = REQUEST_RISKS[name];
  const { credentials, reader, risk: setting, session } = tools;
  const user = credentials.present()?.person.user;
  const { hub: named, device: id, room } = (given ?? {}) as Named;
  const hub = named ?? serialOf(id ?? room ?? '');
  const before = COMPARED.has(name) ? await readHouseSettings(tools, hub) : null;
  const risk = rule?.(given, readerOf(tools), before) ?? null;
  const isKind = risk !== null && risk !== 'pin';
  if (isKind) await setting.known(hub);
  must(credentials.present()?.person.user === user, 'superseded', name);
  await mustAllow(tools, {
    name,
    hub: hub === '' ? (session.state().currentHub ?? '') : hub,
    device: id === undefined ? null : (reader.device(id)?.name ?? null),
    need: isKind ? reader.risk(hub)[risk] : risk,
  });
}
