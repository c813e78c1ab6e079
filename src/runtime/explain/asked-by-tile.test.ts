import { expect, it } from 'vitest';
import { askedByTile } from './asked-by-tile';

const SCENES = [
  { id: 's-1', name: 'Goodnight' },
  { id: 's-2', name: 'Movie' },
];
const tile = (options: Record<string, unknown>, actions = {}) =>
  askedByTile({ type: 'button', options, actions }, SCENES);

it('[S4.63] the meshbots of a tile are those of its options, by id or else by name, and of its gestures, each once', () => {
  const goodnight = { id: 's-1', name: 'Goodnight' };
  expect(tile({ scene: 's-1', name: '' }).scenes).toEqual([goodnight]);
  expect(tile({ scene: 'gone', name: 'GOODNIGHT' }).scenes).toEqual([goodnight]);
  const gestures = {
    tap: { do: 'scene.run', with: { scene: 's-2' } },
    hold: { do: 'scene.run', with: { scene: 's-1' } },
  };
  expect(tile({ scene: 's-1', name: '' }, gestures).scenes.map(({ id }) => id)).toEqual(['s-1', 's-2']);
  // A name alone is no meshbot's: tiles of many kinds have one.
  expect(tile({ name: 'Goodnight' }).scenes).toEqual([]);
  expect(tile({ scene: 'gone', name: '' }).scenes).toEqual([]);
});

it('[R-54] the help that a tile calls is told, but never that it calls silently', () => {
  expect(tile({ kinds: ['medical', 'silent-police', 'fire'] }).help).toEqual(['medical', 'fire']);
  expect(tile({}, { hold: { do: 'panic.send', with: { kind: 'silent-medical' } } }).help).toEqual([]);
  expect(tile({ kinds: ['sos'] }, { hold: { do: 'panic.send', with: { kind: 'sos' } } }).help).toEqual(['sos']);
});

it('[S4.63] the modes of a tile are those of its kind and of its gestures', () => {
  const modes = (type: string, options: Record<string, unknown>, actions = {}) =>
    askedByTile({ type, options, actions }, SCENES).modes;
  expect(modes('house-mode', { buttons: ['disarmed'] })).toEqual(['1', '2', '3', '4']);
  expect(modes('mode-button', { mode: 'away' }, { tap: { do: 'mode.request', with: { mode: 'away' } } })).toEqual([
    '2',
  ]);
  expect(modes('action-button', {}, { tap: { do: 'mode.request', with: { mode: 'night' } } })).toEqual(['3']);
  expect(modes('light', { mode: 'away' })).toEqual([]);
});
