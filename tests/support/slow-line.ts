import { WebSocket } from 'ws';
import type { OpenSocket, SocketLike } from '../../src/hub/ports/deps.ts';

/**
 * A line on which the answers to one method are held back until they are let go, and others never leave; one that loses
 * its reports brings answers alone.
 */
export function slowLine() {
  const asked = new Map<string, string>();
  const held: (() => void)[] = [];
  const line = {
    holds: '',
    swallows: /^$/,
    losesReports: false,
    held,
    openSocket: ((url) => {
      const socket = new WebSocket(url);
      const port: SocketLike = {
        send(text) {
          const { id, method } = JSON.parse(text) as { id: string; method: string };
          asked.set(id, method);
          if (!line.swallows.test(method)) socket.send(text);
        },
        close: () => socket.close(),
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      socket.on('open', () => port.onopen?.({} as never));
      socket.on('close', () => port.onclose?.({} as never));
      socket.on('error', () => port.onerror?.({} as never));
      socket.on('message', (data: Buffer) => {
        const text = data.toString('utf8');
        const { id } = JSON.parse(text) as { id?: string };
        const deliver = () => port.onmessage?.({ data: text });
        const method = asked.get(id ?? '');
        if (line.holds !== '' && method === line.holds) held.push(deliver);
        else if (method !== undefined || !line.losesReports) deliver();
      });
      return port;
    }) satisfies OpenSocket,
  };
  return line;
}
