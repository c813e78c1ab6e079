import { useId, type ReactNode } from 'react';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { arcPath, segments } from '@/ui/ring/geometry';
import styles from './voice-wizard.module.css';

const [BOX, RADIUS, STROKE, STEPS] = [48, 21, 4.5, 3];

interface StepFrameProps {
  step: 1 | 2 | 3;
  title: string;
  /** What or whom it is about. */
  about: string;
  onClose: () => void;
  children: ReactNode;
}

/** One step of three under its heading. */
export function StepFrame({ step, title, about, onClose, children }: StepFrameProps) {
  const { t } = useText();
  const heading = useId();
  return (
    <section className={styles['frame']} aria-labelledby={heading}>
      <header className={styles['head']}>
        <span className={styles['step']} role="img" aria-label={t('more-voice.step.of', { step })}>
          <svg viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true">
            {segments(STEPS, RADIUS, STROKE).map((arc, index) => (
              <path
                key={arc.from}
                d={arcPath(BOX / 2, RADIUS, arc)}
                strokeWidth={STROKE}
                data-lit={index < step || undefined}
              />
            ))}
          </svg>
          <b aria-hidden="true">{step}</b>
        </span>
        <div>
          <h2 id={heading}>{title}</h2>
          <p>
            <bdi>{about}</bdi>
          </p>
        </div>
        <IconButton icon="x" label={t('more-voice.step.close')} onPress={onClose} />
      </header>
      {children}
    </section>
  );
}
