import { useId } from 'react';
import { useBrandName } from '@/runtime/hooks/brand';
import { useText } from '@/runtime/hooks/text';
import { problemKey, type VoiceProblem } from '@/runtime/hooks/voice';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import styles from './voice-wizard.module.css';

/** Why nothing was found, and what to look at before one searches again (S8.12). */
export function Checklist({ problem, assistant }: { problem: VoiceProblem; assistant: string }) {
  const { t, language } = useText();
  const app = useBrandName();
  const heading = useId();
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const points = [
    ['on', { assistant }],
    ['name', {}],
    ['language', { app, language: spoken }],
  ] as const;
  return (
    <>
      <ProblemBox title={t(problemKey(problem))} />
      <section className={styles['check']} aria-labelledby={heading}>
        <h3 id={heading}>{t('more-voice.check.title')}</h3>
        <ul>
          {points.map(([point, values]) => (
            <li key={point}>
              <label>
                <input type="checkbox" />
                {t(`more-voice.check.${point}`)}
              </label>
              <small>{t(`more-voice.check.${point}-hint`, values)}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
