import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '@/ui/icon/icon';
import styles from './wheel.module.css';

interface WheelProps {
  label: string;
  choices: readonly { value: number; label: string }[];
  value: number;
  /** Nothing is sent by it: a touch or a scroll only marks. */
  onMark: (value: number) => void;
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 3, PageUp: -3, Home: -99, End: 99 };
/** A scroll that has not moved for so long has come to rest. */
const REST_MS = 90;

const centre = (list: HTMLElement, index: number, behavior: ScrollBehavior): void => {
  const option = list.children[index];
  if (!(option instanceof HTMLElement)) return;
  list.scrollTo({ top: option.offsetTop - (list.clientHeight - option.offsetHeight) / 2, behavior });
};

/** The option nearest to the middle of the list. */
function middle(list: HTMLElement): number {
  const at = list.scrollTop + list.clientHeight / 2;
  const distances = [...list.children].map((option) =>
    option instanceof HTMLElement ? Math.abs(option.offsetTop + option.offsetHeight / 2 - at) : Infinity,
  );
  return distances.indexOf(Math.min(...distances));
}

/** A scrolling list whose chosen value stands in the middle, with a tick. */
export function Wheel({ label, choices, value, onMark }: WheelProps) {
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const chosen = choices.findIndex((choice) => choice.value === value);
  /** Somebody moves it: what it does by itself marks nothing. */
  const isByHand = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // It has no height before its dialog stands; until a hand moves it, what is set stays in the middle.
    const watch = new ResizeObserver(() => {
      if (!isByHand.current) centre(element, chosen, 'instant');
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [chosen]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  const mark = (index: number) => {
    const choice = choices[Math.min(choices.length - 1, Math.max(0, index))];
    if (choice !== undefined) onMark(choice.value);
    return choice;
  };
  const takeOver = () => {
    isByHand.current = true;
  };
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined || list.current === null) return;
    event.preventDefault();
    takeOver();
    const choice = mark(chosen + step);
    const index = choices.findIndex((one) => one === choice);
    centre(list.current, index, 'smooth');
    (list.current.children[index] as HTMLElement).focus({ preventScroll: true });
  };
  return (
    <div
      ref={list}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      className={styles['wheel']}
      onKeyDown={move}
      onWheel={takeOver}
      onPointerDown={takeOver}
      onScroll={(event) => {
        const { currentTarget } = event;
        if (!isByHand.current) return;
        if (timer.current !== null) clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          mark(middle(currentTarget));
        }, REST_MS);
      }}
    >
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          data-autofocus={index === chosen || undefined}
          data-away={Math.min(3, Math.abs(index - chosen))}
          className={styles['choice']}
          onClick={() => {
            mark(index);
            if (list.current !== null) centre(list.current, index, 'smooth');
          }}
        >
          {choice.label}
          {index === chosen ? <Icon name="check" weight="bold" size="1.5rem" /> : null}
        </button>
      ))}
    </div>
  );
}
