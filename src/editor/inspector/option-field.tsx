import { useState, type ComponentProps } from 'react';
import { useFindingWords } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import { Chip } from '@/ui/chip/chip';
import { PickField, useBoards, usePages, useScenes } from '../actions/pick-fields';
import { Choice, NumberControl, Row, TextControl, Toggle } from './controls';
import { choiceName, fieldName } from './field-names';
import { problemWith, type Field } from './fields';
import { IconPicker } from './icon-picker';
import { oncePerMode } from './once-per-mode';
import styles from './inspector.module.css';

type PickedProps = Omit<ComponentProps<typeof PickField>, 'choices'>;
const PickScene = (props: PickedProps) => <PickField {...props} choices={useScenes()} />;
const PickBoard = (props: PickedProps) => <PickField {...props} choices={useBoards()} />;
const PickPage = (props: PickedProps) => <PickField {...props} choices={usePages()} />;
/** Options that name something of the house or of the app: it is chosen by what it is called. */
const PICKED = { scene: PickScene, board: PickBoard, path: PickPage };

export interface OptionFieldProps {
  field: Field;
  value: unknown;
  from?: string | null;
  onReset?: (() => void) | undefined;
  onChange: (value: unknown) => void;
}

/** One option of a tile, by what its schema says of it; a value that the schema refuses is told and not taken. */
export function OptionField({ field, value: given, from = null, onReset, onChange }: OptionFieldProps) {
  const { t, words, language } = useText();
  const inWords = useFindingWords();
  const [error, setError] = useState<string | null>(null);
  const value = given === undefined ? field.fallback : given;
  const label = fieldName(field.name);
  const take = (next: unknown) => {
    const problem = problemWith(field, next);
    setError(problem === null ? null : inWords(problem));
    if (problem === null) onChange(next);
  };
  const plain = { label, from, onReset };
  const { isRequired } = field;
  const shared = { ...plain, isRequired };
  switch (field.kind) {
    case 'switch':
      return <Toggle {...plain} isOn={value === true} onChange={take} />;
    case 'choice':
      return (
        <Choice
          {...shared}
          value={String(value)}
          choices={field.choices.map((one) => ({ value: one, label: choiceName(field.name, one) }))}
          onChange={take}
        />
      );
    case 'many': {
      const chosen = Array.isArray(value) ? value.map(String) : [];
      return (
        <Row {...shared} error={error}>
          {() => (
            <div className={styles['chips']} role="group" aria-label={label}>
              {oncePerMode(field.choices, chosen).map((one) => (
                <Chip
                  key={one}
                  isChosen={chosen.includes(one)}
                  onPress={() => {
                    take(
                      field.choices.filter((other) => (other === one ? !chosen.includes(one) : chosen.includes(other))),
                    );
                  }}
                >
                  {choiceName(field.name, one)}
                </Chip>
              ))}
            </div>
          )}
        </Row>
      );
    }
    case 'number':
      return (
        <Row
          {...shared}
          error={error}
          hint={
            field.min === null || field.max === null
              ? undefined
              : t('editor.inspector.range', { min: field.min, max: field.max })
          }
        >
          {(id) => (
            <NumberControl
              id={id}
              value={typeof value === 'number' ? value : null}
              min={field.min}
              max={field.max}
              placeholder={t('editor.inspector.automatic')}
              onChange={(next) => {
                if (next !== null || field.isNullable) take(next);
              }}
            />
          )}
        </Row>
      );
    case 'icon':
      return (
        <Row {...shared}>
          {(id) => <IconPicker id={id} value={typeof value === 'string' ? value : ''} onChange={take} />}
        </Row>
      );
    case 'words': {
      const text = typeof value === 'object' && value !== null ? words(value as Parameters<typeof words>[0]) : '';
      return (
        <Row {...shared} error={error}>
          {(id) => (
            <TextControl
              id={id}
              value={text}
              onChange={(next) => {
                const own =
                  typeof value === 'object' && value !== null && 'text' in value ? (value.text as object) : {};
                take({ text: { ...own, [language]: next } });
              }}
            />
          )}
        </Row>
      );
    }
    case 'list':
      return (
        <Row {...shared} error={error} hint={t('editor.inspector.list')}>
          {(id) => (
            <TextControl
              id={id}
              value={Array.isArray(value) ? value.join(', ') : ''}
              onChange={(next) => {
                take(
                  next
                    .split(',')
                    .map((one) => one.trim())
                    .filter((one) => one !== ''),
                );
              }}
            />
          )}
        </Row>
      );
    case 'source':
      return <p className={styles['hint']}>{t('editor.inspector.in-source', { field: label })}</p>;
    case 'text':
      if (Object.hasOwn(PICKED, field.name)) {
        const Picked = PICKED[field.name as keyof typeof PICKED];
        return <Picked {...shared} value={String(value)} onChange={take} />;
      }
      return (
        <Row {...shared} error={error}>
          {(id) => <TextControl id={id} value={typeof value === 'string' ? value : ''} onChange={take} />}
        </Row>
      );
  }
}
