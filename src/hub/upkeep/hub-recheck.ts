import type { AccountDevice } from '../../schemas/wire/legacy';
import { background } from '../ports/background';
import type { House } from '../house/house';
import { HubError } from '../errors';
import { firstShown, hubLabel, servedHubs } from '../domain/hub-rules';
import type { UpkeepTools } from './tools';

/**
 * Looks again at which hubs the account has and by which servers they are reached (S9.5: every 30 s). Hubs that came or
 * went, and names that changed, are followed; an account that shows no hub any more keeps those it had until it signs in
 * anew, for an answer without hubs is as often a fault as the truth. A list that leaves a hub out is followed once the
 * next one says the same, and not while that hub tells of an alarm or a switch under way.
 */
export function createHubRecheck(tools: UpkeepTools) {
  const { deps, config, calls, credentials, session, facts, houses, security, say, setAccount, openHouse, selectHub } =
    tools;
  let before = '';
  /** Hubs that the last list left out. */
  let missing: ReadonlySet<string> = new Set();
  let isStopped = false;

  /** Nothing of a hub that is no longer the household's stays on the screen: no panel, no pad, no countdown. */
  function leave(serial: string, house: House): void {
    const { bypass, pad } = security.state();
    house.stop();
    houses.delete(serial);
    if ([bypass?.hub, pad?.hub].includes(serial)) security.feed({ type: 'hub-left' });
    const values = { name: house.model.hub().name };
    say({ kind: 'snackbar', variant: 'info', title: 'messages.hub-gone.title', text: null, values });
  }

  /** Whatever the list says: it is heard, and somebody looks at what it tells. */
  function isWatched({ model, link }: House): boolean {
    const { alarm, pending } = model.hub();
    return (alarm !== null || pending !== null) && link.isReady();
  }

  function isBelieved(serials: ReadonlySet<string>): boolean {
    const gone = [...houses].filter(([serial]) => !serials.has(serial));
    const isSure = gone.every(([serial, house]) => missing.has(serial) && !isWatched(house));
    missing = new Set(serials.size === 0 ? [] : gone.map(([serial]) => serial));
    return isSure && serials.size > 0;
  }

  function follow(devices: readonly AccountDevice[]): void {
    const serials = devices.map(({ PK_Device }) => PK_Device);
    for (const [serial, house] of houses) if (!serials.includes(serial)) leave(serial, house);
    for (const device of devices) {
      const name = hubLabel(device, devices);
      const house = houses.get(device.PK_Device);
      if (house === undefined) openHouse(device.PK_Device, name);
      else house.model.set({ name });
    }
    session.set({ hubs: serials });
    if (!serials.includes(session.state().currentHub ?? '')) selectHub(firstShown(serials) ?? '');
    facts.load(true);
  }

  async function look(): Promise<void> {
    const present = credentials.present();
    if (present === null) return;
    const { person, servers, pair } = present;
    try {
      const [all, places] = await Promise.all([
        calls.devices(person.account, servers, pair),
        calls.installations(person.account, servers, pair),
      ]);
      const devices = servedHubs(all, config.legacyRelay);
      const now = JSON.stringify([devices, [...places]]);
      if (isStopped || !isBelieved(new Set(devices.map(({ PK_Device }) => PK_Device))) || now === before) return;
      before = now;
      setAccount(devices, places);
      follow(devices);
    } catch (cause) {
      if (cause instanceof HubError && cause.code === 'not-logged-in') session.refused(pair.identity);
      throw cause;
    }
  }

  return {
    check: () => background(look(), 'hub list', deps.report),
    stop() {
      isStopped = true;
    },
  };
}
