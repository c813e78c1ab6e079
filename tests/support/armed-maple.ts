import type { HubCoreOptions } from '../../src/hub/worker/create-hub-core.ts';
import { signIn, startHome } from './home-client.ts';

export const MAPLE = '90000001';
/** Maple Street, armed away by somebody else, with the window that stands open bypassed by the hub. */
export async function armedMaple(delays: { entryS: number }, parts: Partial<HubCoreOptions> = {}) {
  const sim = await startHome({ home: 'maple-street' });
  sim.control.setDelays({ exitS: 0, ...delays });
  sim.houses.get(MAPLE)?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
  const page = await signIn(sim, 'demo', { with: parts });
  await page.until('armed', ({ hubs }) => hubs.get(MAPLE)?.mode.current === '2');
  return { sim, page };
}
