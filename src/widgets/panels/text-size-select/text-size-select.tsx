import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Segmented } from '@/ui/segments/segmented';
import { SettingCard, SettingPage } from '@/ui/setting-row/setting-row';
import styles from './text-size-select.module.css';

const SIZES = ['small', 'medium', 'large'] as const;

/** The specimen needs no size of its own: the whole page takes the chosen one at once. */
export default function TextSizeSelect() {
  const { textSize, setTextSize } = usePage();
  const { t } = useText();
  return (
    <SettingPage>
      <SettingCard>
        <Segmented
          label={t('settings.text-size.label')}
          value={textSize}
          choices={SIZES.map((value) => ({ value, label: t(`settings.text-size.sizes.${value}`) }))}
          onChange={setTextSize}
        />
      </SettingCard>
      <SettingCard>
        <figure className={styles['specimen']}>
          <b>{t('settings.text-size.specimen.title')}</b>
          <p>{t('settings.text-size.specimen.body')}</p>
          <small>{t('settings.text-size.specimen.note')}</small>
        </figure>
      </SettingCard>
    </SettingPage>
  );
}
