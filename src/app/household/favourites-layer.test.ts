import { beforeAll, describe, expect, it } from 'vitest';
import { registerWidgets } from '@/runtime/registry';
import type { BoardDocument } from '@/schemas/template/document';
import { builtInDocuments } from '../built-in-documents';
import { createDocuments } from '../documents';
import { WIDGETS } from '../widgets';
import { favouritesLayer } from './favourites-layer';
import { householdDocuments } from './household-documents';

beforeAll(() => {
  registerWidgets(WIDGETS);
});

describe('[S2.34] favourite meshbots', () => {
  it('stand on the home screen as they were chosen, for each orientation', async () => {
    const layer = favouritesLayer({ config: { favouriteScenes: { landscape: ['1.b', '1.a'], portrait: ['1.c'] } } });
    const { documents, refused } = await householdDocuments(
      layer === null ? [] : [layer],
      createDocuments(builtInDocuments),
    );
    expect(refused).toEqual([]);
    const home = documents.get('security-home') as BoardDocument;
    expect(home.widgets['scenes']?.options).toMatchObject({ scenes: ['1.b', '1.a'], portrait: ['1.c'] });
  });

  it('without a choice the home screen stays as it is', () => {
    expect(favouritesLayer({ config: {} })).toBeNull();
    expect(favouritesLayer({ config: { favouriteScenes: { landscape: [] } } })).toBeNull();
  });
});
