import { afterEach, beforeAll, expect, it } from 'vitest';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import { authoredOf, documentOf, firstLoadDocument, layHousehold, safetyDocument } from './documents';

const named = (document: TemplateDocument, name: string): TemplateDocument => ({ ...document, name });
let home: TemplateDocument;
let countdown: BoardDocument;
beforeAll(async () => {
  home = await documentOf('security-home');
  countdown = safetyDocument('countdown');
});
afterEach(() => {
  layHousehold(new Map());
});

it('[R-51] the security home and what stands round it come with the first load: they are there without a server', () => {
  for (const id of ['security-shell', 'security-home'] as const) expect(firstLoadDocument(id)).toMatchObject({ id });
});

it('[R-61] a household’s documents lie over all others for as long as they are laid', async () => {
  layHousehold(
    new Map([
      ['security-home', named(home, 'Ours')],
      ['countdown', named(countdown, 'Leaving')],
    ]),
  );
  expect((await documentOf('security-home')).name).toBe('Ours');
  expect(safetyDocument('countdown').name).toBe('Leaving');
  // What they are laid over stays what its author made.
  expect([await authoredOf('security-home'), await authoredOf('countdown')]).toEqual([home, countdown]);
  layHousehold(new Map());
  expect([await documentOf('security-home'), safetyDocument('countdown')]).toEqual([home, countdown]);
});

it('a household’s document is there without a wait: no page gives way to an empty one', () => {
  layHousehold(new Map([['security-home', named(home, 'Ours')]]));
  expect(documentOf('security-home')).toMatchObject({ status: 'fulfilled', value: { name: 'Ours' } });
  expect(documentOf('security-home')).toBe(documentOf('security-home'));
});

it('[S2.1] finds what comes after the first visit too, and for anything else the page that says there is none', async () => {
  expect((await documentOf('sign-up')).id).toBe('sign-up');
  expect((await documentOf('toString')).id).toBe('not-found');
});
