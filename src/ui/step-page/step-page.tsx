import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '../button/icon-button';
import { IconDisc, type DiscTone } from '../disc/disc';
import { StepRing } from '../ring/step-ring';
import styles from './step-page.module.css';

export interface StepPageProps {
  back: { label: string; onPress: () => void };
  /** Where one is on a way of several pages. */
  step?: { now: number; of: number; words: string };
  disc?: { icon: string; tone: DiscTone };
  title: ReactNode;
  children: ReactNode;
  /** Buttons and links; at the foot of a phone's screen, under the rest elsewhere. */
  foot: ReactNode;
  /** The page is a form; the default action of the browser is prevented. */
  onSubmit?: () => void;
}

/** One step before somebody is signed in: a way back, a heading, what is asked, and what to do (design 4.1). */
export function StepPage({ back, step, disc, title, children, foot, onSubmit }: StepPageProps) {
  const heading = useId();
  const content = (
    <>
      <div className={styles['bar']}>
        <IconButton icon="arrow-left" tone="plain" label={back.label} onPress={back.onPress} />
        {step === undefined ? null : (
          <span className={styles['step']}>
            <StepRing step={step.now} steps={step.of} />
            {step.words}
          </span>
        )}
      </div>
      {disc === undefined ? null : (
        <div className={styles['disc']}>
          <IconDisc icon={disc.icon} tone={disc.tone} size={5.5} />
        </div>
      )}
      <h1 id={heading} className={styles['title']}>
        {title}
      </h1>
      {children}
      <div className={styles['foot']}>{foot}</div>
    </>
  );
  if (onSubmit === undefined)
    return (
      <section className={styles['page']} aria-labelledby={heading}>
        {content}
      </section>
    );
  return (
    <form
      className={styles['page']}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {content}
    </form>
  );
}
