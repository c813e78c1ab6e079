import { expect, it } from 'vitest';
import type { SocketLike } from '../ports/deps';
import { openConnection, type CloseReason } from './connection';

/** How a connection ends whose login is refused with this reason. */
async function refusedWith(data: string): Promise<CloseReason[]> {
  const ended: CloseReason[] = [];
  const socket: SocketLike = {
    send: (text) => {
      const { id } = JSON.parse(text) as { id: string };
      socket.onmessage?.({ data: JSON.stringify({ id, error: { code: -32_500, message: 'no', data } }) });
    },
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  const nothing = () => undefined;
  openConnection({
    serial: '1',
    open: () => socket,
    pair: { identity: 'i', signature: 's' },
    clock: { now: () => 0, mono: () => 0, setTimeout: () => 0, clearTimeout: nothing },
    witness: nothing,
    nextId: () => '1',
    handshakeMs: 1,
    onReady: nothing,
    onBroadcast: nothing,
    onHeard: nothing,
    onRefused: nothing,
    onClosed: (reason) => ended.push(reason),
  });
  socket.onopen?.(undefined as never);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return ended;
}

it('[S4.28] only a refused token questions the session; a relay that is busy is a line that failed (R-60)', async () => {
  expect(await refusedWith('user.login.badtoken')).toEqual(['bad-token']);
  expect(await refusedWith('relay.overloaded')).toEqual(['lost']);
});
