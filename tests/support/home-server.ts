import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openHomeServer, type HomeServer, type HomeServerOptions } from '../../sim/home-server/open-home-server.ts';
import { JOIN_PATH } from '../../sim/home-server/join-page.ts';
import { startTestSim, ask, type Reply } from './sim-client.ts';
import type { Sim, SimOptions } from '../../sim/start-sim.ts';

/** How the second simulator's hub knows its owner on the local network. */
export const LOGIN = { user: 'any', token: 'maple-local-token-dana' };
export const SERIAL = '90000001';
export const OWNER = { username: 'dana', email: 'dana@home.example', password: 'Hearth-4321', pin: '4711' };

export interface HomeStage {
  hub: Sim;
  server: HomeServer;
  dir: string;
  /** Another server in front of the same hub and folder. */
  open(options?: Partial<HomeServerOptions>): Promise<HomeServer>;
  end(): Promise<void>;
}

/** A second simulator stands in for the hub: what it serves beside its local socket is not asked. */
export async function startHomeStage(
  options: Partial<HomeServerOptions> = {},
  sim: SimOptions = {},
): Promise<HomeStage> {
  const hub = await startTestSim(sim);
  const dir = mkdtempSync(path.join(tmpdir(), 'home-server-'));
  const running = new Set<HomeServer>();
  async function open(more: Partial<HomeServerOptions> = {}): Promise<HomeServer> {
    const server = await openHomeServer({
      ...{ hub: hub.url.replace('http', 'ws'), login: LOGIN, trust: null, dir },
      ...{ host: '127.0.0.1', port: 0, httpsPort: null, serve: null, invite: false },
      ...options,
      ...more,
    });
    running.add(server);
    return server;
  }
  const server = await open().catch(async (cause: unknown) => {
    await hub.stop();
    rmSync(dir, { recursive: true, force: true });
    throw cause;
  });
  return {
    ...{ hub, server, dir, open },
    async end() {
      for (const each of running) await each.stop();
      await hub.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Fills the form as the browser would. */
export function join(server: HomeServer, who: Partial<typeof OWNER & { code: string }> = {}): Promise<Reply> {
  const body = new URLSearchParams({ code: server.invitation?.code ?? '', ...OWNER, ...who });
  return ask(`${server.url}${JOIN_PATH}`, { method: 'POST', body });
}
