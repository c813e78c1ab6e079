import { expect, it, vi } from 'vitest';
import type { House } from '@/hub';
import { authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import { setWrittenDocuments, writtenForm } from './written-form';

const HOUSE = {} as House;
const document: BoardDocument = {
  ...{ kind: 'dashboard', version: 3, id: 'hall', name: 'Hall', background: 'canvas', widgets: {} },
  layouts: { landscape: { rows: 5, cols: 3, fit: 'screen', gap: 0.5, pad: 0, cells: [] } },
};
const SHORT = {
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: {},
  layouts: { landscape: { cells: [] } },
};

it('[R-81] of a board that is shown its author’s text is kept, and where nobody has that, nothing that a default says', async () => {
  const [stored, text] = [authored({ name: 'As it is kept' }), authored({ name: 'As it ships' })];
  expect(await writtenForm(HOUSE, { document, stored: null })).toEqual(SHORT);
  setWrittenDocuments((_house, id) => Promise.resolve(id === 'hall' ? text : null));
  expect(await writtenForm(HOUSE, { document, stored })).toBe(stored);
  expect(await writtenForm(HOUSE, { document, stored: null })).toBe(text);
  expect(await writtenForm(HOUSE, { document: { ...document, id: 'attic' }, stored: null })).toEqual({
    ...SHORT,
    id: 'attic',
  });
});

it('a text that cannot be fetched now keeps nobody from a copy', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  setWrittenDocuments(() => Promise.reject(new Error('offline')));
  expect(await writtenForm(HOUSE, { document, stored: null })).toEqual(SHORT);
  expect(told).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
