import { cmsDataKey } from '../../schemas/settings/cms-data-key';
import * as wire from '../../schemas/wire/monitoring';
import { notRefused, personal, refuse, signedIn, type AccountTools } from '../account/tools';
import { auth } from '../cloud/account-calls';
import { fetchService, isSwitchedOff, readSettings } from '../cloud/house-calls';
import { read } from '../ports/http';
import { HubError, problemOf } from '../errors';
import { houseOf } from '../house-settings/tools';
import { entityId } from '../state/entity-id';
import type { MonitoringAddress, MonitoringZone, RapidResponseSite, Told } from '../api/monitoring';

/** The cloud's word for what is not there. */
const NOT_FOUND = 3;

const textOf = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    // Values written by hand are plain words.
    return json;
  }
};

function addressOf(told: unknown): MonitoringAddress | null {
  const { city, City, country, zip, PostalCode } = read(wire.cmsData, told, 'cms-data');
  const address = { city: city ?? City ?? '', country: country ?? '', zip: zip ?? PostalCode ?? '' };
  return Object.values(address).every((one) => one === '') ? null : address;
}

async function accountNumber({ cloud }: AccountTools, place: string): Promise<string | null> {
  try {
    const { data } = await cloud('protect_account_get', { location_uuid: place });
    const number = read(wire.stationAccount, data, 'protect_account_get').config?.cmsnd_account_number ?? null;
    return number === null || number === '' ? null : String(number);
  } catch (cause) {
    const code = cause instanceof HubError ? (cause.data as { error_code?: unknown } | undefined)?.error_code : null;
    if (code === NOT_FOUND) return null;
    throw cause;
  }
}

async function zonesOf({ cloud }: AccountTools, hub: string, uuid: string): Promise<MonitoringZone[]> {
  const { data } = await cloud('protect_zones_get', { controller_uuid: uuid });
  return read(wire.zoneList, data, 'protect_zones_get').zones.flatMap((one) => {
    const parsed = wire.zone.safeParse(one);
    if (!parsed.success) return [];
    const { zone, device_id, description } = parsed.data;
    const isAbout = device_id !== null && device_id !== '';
    return [{ zone, device: isAbout ? entityId(hub, device_id) : null, description: description ?? '' }];
  });
}

/** A value of the account in the separate store (S7.21); null: it is not set. */
async function stored(tools: AccountTools, key: string): Promise<unknown> {
  const token = tools.credentials.bearer();
  if (token === null) throw new HubError('offline', key);
  const { status, body } = await tools.http({
    method: 'GET',
    bases: [tools.hosts.cloud],
    path: `/kv/${encodeURIComponent(signedIn(tools).person.account)}/${key}`,
    headers: { Authorization: `Bearer ${token}` },
  });
  if (status === 404) return null;
  notRefused(tools, status, token);
  if (status !== 200) refuse(key, status, {});
  const { value } = read(wire.storedValue, body, key);
  return value === null || value === '' ? null : textOf(value);
}

/** The separate store has it under the account; an older household kept it among its own settings (S7.17). */
async function addressOnFile(tools: AccountTools, place: string): Promise<MonitoringAddress | null> {
  const known = await stored(tools, 'cms-data');
  if (known !== null) return addressOf(known);
  const key = cmsDataKey(signedIn(tools).person.account);
  const own = (await readSettings(tools.cloud, place, [key]))(key);
  return own === undefined || own === null ? null : addressOf(own);
}

async function partnerOf(tools: AccountTools): Promise<string | null> {
  const told = await stored(tools, 'partner-uuid');
  return typeof told === 'string' ? told : null;
}

/** S8.24. An empty answer says that there is no active site. @param base the account server that is asked */
async function rapidResponse(tools: AccountTools, base: string | undefined): Promise<RapidResponseSite[]> {
  const { person, pair } = signedIn(tools);
  // This service has names of its own for the pair.
  const { MMSAuth: Identity = '', MMSAuthSig: IdentitySignature = '' } = auth(pair);
  const { status, body } = await tools.http({
    method: 'GET',
    bases: [base ?? tools.hosts.auth],
    path: `/protect/sites?account=${encodeURIComponent(person.account)}`,
    headers: { Identity, IdentitySignature },
  });
  notRefused(tools, status, pair.identity);
  if (status !== 200 && status !== 204) refuse('rapid response', status, {});
  if (body === null) return [];
  return read(wire.rapidSites, body, 'rapid response').sites.flatMap((one) => {
    const parsed = wire.rapidSite.safeParse(one);
    if (!parsed.success) return [];
    const { site_id, name, status: standing } = parsed.data;
    return [{ id: site_id ?? '', name: name ?? '', status: standing ?? '' }];
  });
}

/** Whoever is not signed in any more is not helped by a second try. */
const isOver = (cause: unknown): boolean => cause instanceof HubError && cause.code === 'not-logged-in';

/** Tried once more, then told to whoever keeps the product running (S4.65, S8.27). Never rejects. */
async function lookUp<Value>(
  { deps }: AccountTools,
  what: string,
  run: (turn: 0 | 1) => Promise<Value>,
): Promise<Told<Value>> {
  try {
    const first = run(0);
    const value = await first.catch((cause: unknown) => {
      if (isOver(cause)) throw cause;
      return run(1);
    });
    return { ok: true, value };
  } catch (cause) {
    deps.report(`central monitoring: ${what}`, cause);
    return { ok: false, problem: problemOf(cause).code };
  }
}

/** What cannot be asked yet, because nobody has told whose it is. */
function known(uuid: string | null, what: string): string {
  if (uuid === null || uuid === '') throw new HubError('offline', what);
  return uuid;
}

export const readMonitoring = personal<'read-monitoring'>(async (tools, { hub }) => {
  houseOf(tools, hub);
  const place = () => known(tools.facts.locationOf(hub), 'location');
  const bases = tools.calls.accountBases(signedIn(tools).servers);
  const [service, isSwitchedOn, account, address, partner, zones, rapid] = await Promise.all([
    lookUp(tools, 'status', () => fetchService(tools.cloud)),
    lookUp(tools, 'mode', async () => {
      const told = await readSettings(tools.cloud, place(), ['cms_enable_mode']);
      return !isSwitchedOff(told('cms_enable_mode'));
    }),
    lookUp(tools, 'account', async () => accountNumber(tools, place())),
    lookUp(tools, 'address', async () => addressOnFile(tools, place())),
    lookUp(tools, 'partner', () => partnerOf(tools)),
    lookUp(tools, 'zones', async () => zonesOf(tools, hub, known(tools.facts.uuidOf(hub), 'controller uuid'))),
    // The second try goes to the alternate account server, where there is one.
    lookUp(tools, 'rapid response', (turn) => rapidResponse(tools, bases[turn] ?? bases[0])),
  ]);
  return { service, isSwitchedOn, account, address, partner, zones, rapidResponse: rapid };
});

export const readAddress = personal<'read-address'>(async (tools, { hub }) => {
  houseOf(tools, hub);
  const told = await lookUp(tools, 'address', async () =>
    addressOnFile(tools, known(tools.facts.locationOf(hub), 'location')),
  );
  if (!told.ok) throw new HubError(told.problem, 'address');
  return told.value;
});
