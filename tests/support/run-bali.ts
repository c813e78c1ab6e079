import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sim } from '../../sim/start-sim.ts';
import type { BaliSeen } from './bali-session.ts';

const support = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Runs one session of the npm client bali-gateway-kit, unmodified, in a process of its own against a home with https.
 * The client trusts the home's certificate, as somebody would who runs it for real.
 */
export async function runBali(sim: Sim): Promise<{ seen?: BaliSeen; problem?: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  const certificate = join(folder, 'home.pem');
  writeFileSync(certificate, sim.certificate ?? '');
  try {
    return await new Promise((resolve, reject) => {
      const child = fork(support('bali-session.ts'), {
        execArgv: ['--import', 'tsx', '-r', support('redirect-vendor-hosts.cjs')],
        env: { ...process.env, SIM_HTTPS_URL: sim.httpsUrl ?? '', NODE_EXTRA_CA_CERTS: certificate },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      child.once('message', (message) => resolve(message as { seen?: BaliSeen; problem?: string }));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the client ended with ${String(code)} and said nothing`)));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
