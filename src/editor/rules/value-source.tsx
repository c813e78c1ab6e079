import { useState } from 'react';
import type { Truth } from '@/runtime/hooks/truth';
import { useText } from '@/runtime/hooks/text';
import type { WidgetNode } from '@/schemas/template/document';
import { Select } from '../inspector/controls';
import { LinkPicker } from '../links/link-picker';
import { linkNamed } from '../links/other-values';
import { useEditor } from '../state/use-editor';
import { readable, type Readable } from './first-rule';
import styles from './rule-builder.module.css';
import { labelOf } from './subject-words';

interface ValueSourceProps {
  id: string;
  node: Pick<WidgetNode, 'links' | 'states'>;
  truth: Truth;
  label: string;
  /** Name of what is read now; null: nothing yet. */
  chosen: string | null;
  /** One that was found just now: it is bound only with what is made of it. */
  found?: Readable | null;
  onChoose: (one: Readable) => void;
}
const OTHER = ' other';

/** Where a value comes from: a link of the tile, the app, or any other device of the house, which is searched for then. */
export function ValueSource({ id, node, truth, label, chosen, found = null, onChoose }: ValueSourceProps) {
  const speech = useText();
  const editor = useEditor();
  const [isSearching, setSearching] = useState(false);
  const known = editor.linkNames(id);
  const own = readable(node, known);
  const choices = found === null || own.some(({ name }) => name === found.name) ? own : [...own, found];
  return (
    <div className={styles['source']}>
      <Select
        label={label}
        value={isSearching ? OTHER : (chosen ?? '')}
        choices={[
          ...(chosen === null ? [{ value: '', label: speech.t('editor.inspector.choose') }] : []),
          ...choices.map((one) => ({ value: one.name, label: labelOf(one, truth, speech) })),
          { value: OTHER, label: speech.t('editor.rule.other') },
        ]}
        onChange={(name) => {
          setSearching(name === OTHER);
          const next = choices.find((one) => one.name === name);
          if (next !== undefined) onChoose(next);
        }}
      />
      {isSearching ? (
        <div className={styles['search']} role="group" aria-label={speech.t('editor.rule.other')}>
          <LinkPicker
            need={undefined}
            link={undefined}
            onTake={(link, wanted) => {
              setSearching(false);
              onChoose({ ...linkNamed(node, known, link, wanted), link });
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
