import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { useHouse } from '@/runtime/hooks/house';
import { useTestMode } from '@/runtime/hooks/test-mode';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import type { TestModeBannerOptions } from './schema';
import styles from './test-mode-banner.module.css';

export default function TestModeBanner({ options }: WidgetProps<TestModeBannerOptions>) {
  const { isOn, until, isBusy, problem, start, end } = useTestMode();
  const { serial, isMonitored } = useHouse();
  const { t, clock } = useText();
  const command = useCommand();
  const state = isOn === null ? 'unknown' : isOn ? 'on' : 'off';
  // Where nobody watches, no station is kept from anything (S6.5).
  const on = isMonitored ? 'on' : 'plain';
  const what =
    isOn === true && until !== null
      ? t(`settings.test.${on}-until`, { time: clock(until) })
      : t(`settings.test.${isOn === true ? on : state}-what`);
  return (
    <section className={styles['banner']} data-state={state} data-form={options.form}>
      <IconDisc
        icon="test-tube"
        tone={isOn === true ? 'warning' : 'quiet'}
        size={4}
        isFilled={isOn === true}
        weight={isOn === true ? 'fill' : 'regular'}
      />
      <div className={styles['words']} role="status">
        <h2>{t(`settings.test.${state}`)}</h2>
        <p>{what}</p>
      </div>
      <div className={styles['buttons']}>
        {/* What is not known to be off can be ended: an end too many harms nobody. */}
        {/* One place for both, so that the focus stays on it. */}
        {isOn === false ? (
          <Button size="lg" isBusy={isBusy} isDisabled={serial === null} onPress={start}>
            {t('settings.test.start')}
          </Button>
        ) : (
          <Button tone={isOn === true ? 'primary' : 'normal'} size="lg" isBusy={isBusy} onPress={end}>
            {t('settings.test.end')}
          </Button>
        )}
        {options.form === 'dialog' ? (
          <Button size="lg" onPress={() => command({ do: 'page.go', with: { path: '/test-mode' } })}>
            {t('settings.test.page')}
          </Button>
        ) : null}
      </div>
      {problem === null ? null : <ProblemBox title={t(`errors.${problem}`)} />}
    </section>
  );
}
