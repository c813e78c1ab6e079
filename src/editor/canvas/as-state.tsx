import { useMemo } from 'react';
import { useTruth } from '@/runtime/hooks/truth';
import { useText } from '@/runtime/hooks/text';
import { TileFrame } from '@/runtime/tile-frame/tile-frame';
import type { WidgetNode } from '@/schemas/template/document';
import { useTriedValues } from '../state/use-editor';
import { lookOf } from './look-of';
import type { Size } from '../document/cells';
import styles from './canvas.module.css';

const DEFAULT = 'default';

interface AsStateProps {
  id: string;
  node: WidgetNode;
  size: Size;
  /** The state that is edited. */
  state: string;
}

/**
 * The tile with the look of the state that is edited, or of the one that the values bring which are tried; where that is
 * not the one of now, it says so. The values it shows are the house's.
 */
export function AsState({ id, node, size, state }: AsStateProps) {
  const { t } = useText();
  const tried = useTriedValues();
  const { explained } = useTruth(node, tried);
  const isTried = tried !== undefined;
  const shown = isTried ? (explained.shown ?? DEFAULT) : state;
  const look = useMemo(() => lookOf(node, shown), [node, shown]);
  if (!isTried && explained.shown === state) return <TileFrame id={id} node={node} size={size} />;
  const name = shown === DEFAULT ? t('editor.states.default') : shown;
  return (
    <>
      <TileFrame id={id} node={look} size={size} />
      <i className={styles['asState']}>{t(isTried ? 'editor.canvas.as-tried' : 'editor.canvas.as-state', { name })}</i>
    </>
  );
}
