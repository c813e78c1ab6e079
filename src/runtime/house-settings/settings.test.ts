import { describe, expect, it } from 'vitest';
import { DEFAULT_CHIME } from './chime';
import { chimeOf, DEFAULT_RETURN, returnOf } from './settings';

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
