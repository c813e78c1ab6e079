import { useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { useChangeDelay, useEntryDelays, type EntryDelay } from '@/runtime/hooks/entry-delays';
import { useHouse } from '@/runtime/hooks/house';
import {
  delayHint,
  DELAYS_S,
  ENTRY_DELAYS_S,
  nearestDelay,
  RETURNS_S,
  useAutoReturn,
  useAutoReturnStatus,
  useDelayWords,
  useSaveAutoReturn,
} from '@/runtime/hooks/house-settings';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import type { TimeoutPickerOptions } from './schema';
import styles from './timeout-picker.module.css';
import { Wheel } from './wheel';

/** What one of the three timeouts is now, and how another value is sent. */
interface Timeout {
  /** null: not known, so nothing can be set. */
  seconds: number | null;
  choices: readonly number[];
  isBusy: boolean;
  problem: string | null;
  /** @param about what the person reads where the house asks before a longer one */
  send: (seconds: number, onDone: () => void, about: { title: string; value: string }) => void;
}

function useDelay(delay: 'entry' | 'exit'): Timeout {
  const { serial, freshness, mode, entryDelayS, exitDelayS } = useHouse();
  const { isBusy, problem, ask } = useChangeDelay('set-delay');
  const isKnown = freshness === 'live' && mode.id !== null;
  return {
    seconds: isKnown ? (delay === 'entry' ? entryDelayS : exitDelayS) : null,
    choices: DELAYS_S,
    isBusy,
    problem,
    send: (seconds, onDone, about) => {
      if (serial !== null) ask({ hub: serial, delay, seconds }, onDone, undefined, about);
    },
  };
}

type Named = Exclude<EntryDelay, 'normal'>;
const isNamed = (kind: TimeoutPickerOptions['timeout']): kind is Named =>
  kind === 'extended' || kind === 'longExtended' || kind === 'instant';

function useNamed(delay: Named): Timeout {
  const { serial, freshness } = useHouse();
  const delays = useEntryDelays();
  const { isBusy, problem, ask } = useChangeDelay('set-delay');
  return {
    seconds: freshness === 'live' ? (delays?.[delay] ?? null) : null,
    choices: ENTRY_DELAYS_S,
    isBusy,
    problem,
    send: (seconds, onDone, about) => {
      if (serial !== null) ask({ hub: serial, delay, seconds }, onDone, undefined, about);
    },
  };
}

function useReturn(): Timeout {
  const { seconds } = useAutoReturn();
  const isKnown = useAutoReturnStatus() === 'ready';
  const { isBusy, save } = useSaveAutoReturn();
  return {
    seconds: isKnown ? seconds : null,
    choices: RETURNS_S,
    isBusy,
    problem: null,
    // Who chooses when the screen goes home wants it to.
    send: (chosen, onDone) => save({ isOn: true, seconds: chosen }, onDone),
  };
}

export default function TimeoutPicker({ options }: WidgetProps<TimeoutPickerOptions>) {
  const { timeout } = options;
  if (timeout === 'return') return <ReturnPicker />;
  return isNamed(timeout) ? <NamedPicker delay={timeout} /> : <DelayPicker delay={timeout} />;
}
const NamedPicker = ({ delay }: { delay: Named }) => <Picker kind={delay} timeout={useNamed(delay)} />;
const DelayPicker = ({ delay }: { delay: 'entry' | 'exit' }) => <Picker kind={delay} timeout={useDelay(delay)} />;
const ReturnPicker = () => <Picker kind="return" timeout={useReturn()} />;

function Picker({ kind, timeout }: { kind: TimeoutPickerOptions['timeout']; timeout: Timeout }) {
  const { t } = useText();
  const words = useDelayWords();
  const command = useCommand();
  const close = () => command({ do: 'dialog.close' });
  const { choices, isBusy, problem } = timeout;
  // Marked by a touch; until then it follows what the house says.
  const [marked, setMarked] = useState<number | null>(null);
  const present = timeout.seconds === null ? null : nearestDelay(choices, timeout.seconds);
  // What was read stands on when its hub is lost: no other value, least of all none, is what the house has.
  const [read, setRead] = useState(present);
  if (present !== null && present !== read) setRead(present);
  const chosen = marked ?? present ?? read ?? choices[0] ?? 0;
  const hint = isNamed(kind) ? null : delayHint(kind, chosen);
  const title = t(`settings.timeouts.${kind}.title`);
  const what = `settings.timeouts.what.${isNamed(kind) ? 'named' : kind}${chosen === 0 ? '-none' : ''}`;
  return (
    <div className={styles['picker']}>
      <Wheel
        label={title}
        choices={choices.map((value) => ({ value, label: value === 0 ? t('settings.timeouts.none') : words(value) }))}
        value={chosen}
        onMark={setMarked}
      />
      <p className={styles['what']}>
        <Icon name="info" size="1.375rem" />
        <span>
          {t(what, { time: words(chosen) })}
          {hint === null ? null : <b> {t(`settings.timeouts.hints.${hint}`)}</b>}
        </span>
      </p>
      {problem === null ? null : <ProblemBox title={t(`errors.${problem}`)} />}
      {timeout.seconds === null ? <ProblemBox title={t('settings.not-live')} /> : null}
      <div className={styles['buttons']}>
        <Button isWide onPress={close}>
          {t('settings.timeouts.not-now')}
        </Button>
        <Button
          tone="primary"
          isWide
          isBusy={isBusy}
          isDisabled={timeout.seconds === null}
          onPress={() => timeout.send(chosen, close, { title, value: words(chosen) })}
        >
          {t('settings.timeouts.set', { time: words(chosen) })}
        </Button>
      </div>
    </div>
  );
}
