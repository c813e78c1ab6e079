import { lazy } from 'react';
import { useFollowed } from '@/runtime/hooks/this-house';
import { allTexts } from '../i18n';
import { TileTheme } from '../themes/tile-theme';
import { followLayer } from '../household/follow-layer';

const EditorScreen = lazy(async () => {
  const [module] = await Promise.all([import('@/editor/editor-screen'), allTexts()]);
  return module;
});

/** The designer of the board, or of the screen of the product, that the address names; fetched with the first one. */
export function Designer() {
  useFollowed(followLayer);
  return <EditorScreen theme={TileTheme} />;
}
