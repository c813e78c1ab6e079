import { expect, it, vi } from 'vitest';
import { registerLater } from '@/runtime/registry';
import { builtInDocuments } from './built-in-documents';

it('a document that comes later has the list of what draws it fetched beside it; one of the first load has not', async () => {
  const fetchLater = vi.fn(() => Promise.resolve([]));
  registerLater(fetchLater);
  expect((await builtInDocuments.read('security-home'))?.id).toBe('security-home');
  expect(fetchLater).not.toHaveBeenCalled();
  const coming = builtInDocuments.read('devices');
  expect(fetchLater).toHaveBeenCalledOnce();
  expect((await coming)?.id).toBe('devices');
  expect(await builtInDocuments.read('nothing-of-this-name')).toBeNull();
});
