import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { TextNode, WidgetNode } from '@/schemas/template/document';
import type { Bind } from '../document/node';
import { retitled, withValue } from '../document/title';
import { useEditor } from '../state/use-editor';
import { Row, TextControl } from './controls';
import { InsertValue } from './insert-value';

interface TitleFieldProps {
  id: string;
  node: WidgetNode;
  /** The title of this place itself; undefined: it has none. */
  own: TextNode | undefined;
  /** What is shown where it has none: that of Default. */
  below?: TextNode | undefined;
  from?: string | null;
  onReset?: (() => void) | undefined;
  /**
   * @param title null: nothing is left of it.
   * @param bind links whose values it places and that the tile has not.
   * @param isTyped letter by letter: all until the field is left is one step.
   */
  onTitle: (title: TextNode | null, bind: Bind, isTyped: boolean) => void;
}

/** The title of a tile or of one of its states, with values of the house in it. */
export function TitleField({ id, node, own, below, from = null, onReset, onTitle }: TitleFieldProps) {
  const { t, words, language } = useText();
  const editor = useEditor();
  const [caret, setCaret] = useState<number | null>(null);
  const shown = own ?? below;
  const text = shown === undefined ? '' : words(shown);
  return (
    <>
      <Row label={t('editor.field.title')} from={from} onReset={onReset}>
        {(field) => (
          <TextControl
            id={field}
            value={text}
            placeholder={editor.nameOf(id)}
            onCaret={setCaret}
            onChange={(typed) => {
              onTitle(typed.trim() === '' ? null : retitled(own, language, typed), {}, true);
            }}
          />
        )}
      </Row>
      <InsertValue
        id={id}
        node={node}
        onInsert={({ name, link, isNew }, format) => {
          onTitle(
            retitled(own, language, withValue(text, caret, { name, format })),
            isNew ? { [name]: link } : {},
            false,
          );
          setCaret(null);
        }}
      />
    </>
  );
}
