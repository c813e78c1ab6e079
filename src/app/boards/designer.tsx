import { lazy } from 'react';
import { setScreenChanges } from '@/runtime/boards/boards';
import type { Places } from '@/runtime/lint/actions';
import { useFollowed } from '@/runtime/hooks/this-house';
import { allTexts } from '../i18n';
import { dialogIds } from '../documents';
import { kioskStart, routeOf } from '../routes';
import { followLayer } from '../household/follow-layer';
import { screenChanges } from './screen-changes';

const EditorScreen = lazy(async () => {
  const [module] = await Promise.all([import('@/editor/editor-screen'), allTexts()]);
  return module;
});
setScreenChanges(screenChanges);

/** What a touch of a board can lead to. */
const PLACES: Places = {
  // A partner's own come with its package.
  get dialogs() {
    return new Set(dialogIds());
  },
  isPage: (path) => routeOf(path) !== undefined,
  isKioskPage: (path) => kioskStart(path) === path,
};

/** The designer of the board, or of the screen of the product, that the address names; fetched with the first one. */
export function Designer() {
  useFollowed(followLayer);
  return <EditorScreen places={PLACES} />;
}
