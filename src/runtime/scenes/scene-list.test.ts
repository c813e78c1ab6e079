import { describe, expect, it } from 'vitest';
import { isShownFor, sceneGroups } from './scene-list';

const scene = (name: string, hub = '90000001', roomId: string | null = null) => ({ name, hub, roomId });

describe('[S5.14] the list of a hub', () => {
  it.each([
    ['no_hub', 'no_hub', true],
    ['no_hub', '90000001', false],
    ['70000000', '70000000', true],
    ['70000000', 'no_hub', true],
    ['69999999', '69999999', true],
    ['69999999', 'no_hub', false],
    ['90000001', '90000002', false],
    [null, '90000002', true],
    [null, 'no_hub', true],
  ])('of %s shows one of %s: %s', (hub, of, isShown) => {
    expect(isShownFor(hub, { hub: of })).toBe(isShown);
  });
});

describe('[S2.34] by room', () => {
  const rooms = [
    { id: 'k', name: 'Kitchen' },
    { id: 'g', name: 'Garage' },
    { id: 'h', name: 'Hall' },
  ];
  const all = [
    scene('Wake up', '90000001', 'g'),
    scene('Away 10', 'no_hub'),
    scene('Away 9'),
    scene('Close', '90000001', 'g'),
    scene('Lost', '90000001', 'gone'),
    scene('Dinner', '90000001', 'k'),
  ];
  const shape = (groups: ReturnType<typeof sceneGroups<ReturnType<typeof scene>>>) =>
    groups.map(({ room, scenes }) => [room?.name ?? null, scenes.map(({ name }) => name)]);

  it('in the order of the rooms and by name; what stands in no room comes last', () => {
    expect(shape(sceneGroups(all, rooms))).toEqual([
      ['Kitchen', ['Dinner']],
      ['Garage', ['Close', 'Wake up']],
      [null, ['Away 9', 'Away 10', 'Lost']],
    ]);
  });

  it('narrowed by the name of a meshbot or of its room, and by the hub', () => {
    expect(shape(sceneGroups(all, rooms, { search: ' GARAGE ' }))).toEqual([['Garage', ['Close', 'Wake up']]]);
    expect(shape(sceneGroups(all, rooms, { search: 'din' }))).toEqual([['Kitchen', ['Dinner']]]);
    expect(shape(sceneGroups(all, rooms, { hub: 'no_hub' }))).toEqual([[null, ['Away 10']]]);
    expect(sceneGroups(all, rooms, { search: 'nothing' })).toEqual([]);
  });
});
