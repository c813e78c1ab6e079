import { NEEDS, useRiskSetting } from '@/runtime/hooks/risk-setting';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import { SettingCard, SettingPage, SettingRow } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './risk-setting.module.css';

/** While nobody knows how many there are. */
const ROWS_AWAITED = 6;

export default function RiskSetting() {
  const { rows, isCloudAway, choose } = useRiskSetting();
  const { t } = useText();
  if (rows === null)
    return isCloudAway ? (
      <SettingCard>
        <p role="status">{t('settings.failed')}</p>
      </SettingCard>
    ) : (
      <div role="status" aria-label={t('settings.loading')}>
        <SettingCard>
          {Array.from({ length: ROWS_AWAITED }, (_row, at) => (
            <Skeleton key={at} width="100%" height="4rem" />
          ))}
        </SettingCard>
      </div>
    );
  const hintOf = (kind: string, isUnknown: boolean): string | undefined => {
    if (isUnknown) return t('settings.risk.unknown');
    return kind === 'meshbot' ? t('settings.risk.unseen') : undefined;
  };
  return (
    <SettingPage>
      <SettingCard>
        {rows.map(({ kind, need, isUnknown }) => {
          const title = t(`security.risk.kinds.${kind}`);
          return (
            <SettingRow key={kind} title={title} hint={hintOf(kind, isUnknown)}>
              <Segmented
                label={title}
                value={need}
                choices={NEEDS.map((value) => ({ value, label: t(`settings.risk.${value}`) }))}
                onChange={(chosen) => {
                  choose(kind, chosen);
                }}
              />
            </SettingRow>
          );
        })}
      </SettingCard>
      <p className={styles['note']}>
        <Icon name="info" size="1.375rem" />
        <span>{t('settings.risk.foot')}</span>
      </p>
    </SettingPage>
  );
}
