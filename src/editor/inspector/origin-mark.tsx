import { createContext, use } from 'react';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { originOf, takeBack, type ValuePlace } from '../document/origin';
import { useEditor, useEditorState } from '../state/use-editor';
import styles from './origin-mark.module.css';

/** The value that the control inside edits, for its label to say where it comes from; null: of no one value. */
export const ValueContext = createContext<ValuePlace | null>(null);

interface OriginMarkProps {
  /** What the value is called. */
  field: string;
  /** Left out: as `ValueContext` says. */
  place?: ValuePlace;
  /** The tile itself says it, and its label tells that already. */
  isInherited?: boolean;
}

/**
 * Who made a value of a screen: the product, the partner or the household, and of the household's the way back to what
 * it stands in place of. Nothing on a board of the household's own, where every value is its own.
 */
export function OriginMark({ field, place, isInherited = false }: OriginMarkProps) {
  const { t } = useText();
  const editor = useEditor();
  const around = use(ValueContext);
  const document = useEditorState((state) => state.history.document);
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  const of = place ?? around;
  const { beneath } = editor;
  if (of === null || beneath === null) return null;
  const { by, instead } = originOf(document, beneath, of);
  if (isInherited && instead === null) return null;
  return (
    <span className={styles['origin']} data-by={by}>
      <small>{t(`editor.origin.by.${by}`)}</small>
      {instead === null || isReadOnly ? null : (
        <button
          type="button"
          aria-label={t(`editor.origin.back.${instead}`, { field })}
          title={t(`editor.origin.back.${instead}`, { field })}
          onClick={() => {
            editor.run(takeBack(beneath, of, editor.linkNames(of.tile)), { tile: of.tile });
          }}
        >
          <Icon name="arrow-counter-clockwise" weight="bold" size="0.875rem" />
        </button>
      )}
    </span>
  );
}
