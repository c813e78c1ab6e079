import { describe, expect, it } from 'vitest';
import type { SceneView } from '@/runtime/hooks/views';
import { iconByName } from '@/runtime/hooks/icon-by-name';
import { awaited, favourites } from './favourites';

const scene = (id: string, name: string, isEnabled = true): SceneView => ({
  id,
  hub: 'h',
  name,
  roomId: null,
  isEnabled,
  run: 'idle',
  lastRun: null,
  does: [],
});
const all = [scene('1', 'Goodnight'), scene('2', 'Movie', false), scene('3', 'Leaving')];

describe('favourite meshbots', () => {
  it('keeps the order of choosing and skips what is gone', () => {
    const ids = favourites(all, { scenes: ['Leaving', 'gone', '2'], portrait: [], count: 3 }, true).map(({ id }) => id);
    expect(ids).toEqual(['3', '2']);
  });

  it('without a choice takes the first ones that can run', () => {
    expect(favourites(all, { scenes: [], portrait: [], count: 3 }, false).map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('[S2.34] a window that is higher than wide has its own choice, if one was made', () => {
    const options = { scenes: ['1'], portrait: ['3'], count: 3 };
    expect([true, false].map((isPortrait) => favourites(all, options, isPortrait).map(({ id }) => id))).toEqual([
      ['3'],
      ['1'],
    ]);
  });

  it('finds the icon by a word in the name', () => {
    expect(iconByName('Goodnight', [{ contains: ['night', 'nacht'], icon: 'moon-stars' }])).toBe('moon-stars');
    expect(iconByName('Party', [])).toBe('lightning');
  });
});

it('three stand there until somebody chooses; whoever chose more has more', () => {
  const ids = ['1', '2', '3', '4'];
  const many = ids.map((id) => scene(id, `Meshbot ${id}`));
  const options = { scenes: [], portrait: [], count: 6 };
  expect(favourites(many, options, false).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(favourites(many, { ...options, scenes: ids }, false).map(({ id }) => id)).toEqual(ids);
  expect([awaited(options), awaited({ ...options, scenes: ids })]).toEqual([3, 4]);
});
