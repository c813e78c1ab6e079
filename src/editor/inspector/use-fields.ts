import { useMemo } from 'react';
import { useEditor } from '../state/use-editor';
import { fieldsOf, type Field } from './fields';

/** The options of a widget type as fields. */
export function useFields(type: string): readonly Field[] {
  const { shapes, definitions } = useEditor();
  return useMemo(() => {
    const shape = shapes[type];
    if (shape === undefined) return [];
    const isTile = definitions.get(type)?.frame === 'tile';
    // A tile's look has the icon: it may be a picture of one's own as well.
    return fieldsOf(shape.options).filter(({ kind }) => !isTile || kind !== 'icon');
  }, [shapes, definitions, type]);
}
