import type { Cloud } from '../cloud.ts';

/** What of a hub's news the cloud passes on; the rest is for sockets of the hub itself. */
const TOLD = new Set(['hub.modes.switched', 'hub.modes.alarmed']);

/**
 * Passes mode and alarm events of hubs that the cloud reaches to its own sockets, as `{event: <subclass>, data: {serial,
 * …result}}`, and says when a hub comes or goes: `{event: 'hub.connection', data: {serial, connected}}`.
 */
export function pushHouseNews({ houses, members, push }: Pick<Cloud, 'houses' | 'members' | 'push'>): void {
  for (const house of houses.values()) {
    const { serial } = house;
    const tell = (event: string, data: object) =>
      push(event, { serial, ...data }, (account) => members.owns(account, serial));
    house.subscribe(({ msg_subclass, result }) => {
      const isObject = typeof result === 'object' && result !== null;
      if (TOLD.has(msg_subclass) && isObject && house.isConnected()) tell(msg_subclass, result);
    });
    house.onConnected((connected) => tell('hub.connection', { connected }));
  }
}
