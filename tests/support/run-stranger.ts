import { fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sim } from '../../sim/start-sim.ts';

/** Folder with checkouts of other makers' clients (see docs/protocol.md); undefined where it is not named. */
export const CLIENTS = process.env['EZLO_CLIENTS_DIR'];

/** Whether this client's checkout lies in the named folder, ready to run. */
export const hasClient = (file: string): boolean => CLIENTS !== undefined && existsSync(join(CLIENTS, file));

const session = (name: string) => fileURLToPath(new URL(`../strangers/${name}`, import.meta.url));
const REDIRECT = fileURLToPath(new URL('redirect-vendor-hosts.cjs', import.meta.url));

/**
 * Runs a script of one session with a client of another maker, in a process of its own, against a home with https.
 * The client trusts the home's certificate, as somebody would who runs it for real; vendor hosts lead to the home.
 * @param script a file of tests/strangers
 * @returns what the script says it saw
 * @throws {Error} with the client's own problem, or when it ends in silence
 */
export async function runStranger<Seen>(sim: Sim, script: string, env: Record<string, string> = {}): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  const certificate = join(folder, 'home.pem');
  writeFileSync(certificate, sim.certificate ?? '');
  try {
    return await new Promise((resolve, reject) => {
      const child = fork(session(script), {
        execArgv: [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), '-r', REDIRECT],
        env: {
          ...process.env,
          SIM_URL: sim.url,
          SIM_HTTPS_URL: sim.httpsUrl ?? '',
          NODE_EXTRA_CA_CERTS: certificate,
          ...env,
        },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      child.once('message', (message: { seen?: Seen; problem?: string }) => {
        if (message.seen === undefined) reject(new Error(message.problem));
        else resolve(message.seen);
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the client ended with ${String(code)} and said nothing`)));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As {@link runStranger} for a script in Python that prints what it saw as JSON. `PYTHON` names another interpreter. */
export function runPython<Seen>(sim: Sim, script: string, env: Record<string, string>): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.env['PYTHON'] ?? 'python3', [session(script)], {
      env: { ...process.env, SIM_URL: sim.url, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString('utf8')));
    child.stderr.on('data', (piece: Buffer) => (said.err += piece.toString('utf8')));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(said.out) as Seen);
      else reject(new Error(`the client ended with ${String(code)}: ${said.err.slice(-2_000)}`));
    });
  });
}
