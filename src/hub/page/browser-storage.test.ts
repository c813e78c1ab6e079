import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage } from './browser-storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[R-87] a storage that refuses to be read is none, so that nothing of the start stops at it', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse });
  expect(browserStorage()).toBeNull();
  const storage = { getItem: () => null };
  vi.stubGlobal('localStorage', storage);
  expect(browserStorage()).toBe(storage);
});
