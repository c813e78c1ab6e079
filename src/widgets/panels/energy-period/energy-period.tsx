import { PERIOD_KINDS, useEnergyChoice } from '@/runtime/hooks/energy-history';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { Segmented } from '@/ui/segments/segmented';
import styles from './energy-period.module.css';

export default function EnergyPeriod() {
  const { kind, choose, step, canStep } = useEnergyChoice();
  const { t } = useText();
  return (
    <div className={styles['period']}>
      <IconButton
        icon="caret-left"
        label={t(`energy.period.before.${kind}`)}
        isDisabled={!canStep.back}
        onPress={() => {
          step(1);
        }}
      />
      <Segmented
        label={t('energy.period.label')}
        value={kind}
        choices={PERIOD_KINDS.map((value) => ({ value, label: t(`energy.period.${value}`) }))}
        onChange={choose}
      />
      <IconButton
        icon="caret-right"
        label={t(`energy.period.after.${kind}`)}
        isDisabled={!canStep.forward}
        onPress={() => {
          step(-1);
        }}
      />
    </div>
  );
}
