import { useAct } from '@/runtime/hooks/act';
import { useAlertFilter, useAlerts, useFilterWords } from '@/runtime/hooks/alerts';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import styles from './alert-bar.module.css';

export default function AlertBar() {
  const { when, phrases } = useFilterWords(useAlertFilter());
  const { isNarrowed } = useAlerts();
  const { t } = useText();
  const act = useAct({ tap: { do: 'dialog.open', with: { dialog: 'alert-filter' } } });
  return (
    <div className={styles['bar']}>
      <p>
        <span className={styles['when']}>{when}</span>
        {phrases.map((phrase) => (
          <bdi key={phrase}>{phrase}</bdi>
        ))}
      </p>
      <Button icon="funnel" tone={isNarrowed ? 'primary' : 'normal'} onPress={() => act('tap')}>
        {t('alerts.filter.open')}
      </Button>
    </div>
  );
}
