import '../support/chance';
import { beforeAll, expect, it, vi } from 'vitest';
import { within } from '../support/how-long';
import { budget } from '../model/budget';
import { explore } from '../model/explore';
import { loadProduct } from '../model/product';
import { readyPage } from '../model/rendered/ready-page';
import { createScreen } from '../model/rendered/screen';

vi.mock('@/hub/credentials/sha1', async () => (await import('../model/product')).syncSha1());

const LOOKED_AT = ['I-01', 'I-03', 'I-07', 'I-30', 'I-38', 'R-03', 'R-30', 'R-31', 'R-102'];

beforeAll(readyPage);

it(
  '[I-01] [I-07] [I-30] [R-03] [R-31] after each command the picture says what the hub has told, and disarming is two taps away',
  { timeout: within(budget.limitMs) },
  async () => {
    const { account, report } = await explore(await loadProduct(), budget.rendered, { openScreen: createScreen });
    expect([account.broken?.message ?? '', report]).toEqual(['', '']);
    expect(LOOKED_AT.filter((id) => (account.looked.get(id) ?? 0) === 0)).toEqual([]);
  },
);
