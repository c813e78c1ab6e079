import { Icon } from '../icon/icon';
import styles from './rule-ticks.module.css';

export interface RuleTick {
  words: string;
  isMet: boolean;
}

/** Demands on what is being typed; each is ticked as soon as it is met. @param props.met said with each that is. */
export function RuleTicks({ label, met, rules }: { label: string; met: string; rules: readonly RuleTick[] }) {
  return (
    <ul className={styles['rules']} aria-label={label}>
      {rules.map(({ words, isMet }) => (
        <li key={words} data-met={isMet || undefined}>
          <Icon name={isMet ? 'check-circle' : 'circle'} weight={isMet ? 'fill' : 'regular'} size="1.125rem" />
          <span>
            {words}
            {isMet ? <span className="unseen">, {met}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
