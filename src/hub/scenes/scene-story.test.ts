import { describe, expect, it } from 'vitest';
import { storyOf } from './scene-story';

const block = (name: string, fields: Record<string, unknown>, more: object = {}) => ({
  _id: 'b',
  blockType: 'when',
  blockOptions: { method: { name, args: Object.fromEntries(Object.keys(fields).map((key) => [key, key])) } },
  fields: Object.entries(fields).map(([field, value]) => ({ name: field, type: 'x', value })),
  ...more,
});

describe('what a meshbot is made of', () => {
  it('[S3.21] names things as the state does, and counts delays in seconds', () => {
    const story = storyOf('7', {
      _id: 's',
      house_modes: ['1', '2'],
      when: [block('or', { blocks: [block('isItemState', { item: 'i', value: true }), block('not', { blocks: [] })] })],
      then: [
        block('runScene', { sceneId: 's2' }, { delay: { days: 1, hours: '2', minutes: 3, seconds: 4 } }),
        block('setDeviceArmed', { device: 'd', armed: false }),
      ],
    });
    expect(story).toEqual({
      when: [
        {
          method: 'or',
          values: {},
          delayS: 0,
          steps: [
            { method: 'isItemState', values: { item: '7.i', value: true }, steps: [], delayS: 0 },
            { method: 'not', values: {}, steps: [], delayS: 0 },
          ],
        },
      ],
      unless: [],
      then: [
        { method: 'runScene', values: { sceneId: '7.s2' }, steps: [], delayS: 93_784 },
        { method: 'setDeviceArmed', values: { device: '7.d', armed: false }, steps: [], delayS: 0 },
      ],
      otherwise: [],
      modes: ['1', '2'],
    });
  });

  it('tells sunrise from sunset', () => {
    const at = block('isSunState', { sunrise: 'before', time: '00:30' });
    at.blockOptions.method.args = { sunstate: 'sunrise', time: 'time' };
    expect(storyOf('7', { _id: 's', when: [at] }).when).toMatchObject([
      { values: { sun: 'sunrise', sunstate: 'before', time: '00:30' } },
    ]);
  });

  it('[R-85] what is broken costs itself only, and what is too deep ends', () => {
    let deep: unknown = block('not', { blocks: [] });
    for (let at = 0; at < 50; at += 1) deep = block('not', { blocks: [deep] });
    const { when, then } = storyOf('7', { _id: 's', when: [deep], then: [null, { blockOptions: {} }, block('x', {})] });
    expect(JSON.stringify(when).split('"not"')).toHaveLength(10);
    expect(then.map(({ method }) => method)).toEqual(['x']);
    expect(() => storyOf('7', { when: [] })).toThrow('bad-reply');
  });
});
