import { WebSocket } from 'ws';
import type { OpenSocket, SocketLike } from '../../src/hub/ports/deps.ts';

/** A line that keeps answers to one method back until it is told to let them go. */
export function holdingLine() {
  const methods = new Map<unknown, string>();
  const held: (() => void)[] = [];
  let holding: string | null = null;
  const openSocket: OpenSocket = (url) => {
    const ws = new WebSocket(url);
    const socket: SocketLike = {
      send(text) {
        const { id, method } = JSON.parse(text) as { id: unknown; method: string };
        methods.set(id, method);
        ws.send(text);
      },
      close: () => ws.close(),
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    ws.on('open', () => socket.onopen?.(undefined as never));
    ws.on('close', () => socket.onclose?.(undefined as never));
    ws.on('error', () => undefined);
    ws.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id } = JSON.parse(text) as { id: unknown };
      const method = methods.get(id);
      const deliver = () => {
        methods.delete(id);
        socket.onmessage?.({ data: text });
      };
      if (holding !== null && method === holding) held.push(deliver);
      else deliver();
    });
    return socket;
  };
  return {
    openSocket,
    held,
    /** Questions that have no answer yet. */
    unanswered: () => methods.size,
    hold(method: string) {
      holding = method;
    },
    letGo() {
      holding = null;
      for (const deliver of held.splice(0)) deliver();
    },
  };
}
