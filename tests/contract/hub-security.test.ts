import { describe, expect, it } from 'vitest';
import { closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';
import { recorded } from '../support/recorded.ts';
import { secretsIn } from '../support/secrets.ts';
import { slowLine } from '../support/slow-line.ts';

closeAfterEach();
const HUB = '90000002';

describe('every command to a hub', () => {
  it('[S7.6] what was under way at sign-out ends without a word to whoever signs in next (I-50)', async () => {
    const line = slowLine();
    const sim = await startHome();
    let isPanicHeld = false;
    let letGo: () => void = () => undefined;
    const page = await signIn(sim, 'two', {
      with: {
        openSocket: line.openSocket,
        fetch: async (url, init) => {
          if (isPanicHeld && init.body?.includes('protect_panic') === true)
            await new Promise<void>((resolve) => {
              letGo = resolve;
            });
          return fetch(url, init);
        },
      },
    });
    const lamp = page.item('Lamp', 'dimmer').id;
    const [scene = ''] = page.seen.scenes.keys();
    await page.call('requestMode', HUB, '2');
    line.swallows = /hub\./;
    isPanicHeld = true;
    await typePin(page, '4321');
    await page.until('arming', ({ hubs }) => hubs.get(HUB)?.waiting !== null);
    const under = [page.call('setItem', lamp, 40), page.call('runScene', scene), page.call('sendPanic', 'fire')];
    await page.until('on its way', ({ items }) => items.get(lamp)?.loading !== null);
    const from = page.batches.length;
    await page.call('signOut');
    letGo();
    await Promise.all(under);
    await page.until('signed out', ({ session }) => session?.phase === 'signed-out');
    expect(page.seen.security).toMatchObject({ pad: null, bypass: null, result: null });
    expect(page.seen.said).toEqual([]);
    expect(page.batches.slice(from).flatMap(({ security }) => security?.result ?? [])).toEqual([]);
  });

  it('[S4.48] a value that the hub has reported is set, whatever becomes of the answer (R-20)', async () => {
    const line = slowLine();
    const sim = await startHome();
    const page = await signIn(sim, 'two', { with: { openSocket: line.openSocket } });
    line.holds = 'hub.item.value.set';
    expect(await page.call('setItem', page.item('Lamp', 'dimmer').id, 40)).toEqual({ status: 'confirmed' });
    // The line is lost with the answer still on its way: the question fails, long after the command ended well.
    sim.control.dropSockets();
    await page.until('stale', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale');
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    expect(page.seen.said).toMatchObject([{ variant: 'success', title: 'messages.command-sent.title' }]);
  });

  it('[S4.28] nothing of a PIN, a password or a hash crosses the port or the witness', async () => {
    const sim = await startHome();
    const { witness, lines } = recorded();
    const page = await signIn(sim, 'two', { witness });
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    expect(secretsIn('"PIN":"4321"')).toEqual(['the PIN']);
    expect(lines.length).toBeGreaterThan(0);
    expect(secretsIn(JSON.stringify(lines))).toEqual([]);
    expect(secretsIn(JSON.stringify(page.batches))).toEqual([]);
  });
});
