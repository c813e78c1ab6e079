import { useId, useState, type ReactNode } from 'react';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import { Select as FieldSelect } from '@/ui/select-field/select';
import { Switch } from '@/ui/switch/switch';
import { useEditor } from '../state/use-editor';
import { OriginMark } from './origin-mark';
import styles from './inspector.module.css';

/** Most choices that stand side by side. */
const MOST_SEGMENTS = 4;
/** Words that long stand in a list and not side by side. */
const MOST_LETTERS = 26;

interface RowProps {
  label: string;
  /** Where the value comes from; null: it is this place's own. */
  from?: string | null | undefined;
  /** Gives the value back; left out: there is nothing to give back. */
  onReset?: (() => void) | undefined;
  error?: string | null | undefined;
  hint?: string | undefined;
  /** Without it what is edited is not whole; said in words beside the label. */
  isRequired?: boolean | undefined;
  children: (id: string) => ReactNode;
}

/** A field with its label, where its value comes from, and what is wrong with it. */
export function Row({ label, from = null, onReset, error = null, hint, isRequired = false, children }: RowProps) {
  const id = useId();
  const { t } = useText();
  return (
    <div className={styles['field']} data-inherited={from === null ? undefined : ''}>
      <div className={styles['label']}>
        <label htmlFor={id}>{label}</label>
        {isRequired ? <small>{t('editor.links.required')}</small> : null}
        {from === null ? null : <small>{from}</small>}
        <OriginMark field={label} isInherited={from !== null} />
        {onReset === undefined ? null : (
          <button type="button" aria-label={t('editor.inspector.reset', { field: label })} onClick={onReset}>
            <Icon name="arrow-u-up-left" weight="bold" size="0.875rem" />
          </button>
        )}
      </div>
      {children(id)}
      {error === null ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
    </div>
  );
}

interface TextControlProps {
  id: string;
  value: string;
  placeholder?: string | undefined;
  inputMode?: 'numeric' | 'decimal';
  isRequired?: boolean | undefined;
  /** At every letter; false: it was not taken, what was typed stays until it is. */
  onChange: (value: string) => void;
  /** Where the person stands in it. */
  onCaret?: ((at: number) => void) | undefined;
}

/** One line of text; all that is typed until the field is left is one step. */
export function TextControl({ id, value, placeholder, inputMode, isRequired, onChange, onCaret }: TextControlProps) {
  const editor = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      className={styles['input']}
      type="text"
      value={typed ?? value}
      placeholder={placeholder}
      inputMode={inputMode}
      aria-required={isRequired === true || undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(currentTarget.value);
      }}
      onSelect={({ currentTarget }) => {
        onCaret?.(currentTarget.selectionStart ?? currentTarget.value.length);
      }}
      onBlur={() => {
        setTyped(null);
        editor.seal();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  from?: string | null | undefined;
  onReset?: (() => void) | undefined;
  isRequired?: boolean | undefined;
  onChange: (value: string) => void;
}
/** Side by side up to four short words, else in a list. */
export function Choice({ label, value, choices, from, onReset, isRequired, onChange }: ChoiceProps) {
  const isShort =
    choices.length <= MOST_SEGMENTS && choices.reduce((sum, one) => sum + one.label.length, 0) <= MOST_LETTERS;
  return (
    <Row label={label} from={from} onReset={onReset} isRequired={isRequired}>
      {(id) =>
        isShort ? (
          <Segmented label={label} value={value} choices={choices} onChange={onChange} />
        ) : (
          <Select id={id} value={value} choices={choices} isRequired={isRequired} onChange={onChange} />
        )
      }
    </Row>
  );
}

interface SelectProps {
  id?: string;
  label?: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  isRequired?: boolean | undefined;
  onChange: (value: string) => void;
}
export function Select({ id, label, value, choices, isRequired, onChange }: SelectProps) {
  return (
    <FieldSelect
      {...(id === undefined ? { label: label ?? '' } : { id })}
      size="small"
      value={value}
      choices={choices}
      isRequired={isRequired === true}
      onChange={onChange}
    />
  );
}

export function Toggle({
  label,
  isOn,
  from,
  onReset,
  onChange,
}: Omit<ChoiceProps, 'value' | 'choices' | 'isRequired' | 'onChange'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { t } = useText();
  return (
    <div className={styles['toggle']} data-inherited={(from ?? null) === null ? undefined : ''}>
      <span>{label}</span>
      {(from ?? null) === null ? null : <small>{from}</small>}
      <OriginMark field={label} isInherited={(from ?? null) !== null} />
      {onReset === undefined ? null : (
        <button type="button" aria-label={t('editor.inspector.reset', { field: label })} onClick={onReset}>
          <Icon name="arrow-u-up-left" weight="bold" size="0.875rem" />
        </button>
      )}
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  );
}

interface NumberControlProps {
  id: string;
  value: number | null;
  min: number | null;
  max: number | null;
  placeholder?: string;
  isRequired?: boolean | undefined;
  onChange: (value: number | null) => void;
}
/** A number; what is none is not taken and stays until the field is left. */
export function NumberControl({ id, value, min, max, placeholder, isRequired, onChange }: NumberControlProps) {
  return (
    <TextControl
      id={id}
      inputMode="decimal"
      value={value === null ? '' : String(value)}
      placeholder={placeholder}
      isRequired={isRequired}
      onChange={(typed) => {
        if (typed.trim() === '') {
          onChange(null);
          return;
        }
        const next = Number(typed.replace(',', '.'));
        if (Number.isFinite(next) && (min === null || next >= min) && (max === null || next <= max)) onChange(next);
      }}
    />
  );
}
