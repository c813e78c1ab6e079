import { describe, expect, it } from 'vitest';
import { OPERATORS } from '@/schemas/condition/words';
import { nearest } from './nearest';

describe('the word that was most likely meant', () => {
  it('is a letter or two away, holds the word or is held by it', () => {
    expect(nearest('equal', OPERATORS)).toBe('equals');
    expect(nearest('contain', OPERATORS)).toBe('contains');
    expect(nearest('dw-state', ['dw_state', 'door_lock'])).toBe('dw_state');
  });

  it('is sooner one that has it as a part than one that has its letters inside', () => {
    expect(nearest('ring', ['central-monitoring', 'perimeter-ring'])).toBe('perimeter-ring');
  });

  it('is sooner the longer word that lacks a letter than a part of it', () => {
    expect(nearest('device-lst', ['device', 'device-list'])).toBe('device-list');
    expect(nearest('light-tile', ['light', 'device-list'])).toBe('light');
  });

  it('is a name of the same kind where nothing else is near', () => {
    expect(nearest('security-ring', ['time', 'perimeter-ring', 'security-tabs'])).toBe('perimeter-ring');
    expect(nearest('lamp-list', ['device-list', 'room-list'])).toBe('room-list');
    expect(nearest('security-thing', ['perimeter-ring', 'security-tabs'])).not.toBe('perimeter-ring');
  });

  it('is no other short word, nor the word itself', () => {
    expect(['c', 'tv', 'foo', 'type'].map((word) => nearest(word, ['a', 'ac', 'door', 'type']))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(nearest('of', ['off', 'away'])).toBe('off');
  });

  it('[R-70] is not looked for where no person would have written the word', () => {
    expect(nearest('w'.repeat(61), ['w'.repeat(60)])).toBeNull();
    expect(nearest('w'.repeat(59), ['w'.repeat(61), 'w'.repeat(60)])).toBe('w'.repeat(60));
  });

  it('is that of one part, where that is nearly it: mock-up 36 has "is equal to" for "equals"', () => {
    expect(nearest('is equal to', OPERATORS)).toBe('equals');
  });

  it('is none where nothing is near, however long the word is', () => {
    expect(nearest('quux', OPERATORS)).toBeNull();
    expect(nearest('household settings page', ['sirens', 'siren'])).toBeNull();
  });
});
