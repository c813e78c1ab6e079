import { describe, expect, it, vi } from 'vitest';
import type { HouseCommands } from '@/hub';
import { startFlight, type Stage } from './flight';

type Answer = Awaited<ReturnType<HouseCommands['signInWithBounce']>>;
const refused = (code: 'offline' | 'timeout' | 'link-expired' | 'server-error'): Answer => ({
  ok: false,
  problem: { code, detail: '' },
});

function flying(...answers: (Answer | Error)[]) {
  const asked: string[] = [];
  const waits: { run: () => void; ms: number }[] = [];
  const stages: Stage[] = [];
  const flight = startFlight(
    { key: 'k-1', beside: { path: '/security/devices', lang: 'fr' } },
    {
      signIn: (key) => {
        asked.push(key);
        const answer = answers.shift() ?? new Error('asked once too often');
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      setTimeout: (run, ms) => waits.push({ run, ms }),
    },
  );
  flight.subscribe(() => stages.push(flight.stage()));
  const settle = async () => {
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { flight, asked, waits, stages, settle };
}

describe('a bounce key on its way', () => {
  it('[S2.22] signs in once and reads where it leads, the cloud’s word before the address’s', async () => {
    const { flight, asked, settle } = flying({ ok: true, carried: { path: '/dashboards/evening' } });
    expect(flight.stage()).toBe('arriving');
    await settle();
    const read = flight.stage();
    if (typeof read === 'string') throw new Error(read);
    expect(asked).toEqual(['k-1']);
    expect(read([])).toEqual({ path: '/dashboards/evening', controller: null, kiosk: null, language: 'fr' });
    flight.end();
    expect(flight.stage()).toBe('over');
  });

  it('[R-62] is not tried again once the cloud has refused it', async () => {
    const { flight, asked, waits, settle } = flying(refused('link-expired'));
    await settle();
    expect([flight.stage(), asked.length, waits.length]).toEqual(['failed', 1, 0]);
  });

  it('[S8.14] waits for a network that is away, also where a part of the page could not be fetched', async () => {
    const { flight, asked, waits, settle } = flying(
      refused('offline'),
      new Error('no worker'),
      refused('timeout'),
      refused('link-expired'),
    );
    for (let tries = 1; tries <= 3; tries += 1) {
      await settle();
      expect([flight.stage(), asked.length, waits.length]).toEqual(['arriving', tries, tries]);
      expect(waits.at(-1)?.ms).toBe(5_000);
      waits.at(-1)?.run();
    }
    await settle();
    expect(flight.stage()).toBe('failed');
  });

  it('[R-62] asks nothing more, and leads nowhere, after the person has gone elsewhere', async () => {
    const { flight, asked, waits, stages, settle } = flying(refused('offline'), { ok: true, carried: {} });
    await settle();
    flight.end();
    waits[0]?.run();
    await settle();
    expect([flight.stage(), asked.length, stages]).toEqual(['over', 1, ['over']]);
  });
});
