import { createSocket } from 'node:dgram';

/** What a server on this machine takes to answer is no matter; what never answers is asked again. */
const ASKED_AGAIN_MS = 300;

/** Whether a STUN server answers there (RFC 8489: a binding request of 20 bytes). A lost datagram is told by time alone. */
export const answersStun = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(isThere);
    };
    const timer = setTimeout(() => {
      end(false);
    }, ASKED_AGAIN_MS);
    socket.once('message', () => {
      end(true);
    });
    socket.send(Buffer.from(`000100002112a442${'00'.repeat(12)}`, 'hex'), port, '127.0.0.1');
  });
