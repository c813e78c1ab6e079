import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { useBlockers, useSensors, useHouse } from '@/runtime/hooks/house';
import { dangerLine } from '@/runtime/hooks/house-line';
import { useModeChoice } from '@/runtime/hooks/mode-choice';
import { useText } from '@/runtime/hooks/text';
import { MODE_ID } from '@/schemas/template/actions/security';
import { Icon } from '@/ui/icon/icon';
import tone from '@/ui/mode/tone.module.css';
import { blockerLines } from './blocker-lines';
import styles from './mode-choice.module.css';
import type { ModeChoiceOptions } from './schema';

export default function ModeChoice({ options }: WidgetProps<ModeChoiceOptions>) {
  const { t } = useText();
  return (
    <div className={styles['choice']} role="group" aria-label={t('security.choose.title')}>
      {options.modes.map((mode) => (
        <Mode key={mode} mode={mode} />
      ))}
    </div>
  );
}

function Mode({ mode }: { mode: ModeChoiceOptions['modes'][number] }) {
  const command = useCommand();
  const { look, icon, state, name, note } = useModeChoice(MODE_ID[mode]);
  const isBlocked = state === 'blocked';
  return (
    <button
      type="button"
      className={`${tone['tone']} ${styles['mode']}`}
      data-mode={look}
      data-state={state}
      aria-pressed={state === 'current'}
      aria-disabled={isBlocked || undefined}
      onClick={() => {
        if (isBlocked) return;
        // The pad, or the sensors in the way, stand above everything; nothing of this is left behind them.
        command({ do: 'dialog.close' });
        command({ do: 'mode.request', with: { mode } });
      }}
    >
      <span className={styles['disc']}>
        <Icon {...icon} size="2rem" />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <small>{note}</small>
        {state === 'free' && (mode === 'away' || mode === 'night') ? <Readiness mode={MODE_ID[mode]} /> : null}
      </span>
    </button>
  );
}

/** What stands in the way is named before the touch; nothing is claimed of sensors that are not read yet. */
function Readiness({ mode }: { mode: '2' | '3' }) {
  const { t, language } = useText();
  const { areSensorsAwaited } = useHouse();
  const blockers = useBlockers(mode);
  const lines = blockerLines(blockers);
  const danger = dangerLine(t, useSensors(), blockers);
  if (areSensorsAwaited) return <small>{t('security.ring.awaitingSensors')}</small>;
  const list = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return (
    <>
      {danger === null ? null : (
        <Line icon="warning" tone="warning">
          {danger}
        </Line>
      )}
      {danger !== null || lines.some(({ kind }) => kind !== 'battery' && kind !== 'bypassed') ? null : (
        <Line icon="check" tone="ok">
          {t('security.before.ready')}
        </Line>
      )}
      {lines.map(({ kind, icon, names }) => (
        <Line key={kind} icon={icon} tone={kind === 'bypassed' ? 'quiet' : 'warning'}>
          {t(`security.choose.${kind}`, { count: names.length, names: list(names) })}
        </Line>
      ))}
    </>
  );
}

const Line = ({ icon, tone: look, children }: { icon: string; tone: 'ok' | 'quiet' | 'warning'; children: string }) => (
  <span className={styles['line']} data-tone={look}>
    <Icon name={icon} weight={look === 'ok' ? 'bold' : 'regular'} size="1.125rem" />
    <span>{children}</span>
  </span>
);
