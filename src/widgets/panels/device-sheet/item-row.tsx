import { useCommand } from '@/runtime/hooks/act';
import {
  itemIcon,
  itemName,
  tokenSaid,
  useTeachFavourite,
  valueSaid,
  workOf,
  type ItemWork,
} from '@/runtime/hooks/device-sheet';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { Segmented } from '@/ui/segments/segmented';
import { Select } from '@/ui/select-field/select';
import { Slider } from '@/ui/slider/slider';
import { Switch } from '@/ui/switch/switch';
import type { SheetItem } from './sheet-item';
import styles from './item-row.module.css';

interface ItemRowProps {
  item: SheetItem;
  all: readonly SheetItem[];
  isDisabled: boolean;
}

/** More choices than these stand in a list that opens. */
const MOST_SEGMENTS = 4;
/** What is moved shows the wanted number at once; a ring beside it would only flicker. */
const SHOWN_AT_ONCE: ReadonlySet<ItemWork['kind']> = new Set(['level', 'step']);

/** One item: its name, what it says now, and how it can be worked. */
export function ItemRow({ item, all, isDisabled }: ItemRowProps) {
  const { t, number } = useText();
  const name = itemName(item.name, t);
  const work = workOf(item);
  const isWide = work.kind === 'choice' || work.kind === 'level' || work.kind === 'favourite';
  const isBusy = item.loading !== null && !SHOWN_AT_ONCE.has(work.kind);
  // Where the control itself shows the value, it is not said twice.
  const isShown = work.kind === 'choice' && typeof item.value === 'string' && work.choices.includes(item.value);
  const hasValue = !isShown && work.kind !== 'press' && work.kind !== 'favourite' && work.kind !== 'step';
  return (
    <li className={styles['row']} data-item={item.name} data-wide={isWide || undefined}>
      <Icon name={itemIcon(item.name)} size="1.25rem" />
      <span className={styles['name']}>{name}</span>
      {isBusy ? <ProgressRing size={20} stroke={3} indeterminate /> : null}
      {hasValue ? <span className={styles['value']}>{valueSaid(item, { t, number })}</span> : null}
      <Work item={item} all={all} name={name} work={work} isDisabled={isDisabled} />
    </li>
  );
}

function Work({ item, all, name, work, isDisabled }: ItemRowProps & { name: string; work: ItemWork }) {
  const { t, number } = useText();
  const command = useCommand();
  const set = (value: SheetItem['value']) => command({ do: 'item.set', with: { item: item.id, value } });
  const shown = item.loading?.value ?? item.value;
  switch (work.kind) {
    case 'switch':
      return (
        <Switch
          isOn={shown === true}
          label={name}
          isDisabled={isDisabled}
          isBusy={item.loading !== null}
          onChange={set}
        />
      );
    case 'level':
      return (
        <span className={styles['wide']}>
          <Slider
            value={typeof shown === 'number' ? shown : work.min}
            min={work.min}
            max={work.max}
            label={name}
            valueText={valueSaid({ ...item, value: shown }, { t, number })}
            isDisabled={isDisabled}
            onCommit={set}
          />
        </span>
      );
    case 'step': {
      const present = typeof shown === 'number' ? shown : null;
      const step = (by: number) => {
        if (present !== null) set(Math.min(work.max, Math.max(work.min, present + by)));
      };
      return (
        <span className={styles['stepper']} role="group" aria-label={name}>
          <IconButton
            icon="minus"
            label={t('deviceSheet.lower', { item: name })}
            isDisabled={isDisabled || present === null}
            onPress={() => step(-work.step)}
          />
          <output>{valueSaid({ ...item, value: shown }, { t, number })}</output>
          <IconButton
            icon="plus"
            label={t('deviceSheet.raise', { item: name })}
            isDisabled={isDisabled || present === null}
            onPress={() => step(work.step)}
          />
        </span>
      );
    }
    case 'press':
      return (
        <Button
          label={t('deviceSheet.press-of', { item: name })}
          isDisabled={isDisabled}
          isBusy={item.loading !== null}
          onPress={() => set(work.value)}
        >
          {t('deviceSheet.press')}
        </Button>
      );
    case 'choice':
      return <Choice item={item} name={name} choices={work.choices} isDisabled={isDisabled} onChoose={set} />;
    case 'favourite':
      return <Favourite all={all} isDisabled={isDisabled} />;
    case 'told':
    case 'colour':
    case 'codes':
      return null;
  }
}

interface ChoiceProps {
  item: SheetItem;
  name: string;
  choices: readonly string[];
  isDisabled: boolean;
  onChoose: (value: string) => void;
}

function Choice({ item, name, choices, isDisabled, onChoose }: ChoiceProps) {
  const { t } = useText();
  const present = typeof item.value === 'string' ? item.value : null;
  const said = choices.map((value) => ({ value, label: tokenSaid(item, value, { t }) }));
  if (choices.length <= MOST_SEGMENTS)
    return (
      <span className={styles['wide']}>
        <Segmented label={name} value={present} choices={said} isDisabled={isDisabled} onChange={onChoose} />
      </span>
    );
  return (
    <span className={styles['wide']}>
      <Select
        label={name}
        value={present !== null && choices.includes(present) ? present : null}
        placeholder="–"
        choices={said}
        isDisabled={isDisabled}
        onChange={onChoose}
      />
    </span>
  );
}

/** Teaches a shade that where it stands now is its favourite place (S7.38). */
function Favourite({ all, isDisabled }: { all: readonly SheetItem[]; isDisabled: boolean }) {
  const { t } = useText();
  const { isBusy, teach } = useTeachFavourite(all);
  const level = all.find(({ name }) => name === 'dimmer')?.value;
  return (
    <span className={styles['wide']}>
      <Button
        isWide
        isDisabled={isDisabled || typeof level !== 'number'}
        isBusy={isBusy}
        onPress={() => {
          if (typeof level === 'number') teach(level);
        }}
      >
        {t('deviceSheet.favourite.set')}
      </Button>
    </span>
  );
}
