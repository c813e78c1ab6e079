import { beforeAll, describe, expect, it } from 'vitest';
import { houseTiles } from '@/runtime/documents/house-tiles';
import { memoryDocuments } from '@/runtime/documents/memory-documents';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import { madeHouse } from '../../tests/support/test-house';
import type { PartnerDocuments } from './brand/partner-documents';
import { builtInDocuments } from './built-in-documents';
import { createDocuments, firstLoadDocument, giveDocuments, houseDocuments, type Documents } from './documents';

const named = (document: TemplateDocument, name: string): TemplateDocument => ({ ...document, name });
let documents: Documents;
let home: TemplateDocument;
let countdown: BoardDocument;
beforeAll(async () => {
  documents = createDocuments(builtInDocuments);
  home = await documents.of('security-home');
  countdown = documents.face('countdown');
});

it('[R-51] the security home and what stands round it come with the first load: they are there without a server', () => {
  for (const id of ['security-shell', 'security-home'] as const) expect(firstLoadDocument(id)).toMatchObject({ id });
});

it('[R-61] a household’s documents lie over all others for as long as they are laid', async () => {
  documents.layHousehold(
    new Map([
      ['security-home', named(home, 'Ours')],
      ['countdown', named(countdown, 'Leaving')],
    ]),
  );
  expect((await documents.of('security-home')).name).toBe('Ours');
  expect(documents.face('countdown').name).toBe('Leaving');
  // What they are laid over stays what its author made.
  expect([await documents.beneath('security-home'), await documents.beneath('countdown')]).toEqual([home, countdown]);
  documents.layHousehold(new Map());
  expect([await documents.of('security-home'), documents.face('countdown')]).toEqual([home, countdown]);
});

it('a household’s document is there without a wait: no page gives way to an empty one', () => {
  documents.layHousehold(new Map([['security-home', named(home, 'Ours')]]));
  expect(documents.of('security-home')).toMatchObject({ status: 'fulfilled', value: { name: 'Ours' } });
  expect(documents.of('security-home')).toBe(documents.of('security-home'));
  documents.layHousehold(new Map());
});

it('[S2.1] finds what comes after the first visit too, and for anything else the page that says there is none', async () => {
  expect((await documents.of('sign-up')).id).toBe('sign-up');
  expect((await documents.of('toString')).id).toBe('not-found');
});

it('what could not be fetched is asked for again by the next look at it', async () => {
  let isThere = false;
  const late = createDocuments({
    ...memoryDocuments([home]),
    read: (id) => (isThere ? memoryDocuments([home]).read(id) : Promise.reject(new Error('no network'))),
  });
  await expect(late.of('security-home')).rejects.toThrow('no network');
  isThere = true;
  expect(await late.of('security-home')).toEqual(home);
});

describe('two houses in one page', () => {
  /** The partner of one installation names the home anew, and says that the name is its own. */
  const partner: PartnerDocuments = {
    over: (id, shipped) => (id === 'security-home' ? named(shipped!, 'Partner’s') : shipped),
    written: (_id, shipped) => shipped,
    face: (_face, shipped) => shipped,
    dialogs: ['house-rules'],
    provenance: (_id, path) => (path === 'name' ? 'partner' : 'product'),
  };
  function pair() {
    const [here, there] = [madeHouse().house, madeHouse().house];
    return { here, there };
  }

  it('have each their partner’s and their household’s documents, and neither hears of the other', async () => {
    const { here, there } = pair();
    expect(houseDocuments(here)).toBe(houseDocuments(here));
    let heard = 0;
    houseDocuments(there).own.subscribe(() => (heard += 1));
    houseDocuments(here).layPartner(Promise.resolve(partner));
    houseDocuments(here).layHousehold(new Map([['countdown', named(countdown, 'Leaving')]]));
    expect((await houseDocuments(here).of('security-home')).name).toBe('Partner’s');
    expect((await houseDocuments(there).of('security-home')).name).toBe(home.name);
    expect([here, there].map((house) => houseDocuments(house).face('countdown').name)).toEqual([
      'Leaving',
      countdown.name,
    ]);
    expect([here, there].map((house) => houseDocuments(house).isDialog('house-rules'))).toEqual([true, false]);
    expect([here, there].map((house) => houseDocuments(house).authorOf('security-home', 'name'))).toEqual([
      'partner',
      'product',
    ]);
    expect(heard).toBe(0);
  });

  it('may read from different stores: one of them from memory alone', async () => {
    const { here, there } = pair();
    const missing = { ...home, id: 'not-found', name: 'Nothing here' };
    const rules = { ...countdown, id: 'house-rules' };
    giveDocuments(there, createDocuments(memoryDocuments([named(home, 'Drawn up'), countdown, rules, missing])));
    expect((await houseDocuments(there).of('security-home')).name).toBe('Drawn up');
    // So do the boards that it reads.
    expect((await there.of(houseTiles).get().of('security-home'))?.name).toBe('Drawn up');
    expect((await houseDocuments(there).of('sign-up')).name).toBe('Nothing here');
    expect(houseDocuments(there).face('countdown')).toEqual(countdown);
    expect(() => houseDocuments(there).face('keypad')).toThrow('no safety template "keypad"');
    expect(['house-rules', 'countdown', 'account'].map((id) => houseDocuments(there).isDialog(id))).toEqual([
      true,
      false,
      false,
    ]);
    expect((await houseDocuments(here).of('security-home')).name).toBe(home.name);
  });
});
