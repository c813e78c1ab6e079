import { expect, it } from 'vitest';
import { asRead } from '../../../tests/support/as-read';
import { follow, type Standing } from './follow';
import { createRecords } from './records';
import { cloudPorts } from '../../../tests/support/board-cloud';

function setUp(first: Standing) {
  let now = first;
  let changed = (): void => undefined;
  let returned = (): void => undefined;
  let named: string[] = [];
  const asked: string[] = [];
  const document = { kind: 'dashboard', id: 'hall', name: 'Hall' };
  const records = createRecords({
    ...cloudPorts((call) => {
      asked.push(call);
      const list = call === 'dashboard_list' ? [{ uuid: 'b-1', revision: 1, document }] : [];
      return Promise.resolve({ ok: true, data: { list } });
    }),
    read: (text) => Promise.resolve(asRead(JSON.parse(text))),
    schema: () => Promise.reject(new Error('nothing is set')),
    writer: () => Promise.reject(new Error('nothing is written')),
  });
  const ready = new Promise<void>((resolve) => {
    records.subscribe(() => {
      if (records.get().status === 'ready') resolve();
    });
  });
  follow({
    records,
    standing: {
      get: () => now,
      subscribe: (listener) => {
        changed = listener;
        return () => undefined;
      },
    },
    onReturn: (run) => {
      returned = run;
    },
    name: (boards) => {
      named = boards.map(({ name }) => name);
    },
    report: (cause) => {
      throw cause;
    },
  });
  return {
    records,
    names: () => named,
    asked,
    ready,
    becomes: (next: Standing) => {
      now = next;
      changed();
    },
    comesBack: () => {
      returned();
    },
  };
}
it('[R-61] what a household keeps is gone with the sign-in, whatever page is shown then', async () => {
  const { records, names, ready, becomes } = setUp({ place: 'place-1', isLost: false, news: 0 });
  await ready;
  expect(names()).toEqual(['Hall']);
  becomes({ place: null, isLost: false, news: 0 });
  expect([records.get().status, records.get().boards, names()]).toEqual(['reading', [], []]);
});

it('reads again when somebody comes back to the page', async () => {
  const { asked, ready, comesBack } = setUp({ place: 'place-1', isLost: false, news: 0 });
  await ready;
  comesBack();
  expect(asked).toEqual(['dashboard_list', 'kvs_get', 'dashboard_list', 'kvs_get']);
});

it('[S4.65] says that nothing can be read where the cloud cannot be reached to tell the place, and reads once it does', async () => {
  const { records, ready, becomes } = setUp({ place: null, isLost: false, news: 0 });
  expect(records.get().status).toBe('reading');
  becomes({ place: null, isLost: true, news: 0 });
  expect(records.get()).toMatchObject({ status: 'failed', problem: { code: 'offline' }, isAccessKnown: false });
  becomes({ place: 'place-1', isLost: false, news: 0 });
  expect(records.get().status).toBe('reading');
  await ready;
  expect(records.get().isAccessKnown).toBe(true);
});

it('[S7.24] reads again what somebody else changed, and what is shown stays until then', async () => {
  const { records, names, asked, ready, becomes } = setUp({ place: 'place-1', isLost: false, news: 0 });
  await ready;
  const before = asked.length;
  becomes({ place: 'place-1', isLost: false, news: 1 });
  expect(asked.slice(before)).toEqual(['dashboard_list', 'kvs_get']);
  expect([records.get().status, names()]).toEqual(['ready', ['Hall']]);
});
