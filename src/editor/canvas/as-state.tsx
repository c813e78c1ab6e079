import { useMemo } from 'react';
import { useTruth } from '@/runtime/hooks/truth';
import { useText } from '@/runtime/hooks/text';
import { TileFrame } from '@/runtime/tile-frame/tile-frame';
import type { WidgetNode } from '@/schemas/template/document';
import { lookOf } from './look-of';
import type { Size } from '../document/cells';
import styles from './canvas.module.css';

interface AsStateProps {
  id: string;
  node: WidgetNode;
  size: Size;
  /** The state that is edited. */
  state: string;
}

/** The tile with the look of the state that is edited; where that is not the one of now, it says so. Its values are the house's. */
export function AsState({ id, node, size, state }: AsStateProps) {
  const { t } = useText();
  const { explained } = useTruth(node);
  const look = useMemo(() => lookOf(node, state), [node, state]);
  if (explained.shown === state) return <TileFrame id={id} node={node} size={size} />;
  return (
    <>
      <TileFrame id={id} node={look} size={size} />
      <i className={styles['asState']}>{t('editor.canvas.as-state', { name: state })}</i>
    </>
  );
}
