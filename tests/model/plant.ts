import { vi } from 'vitest';
import { explore, type Amount, type Ways } from './explore';
import { loadProduct, SHA1, syncSha1 } from './product';

/** A fault that the model must find: the module that is wrong, its wrong twin, and the invariants that may tell first. */
export const PLANTED: readonly [fault: string, module: string, twin: string, ...told: string[]][] = [
  ['the mode is shown before the hub reports it', 'actions/mode-commands', 'optimistic-mode', 'I-01'],
  // A begin that may be late is believed only once the house was read anew: unread, its switch is never shown.
  ['nothing is read anew after a reconnect', 'house/house-lists', 'no-refetch', 'I-03', 'I-07'],
  ['the heartbeat ends with the first connection', 'socket/link', 'one-heartbeat', 'I-03'],
  ['the countdown goes by the time of day', 'model/house-model', 'countdown-by-wall-clock', 'I-16'],
  ['a reload clears the count of wrong PINs', 'session/record', 'count-begins-anew', 'I-21'],
  ['one step is told twice', 'domain/flow/reports', 'told-twice', 'I-08'],
  ['what is old is shown as the present', 'model/house-model', 'stale-shown-live', 'I-03'],
  ['the pad loses its target', 'domain/flow/pin-checked', 'pad-target-lost', 'I-10'],
  ['Escape closes the alarm panel', 'actions/security', 'panel-closed-by-escape', 'I-02'],
  ['a test mode that nobody knows counts as on', 'cloud/cloud-facts', 'unknown-test-is-on', 'I-44'],
  ['one hub is taken for another', 'model/house-model', 'hubs-mixed-up', 'I-01', 'I-02'],
  ['a key of a message becomes a prototype', 'house/house-broadcasts', 'prototype-key', 'R-71'],
];

/** Runs the model over a product in which one module is its wrong twin. @returns the invariant that told, and how */
export async function runPlanted(
  module: string,
  twin: string,
  amount: Amount,
  ways?: Ways,
): Promise<{ told: string | undefined; message: string | undefined }> {
  vi.resetModules();
  const path = `../../src/hub/${module}`;
  const { plant } = (await import(`./planted/${twin}.ts`)) as { plant: (actual: unknown) => object };
  vi.doMock(SHA1, syncSha1);
  vi.doMock(path, async (original) => plant(await original()));
  try {
    const { account, report } = await explore(await loadProduct(), { ...amount, isShort: true }, ways);
    return { told: account.broken?.invariant, message: account.broken?.message ?? report };
  } finally {
    vi.doUnmock(path);
    vi.doUnmock(SHA1);
    vi.resetModules();
  }
}
