import { expect, it } from 'vitest';
import type { Accounts } from '../../cloud/accounts/accounts.ts';
import { inFrame, type InFrame } from '../../wire/frames.ts';
import { smallHome, startHouse } from '../house.fixture.ts';
import { acceptHubSocket } from './socket.ts';

/** One socket of a house whose disk answers when it is told to; nobody has to log in. */
function openSocket() {
  const home = smallHome();
  const { house, item, ask } = startHouse(home);
  house.hand.addDevice('keypad-lock', 'Keypad', '');
  ask('hub.offline.anonymous_access.enabled.set', { enabled: true });
  let changes = 0;
  let write = () => undefined as unknown;
  const replies: unknown[] = [];
  let hear = (_frame: InFrame): void => undefined;
  const nothing = () => undefined;
  acceptHubSocket(
    {
      id: 's1',
      send: ({ kind, body }) => {
        if (kind === 'reply') replies.push((body as { id: unknown }).id);
      },
      ...{ flush: nothing, ping: nothing, close: nothing, terminate: nothing, joined: nothing, serial: () => null },
      onFrame: (listener) => (hear = listener),
      onClosed: nothing,
    },
    {
      houses: new Map([[house.serial, house]]),
      accounts: { onSignedOut: () => nothing } as unknown as Accounts,
      store: {
        changes: () => (changes += 1),
        flush: () => new Promise((resolve) => (write = () => resolve(undefined))),
      },
    },
  );
  return {
    item,
    replies,
    send: (id: string, params: unknown) => hear(inFrame(JSON.stringify({ id, method: 'hub.item.value.set', params }))),
    async written() {
      write();
      await Promise.resolve();
    },
  };
}

it.each(['alone', 'among many'])(
  '[S7.37] codes of a lock are on disk before the reply, %s; a lamp is not waited for',
  async (how) => {
    const { item, replies, send, written } = openSocket();
    send('lamp', { _id: item('Lamp', 'dimmer'), value: 40 });
    expect(replies).toEqual(['lamp']);
    const value = { '1': { code: '4711', name: 'Ann', mode: 'enabled' } };
    const codes = item('Keypad', 'user_codes');
    send('codes', how === 'alone' ? { _id: codes, value } : { items: { [codes]: { value } } });
    expect(replies).toEqual(['lamp']);
    await written();
    await expect.poll(() => replies).toEqual(['lamp', 'codes']);
  },
);
