import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { useHouse } from '@/runtime/hooks/house';
import { useChecklist, useTestMode } from '@/runtime/hooks/test-mode';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import type { TestModeResultOptions } from './schema';
import styles from './test-mode-result.module.css';

export default function TestModeResult({ options }: WidgetProps<TestModeResultOptions>) {
  const { t } = useText();
  const command = useCommand();
  const { end } = useTestMode();
  const { isMonitored } = useHouse();
  const { sensors, startedAt } = useChecklist();
  const missing = startedAt === null ? [] : sensors.filter(({ seen }) => seen === null);
  const isOver = options.outcome === 'ended';
  const close = () => command({ do: 'dialog.close' });
  return (
    <div className={styles['result']} role={isOver ? 'status' : 'alert'}>
      <IconDisc icon={isOver ? 'check-circle' : 'warning-circle'} tone={isOver ? 'ok' : 'error'} size={5} />
      <h2>{t(`settings.test.${options.outcome}.title`)}</h2>
      <p>{t(`settings.test.${options.outcome}.${isOver && !isMonitored ? 'plain' : 'text'}`)}</p>
      {isOver && missing.length > 0 ? (
        <p className={styles['missing']}>
          {t('settings.test.ended.missing', {
            count: missing.length,
            names: missing.map(({ name }) => name).join(', '),
          })}
        </p>
      ) : null}
      <div className={styles['buttons']}>
        {isOver ? null : (
          <Button
            size="lg"
            onPress={() => {
              close();
              end();
            }}
          >
            {t('settings.again')}
          </Button>
        )}
        <Button tone="primary" size="lg" onPress={close}>
          {t('settings.test.ended.done')}
        </Button>
      </div>
    </div>
  );
}
