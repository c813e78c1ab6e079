import { useState, type ReactNode } from 'react';
import { Chip } from '../chip/chip';
import { choose } from './choose';
import styles from './chip-group.module.css';

/** So many fit into three rows of a phone; the rest comes with a touch. */
const FIRST = 6;

export interface ChipGroupProps<Id extends string> {
  label: string;
  all: readonly { id: Id; name: string }[];
  /** null: everything. */
  chosen: readonly Id[] | null;
  onChange: (chosen: Id[] | null) => void;
  /** `each`: all are chosen at first, each by itself; `some`: one chip says "all". */
  from: 'each' | 'some';
  /** Words of the chip for everything. */
  allLabel: string;
  /** Words of the button that shows the rest. */
  moreLabel: (count: number) => string;
}

/** Chips about one thing, under its name. */
export const ChipSet = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend>{label}</legend>
    {children}
  </fieldset>
);

/** One list of choices. A list of one is no choice and is left out. */
export function ChipGroup<Id extends string>(props: ChipGroupProps<Id>) {
  const { label, all, chosen, onChange, from, allLabel, moreLabel } = props;
  const [isOpen, setOpen] = useState(false);
  if (all.length < 2) return null;
  const ids = all.map(({ id }) => id);
  const isChosen = (id: Id) => chosen?.includes(id) ?? from === 'each';
  const isWhole = isOpen || from === 'each' || all.length <= FIRST + 1;
  const shown = isWhole ? all : all.filter(({ id }, at) => at < FIRST || isChosen(id));
  return (
    <ChipSet label={label}>
      {from === 'some' ? (
        <Chip
          {...(chosen === null ? { icon: 'check' } : {})}
          isChosen={chosen === null}
          onPress={() => {
            onChange(null);
          }}
        >
          {allLabel}
        </Chip>
      ) : null}
      {shown.map(({ id, name }) => (
        <Chip
          key={id}
          {...(isChosen(id) ? { icon: 'check' } : {})}
          isChosen={isChosen(id)}
          onPress={() => {
            onChange(choose(ids, chosen, id, from));
          }}
        >
          {name}
        </Chip>
      ))}
      {shown.length < all.length ? (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={false}
          onClick={() => {
            setOpen(true);
          }}
        >
          {moreLabel(all.length - shown.length)}
        </button>
      ) : null}
    </ChipSet>
  );
}
