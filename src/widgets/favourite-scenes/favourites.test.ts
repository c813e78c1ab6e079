import { describe, expect, it } from 'vitest';
import type { SceneView } from '@/runtime/hooks/views';
import { favourites, iconFor } from './favourites';

const scene = (id: string, name: string, isEnabled = true): SceneView => ({
  id,
  hub: 'h',
  name,
  roomId: null,
  isEnabled,
  run: 'idle',
});
const all = [scene('1', 'Goodnight'), scene('2', 'Movie', false), scene('3', 'Leaving')];

describe('favourite meshbots', () => {
  it('keeps the order of choosing and skips what is gone', () => {
    const ids = favourites(all, { scenes: ['Leaving', 'gone', '2'], count: 3 }).map(({ id }) => id);
    expect(ids).toEqual(['3', '2']);
  });

  it('without a choice takes the first ones that can run', () => {
    expect(favourites(all, { scenes: [], count: 3 }).map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('finds the icon by a word in the name', () => {
    expect(iconFor('Goodnight', [{ contains: ['night', 'nacht'], icon: 'moon-stars' }])).toBe('moon-stars');
    expect(iconFor('Party', [])).toBe('lightning');
  });
});
