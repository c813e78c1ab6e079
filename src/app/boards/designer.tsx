import i18next from 'i18next';
import { lazy, useMemo } from 'react';
import { useFollowed } from '@/runtime/hooks/this-house';
import { fetchWords } from '@/runtime/hooks/words';
import { allTexts } from '../i18n';
import { useDocuments } from '../documents';
import { TileTheme } from '../themes/tile-theme';
import { followLayer } from '../household/follow-layer';
import { touchPlaces } from './touch-places';

const EditorScreen = lazy(async () => {
  const words = fetchWords(i18next.language, 'editor');
  const [module] = await Promise.all([import('@/editor/editor-screen'), allTexts(), words]);
  return module;
});

/** The designer of the board, or of the screen of the product, that the address names; fetched with the first one. */
export function Designer() {
  useFollowed(followLayer);
  const documents = useDocuments();
  const places = useMemo(() => touchPlaces(documents), [documents]);
  return <EditorScreen places={places} theme={TileTheme} />;
}
