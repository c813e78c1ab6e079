import { expect, it, vi } from 'vitest';
import { within } from '../../support/how-long';
import { budget } from '../budget';
import { explore } from '../explore';
import { loadProduct } from '../product';
import { openSimStreet } from './sim-street';

vi.mock('../../../src/hub/credentials/sha1', async () => (await import('../product')).syncSha1());

/** What an invariant needs to be looked at here; those of the cloud and of PINs are looked at with the model's own hubs. */
const OF_THE_WIRE = ['I-01', 'I-02', 'I-03', 'I-04', 'I-05', 'I-06', 'I-07', 'I-08', 'I-30', 'I-31', 'I-36', 'I-37'];

it(
  '[R-04] [R-14] [R-15] [I-04] over real sockets to the simulated home, with all that goes wrong on the way, the invariants hold',
  { timeout: within(budget.limitMs) },
  async () => {
    const { account, report } = await explore(await loadProduct(), budget.wire, { openStreet: openSimStreet });
    expect([account.broken?.message ?? '', report]).toEqual(['', '']);
    expect(OF_THE_WIRE.filter((id) => (account.looked.get(id) ?? 0) === 0)).toEqual([]);
  },
);
