import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { TextNode, WidgetNode } from '@/schemas/template/document';
import type { Bind } from '../document/node';
import { retitled, withValue } from '../document/title';
import { Row, TextControl } from './controls';
import { InsertValue } from './insert-value';

interface WordsFieldProps {
  id: string;
  node: WidgetNode;
  of: 'title' | 'status';
  /** What it says where it has no words. */
  placeholder: string;
  /** The words of this place itself; undefined: it has none. */
  own: TextNode | undefined;
  /** What is shown where it has none: that of Default. */
  below?: TextNode | undefined;
  from?: string | null;
  onReset?: (() => void) | undefined;
  /**
   * @param words null: nothing is left of them.
   * @param bind links whose values they place and that the tile has not.
   * @param isTyped letter by letter: all until the field is left is one step.
   */
  onWords: (words: TextNode | null, bind: Bind, isTyped: boolean) => void;
}

/** The title or the status text of a tile or of one of its states, with values of the house in it. */
export function WordsField({ id, node, of, placeholder, own, below, from = null, onReset, onWords }: WordsFieldProps) {
  const { t, words, language } = useText();
  const [caret, setCaret] = useState<number | null>(null);
  const shown = own ?? below;
  const text = shown === undefined ? '' : words(shown);
  return (
    <>
      <Row label={t(`editor.field.${of}`)} from={from} onReset={onReset}>
        {(field) => (
          <TextControl
            id={field}
            value={text}
            placeholder={placeholder}
            onCaret={setCaret}
            onChange={(typed) => {
              onWords(typed.trim() === '' ? null : retitled(own, language, typed), {}, true);
            }}
          />
        )}
      </Row>
      <InsertValue
        id={id}
        node={node}
        into={of}
        onInsert={({ name, link, isNew }, format) => {
          onWords(
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
