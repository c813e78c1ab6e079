import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { appConfig } from '../../src/schemas/settings/config';
import { within } from '../support/how-long';
import { patient } from '../support/patience';
import config from '../../vitest.config';

/* Every limit of a test is multiplied by how busy the machine is (docs/quality.md), those that nobody writes down too. */
describe('limits of tests', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('are no shorter for vi.waitFor and vi.waitUntil than for a poll, unless a test says so', async () => {
    const waits = { waitFor: vi.fn(), waitUntil: vi.fn() };
    const { waitFor, waitUntil } = patient(waits);
    const look = () => true;
    for (const wait of [waitFor, waitUntil]) {
      await wait(look);
      await wait(look, { interval: 1 });
      await wait(look, { timeout: within(5), interval: 1 });
      await wait(look, within(5));
    }
    const asked = [
      [look, { timeout: within(10_000) }],
      [look, { timeout: within(10_000), interval: 1 }],
      [look, { timeout: within(5), interval: 1 }],
      [look, { timeout: within(5) }],
    ];
    expect([waits.waitFor.mock.calls, waits.waitUntil.mock.calls]).toEqual([asked, asked]);
  });

  it('are such in every project of the tests', () => {
    const { projects = [] } = config.test ?? {};
    const named = projects.map((one) => (one as TestProjectInlineConfiguration).test ?? {});
    const impatient = named.filter(
      ({ setupFiles = [] }) => !setupFiles.toString().includes('tests/support/patience.ts'),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(impatient.map(({ name }) => name)).toEqual([]);
  });

  it('grow with the machine, and those of a client no further than its settings file may say', async () => {
    vi.stubEnv('PORCHLIGHT_FACTOR', '6');
    vi.resetModules();
    const { within: then, clientLimit } = await import('../support/how-long');
    expect([then(500), clientLimit(500), clientLimit(4_000)]).toEqual([3_000, 3_000, 10_000]);
    const limits = { replyLimitMs: clientLimit(4_000), commandLimitMs: clientLimit(4_000) };
    const parsed = appConfig.safeParse({
      ...{ authBase: '', tokenBase: '', cloudBase: '', oemId: 1, appVersion: '0.0.0' },
      ...{ ...limits, heartbeatMs: clientLimit(4_000) },
    });
    expect(parsed.error?.issues).toBeUndefined();
  });
});
