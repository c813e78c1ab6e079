import { expect, it } from 'vitest';
import type { AccountRequests } from '../api/account';
import { passRequest } from './pass-request';
import type { AccountTools } from './tools';

type Part = [id: string, parentId: string | null, category?: string];

/** An account whose household is asked before protection goes, and one hub with these devices. */
function toolsOf(parts: readonly Part[]): AccountTools {
  const devices = new Map(
    parts.map(([id, parentId, category = 'switch']) => [
      id,
      { id, parentId, category, name: id, subcategory: '', items: [] },
    ]),
  );
  return {
    reader: { device: (id: string) => devices.get(id), item: () => null, risk: () => ({ protection: 'confirm' }) },
    houses: new Map([['h', { model: { devices, hub: () => ({ sensors: [] }) } }]]),
    credentials: { present: () => ({ person: { user: 'ada' } }) },
    risk: { known: () => Promise.resolve() },
    session: { state: () => ({ currentHub: 'h' }) },
  } as unknown as AccountTools;
}
const removed = (parts: readonly Part[], given: AccountRequests['remove-device']['given'] = { device: 'h.strip' }) =>
  passRequest(toolsOf(parts), 'remove-device', given).then(
    () => 'done',
    (cause: unknown) => (cause as { code: string }).code,
  );

it.each<[string, readonly Part[], string]>([
  ['no part', [['h.strip', null]], 'done'],
  [
    'parts that guard nothing',
    [
      ['h.strip', null],
      ['h.one', 'h.strip'],
      ['h.two', 'h.one'],
    ],
    'done',
  ],
  [
    'a part that guards',
    [
      ['h.strip', null],
      ['h.part', 'h.strip', 'camera'],
    ],
    'not-answered',
  ],
  [
    'one that is a part’s own part',
    [
      ['h.strip', null],
      ['h.part', 'h.strip'],
      ['h.inner', 'h.part'],
      ['h.eye', 'h.inner', 'camera'],
    ],
    'not-answered',
  ],
  [
    'a guard beside it',
    [
      ['h.strip', 'h.box'],
      ['h.box', null],
      ['h.eye', 'h.box', 'camera'],
    ],
    'done',
  ],
  [
    'parts that the hub has in a ring',
    [
      ['h.strip', 'h.inner'],
      ['h.part', 'h.strip'],
      ['h.inner', 'h.part'],
    ],
    'done',
  ],
  [
    'a ring with a guard',
    [
      ['h.strip', 'h.inner'],
      ['h.part', 'h.strip'],
      ['h.inner', 'h.part', 'camera'],
    ],
    'not-answered',
  ],
  ['a part of itself', [['h.strip', 'h.strip']], 'done'],
])('[R-80] a device is removed with all that hangs on it: %s', async (_what, parts, end) => {
  expect(await removed(parts)).toBe(end);
});
