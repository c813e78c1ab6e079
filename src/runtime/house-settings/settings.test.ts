import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeSession, fillHouse } from '../../../tests/support/house-fixtures';
import { houseOfTest } from '../../../tests/support/test-house';
import { DEFAULT_CHIME } from './chime';
import { chimeOf, DEFAULT_RETURN, followSettings, returnOf } from './settings';

describe('what a household set', () => {
  it('[S3.45] [S4.27] of the chime: on for every door where nothing is kept, unknown where nothing was read', () => {
    expect(chimeOf({ status: 'ready', value: null })).toEqual(DEFAULT_CHIME);
    expect(chimeOf({ status: 'reading', value: null })).toBeNull();
    expect(chimeOf({ status: 'failed', value: null })).toBeNull();
    expect(
      chimeOf({ status: 'ready', value: { devices: ['a'], chime_behavior: 'open-and-close', enabled: false } }),
    ).toEqual({ isOn: false, devices: ['a'], behaviour: 'open-and-close' });
  });

  it('[S3.46] [S9.3] of auto return home: off and 60 s where nothing is kept or known', () => {
    expect(returnOf({ status: 'ready', value: null })).toEqual(DEFAULT_RETURN);
    expect(returnOf({ status: 'failed', value: null })).toEqual({ isOn: false, seconds: 60 });
    expect(returnOf({ status: 'ready', value: { auto_return_home: 1, auto_return_home_timeout: 0 } })).toEqual({
      isOn: true,
      seconds: 60,
    });
  });
});

it('[S4.32] chime and timeouts are asked for once the place is known, of that place, and when somebody comes back', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const failures: unknown[] = [];
  vi.stubGlobal('reportError', (cause: unknown) => failures.push(cause));
  const asked: unknown[] = [];
  houseOfTest().commands.askCloud = (call, params) => {
    asked.push([call, params]);
    return Promise.resolve({ ok: true, data: { list: [] } });
  };
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const of = (place: string) =>
    ['chime_config', 'timeout_config'].map((key) => [
      'kvs_get',
      { list: [{ type: 'location', entity_uuid: place, key }] },
    ]);
  fillHouse({ session: { location: null } });
  houseOfTest().of(followSettings);
  expect(asked).toEqual([]);
  changeSession({ location: { uuid: 'maple', name: 'Maple Street', timeZone: 'America/Denver' } });
  await vi.waitFor(() => {
    expect(asked).toEqual(of('maple'));
  });
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => {
    expect(asked).toEqual([...of('maple'), ...of('maple')]);
  });
  expect(failures).toEqual([]);
});
