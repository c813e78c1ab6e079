import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../src/hub/transcript/record.ts';
import { replay } from '../../src/hub/transcript/replay.ts';
import { memoryStorage } from '../support/hub-client.ts';
import { recorded } from '../support/recorded.ts';
import { applyTo, emptySeen } from '../support/seen-house.ts';
import { secretsIn } from '../support/secrets.ts';
import { closeAfterEach, openClient, QUICK, startHome, typePin } from '../support/home-client.ts';

closeAfterEach();
const HUB = '90000002';
const SETTINGS = { authBase: '', tokenBase: '', cloudBase: '', oemId: 1, appVersion: '2.1.72', ...QUICK };

describe('transcript', () => {
  it('[S7.40] an evening that was recorded plays to the same end, and holds no secret', async () => {
    const sim = await startHome();
    const { witness, lines } = recorded();
    const page = await openClient(sim, { witness });
    await page.call('signIn', 'two', 'Demo1234');
    await page.until(
      'live',
      ({ hubs, lists }) => hubs.get(HUB)?.freshness === 'live' && lists.get(HUB)?.items !== undefined,
    );
    await page.call('setItem', page.item('Lamp', 'dimmer').id, 40);
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    sim.control.advance(31_000);
    await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
    sim.control.openDoor('front-door');
    await page.until('entry delay', ({ hubs }) => hubs.get(HUB)?.alarm?.phase === 'entryDelay');
    const evening = structuredClone(page.seen);
    page.stop();

    const text = lines.join('\n');
    expect(secretsIn(text)).toEqual([]);
    const seen = emptySeen();
    const core = await replay({
      lines: readTranscript(text),
      config: SETTINGS,
      storage: memoryStorage(),
      settle: async () => {
        for (let turn = 0; turn < 3; turn += 1) {
          // Passwords and PINs are hashed by threads of their own: what is asked of them later is answered later.
          await Promise.all(Array.from({ length: 4 }, () => crypto.subtle.digest('SHA-1', new Uint8Array(1))));
          await soon();
        }
      },
      post: (message) => {
        if (message.type === 'batch') applyTo(seen, message.batch);
      },
    });
    core.stop();

    const house = ({ hubs, devices, items, session }: typeof seen) => ({
      phase: session?.phase,
      mode: hubs.get(HUB)?.mode.current,
      pending: hubs.get(HUB)?.pending,
      alarm: { ...hubs.get(HUB)?.alarm, deadline: null },
      devices: [...devices.values()],
      values: [...items.values()].map(({ id, value }) => [id, value]),
    });
    expect(house(seen)).toEqual(house(evening));
  });
});
