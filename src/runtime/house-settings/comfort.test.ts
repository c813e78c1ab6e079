import { describe, expect, it } from 'vitest';
import { DEFAULT_COMFORT, readComfort } from './comfort';

describe('how this browser shows and sounds the house', () => {
  it('[R-87] is the default where nothing fits, field by field', () => {
    for (const kept of [null, '', '{"isBySun"', '[]', '7', '{"volumes":3}'])
      expect(readComfort(kept)).toEqual(DEFAULT_COMFORT);
    expect(
      readComfort('{"isBySun":true,"isMotionReduced":"yes","volumes":{"chime":0.2,"touch":9,"countdown":"1"}}'),
    ).toEqual({
      isBySun: true,
      isMotionReduced: false,
      hasKeys: true,
      volumes: { alarm: 1, countdown: 1, chime: 0.2, touch: 1 },
    });
  });

  it('an alarm is never quieter than 60 %, whatever was kept', () => {
    expect(readComfort('{"volumes":{"alarm":0}}').volumes.alarm).toBe(0.6);
    expect(readComfort('{"volumes":{"alarm":0.8}}').volumes.alarm).toBe(0.8);
  });
});
