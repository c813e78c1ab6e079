import type { TLSSocket } from 'node:tls';
import { WebSocket } from 'ws';
import type { HubProblem } from './hub-problem.ts';

/** An open way to the hub; nothing has been said on it. */
export interface HubDoor {
  send(text: string): void;
  onText(hear: (text: string) => void): void;
  onClosed(run: () => void): void;
  /** Gone without a close frame: the other side may be gone already. */
  cut(): void;
}

export type OpenDoor = (url: string, trusted: string | null) => Promise<HubDoor | HubProblem>;

const OPEN_WITHIN_MS = 10_000;
/** Lists of a large hub have some hundred KiB (protocol 6.6). */
const LARGEST_FRAME_BYTES = 64 * 1024 * 1024;

/**
 * Opens a websocket to the hub. Hubs sign their certificates themselves, so a certificate is good when an authority
 * vouches for it and its name; once somebody has looked at one, that very one alone is good.
 * @param trusted SHA-256 fingerprint of that one, as Node writes it
 */
export const openDoor: OpenDoor = (url, trusted) =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, {
      handshakeTimeout: OPEN_WITHIN_MS,
      maxPayload: LARGEST_FRAME_BYTES,
      perMessageDeflate: false,
      // A reply is handed on by a promise: a broadcast of the same packet must not overtake it.
      allowSynchronousEvents: false,
      // It is looked at below, before a word is said.
      rejectUnauthorized: false,
    });
    let problem: HubProblem | null = null;
    let isOpen = false;
    const closings: (() => void)[] = [];

    socket.on('upgrade', (response) => {
      const wire = response.socket as Partial<TLSSocket>;
      if (wire.encrypted !== true) return;
      const fingerprint = wire.getPeerCertificate?.().fingerprint256 ?? '';
      problem = certificateProblem({ isVouchedFor: wire.authorized === true, fingerprint }, trusted);
      if (problem !== null) socket.terminate();
    });
    socket.on('open', () => {
      if (problem !== null) return;
      isOpen = true;
      resolve({
        send: (text) => socket.send(text),
        onText: (hear) => socket.on('message', (data: Buffer) => hear(data.toString('utf8'))),
        onClosed: (run) => closings.push(run),
        cut: () => socket.terminate(),
      });
    });
    socket.on('error', (cause: Error & { code?: string }) => {
      if (!isOpen) resolve(problem ?? { is: 'unreachable', why: cause.code ?? cause.message });
    });
    socket.on('close', () => {
      if (!isOpen) resolve(problem ?? { is: 'unreachable', why: 'closed' });
      for (const run of closings) run();
    });
  });

/** Once one was looked at, no authority can put another in its place. */
export function certificateProblem(
  { isVouchedFor, fingerprint }: { isVouchedFor: boolean; fingerprint: string },
  trusted: string | null,
): HubProblem | null {
  if (trusted === null) return isVouchedFor ? null : { is: 'certificate-unknown', fingerprint };
  return fingerprint === trusted ? null : { is: 'certificate-changed', fingerprint };
}
