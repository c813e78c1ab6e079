import { expect, it } from 'vitest';
import { authored, type Authored } from './authored';
import { authoredFrom } from './authored-from';
import type { BoardDocument, TemplateDocument } from './document';
import { writtenDocument } from './place-tiles';

const written = { kind: 'dashboard', version: 3, id: 'hall', name: 'Hall', widgets: {}, layouts: {} };
const save = (document: Authored): unknown => document;
const draw = ({ kind }: TemplateDocument): string => kind;

it('[R-81] what saves takes what a person wrote, what draws takes what was read, and the compiler refuses the wrong one', () => {
  const board = { ...written, background: 'canvas' } as unknown as BoardDocument;
  expect(save(authored(written))).toBe(written);
  // @ts-expect-error -- read, with every default in it: nobody wrote that
  expect(save(board)).toBe(board);
  // @ts-expect-error -- nor does it become what somebody wrote by being called so
  expect(save(authored(board))).toBe(board);
  // @ts-expect-error -- nor by what stands for its tiles being put back, for its defaults stay
  expect(save(authored(writtenDocument(board)))).toEqual(board);
  // @ts-expect-error -- nor by having something of its own laid over it
  expect(save(authored({ ...writtenDocument(board), name: 'Hall' }))).toEqual(board);
  // @ts-expect-error -- nor by being taken for any record
  const record: Readonly<Record<string, unknown>> = board;
  expect(record).toBe(board);
  // What leaves the defaults out makes one of it, and nothing else does.
  expect(save(authoredFrom(board))).toEqual(written);
  // @ts-expect-error -- any object: nobody said where it comes from
  expect(save(written)).toBe(written);
  expect(draw(board)).toBe('dashboard');
  // @ts-expect-error -- written: its defaults are not in it
  expect(draw(authored(written))).toBe('dashboard');
});
