import { useState } from 'react';
import { useTruth } from '@/runtime/hooks/truth';
import { useText } from '@/runtime/hooks/text';
import type { WidgetNode } from '@/schemas/template/document';
import { FORMATS, type Placeholder } from '@/schemas/template/placeholders';
import type { Readable } from '../rules/first-rule';
import { ValueSource } from '../rules/value-source';
import { Select } from './controls';
import styles from './inspector.module.css';

type Format = Placeholder['format'];
interface InsertValueProps {
  id: string;
  node: WidgetNode;
  into: 'title' | 'status';
  onInsert: (value: Readable, format: Format) => void;
}

/** A value of the house for the words of a title or a status: which one, and how it is said. */
export function InsertValue(props: InsertValueProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['text']}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t(`editor.value.insert.${props.into}`)}
      </button>
      {isOpen ? (
        <Choosing
          {...props}
          onInsert={(value, format) => {
            setOpen(false);
            props.onInsert(value, format);
          }}
        />
      ) : null}
    </>
  );
}

function Choosing({ id, node, into, onInsert }: InsertValueProps) {
  const { t } = useText();
  const truth = useTruth(node);
  const [value, setValue] = useState<Readable | null>(null);
  const [format, setFormat] = useState<Format>('text');
  return (
    <section className={styles['link']} aria-label={t(`editor.value.insert.${into}`)}>
      <ValueSource
        id={id}
        node={node}
        truth={truth}
        label={t(`editor.value.what.${into}`)}
        chosen={value?.name ?? null}
        found={value}
        onChoose={setValue}
      />
      <Select
        label={t('editor.value.as')}
        value={format}
        choices={FORMATS.map((one) => ({ value: one, label: t(`editor.value.format.${one}`) }))}
        onChange={(next) => {
          setFormat(next as Format);
        }}
      />
      <button
        type="button"
        className={styles['text']}
        disabled={value === null}
        onClick={() => {
          if (value !== null) onInsert(value, format);
        }}
      >
        {t('editor.value.do')}
      </button>
    </section>
  );
}
