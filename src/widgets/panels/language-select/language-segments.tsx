import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Segmented } from '@/ui/segments/segmented';
import { TitledSegmented } from '@/ui/segments/titled-segmented';
import { SettingCard, SettingPage } from '@/ui/setting-row/setting-row';
import styles from './language-segments.module.css';
import { LANGUAGES } from './languages';

/** All languages side by side: under a heading of their own, or on a card of a page that has one. */
export function LanguageSegments({ isCard }: { isCard: boolean }) {
  const { language, setLanguage } = usePage();
  const { t } = useText();
  const choices = LANGUAGES.map((value) => ({ value, label: t(`app.language.${value}`) }));
  const shown = { value: language, choices, onChange: setLanguage };
  if (!isCard) return <TitledSegmented title={t('app.language.title')} {...shown} />;
  return (
    <SettingPage>
      <SettingCard>
        <div className={styles['card']}>
          <Segmented label={t('app.language.title')} {...shown} />
        </div>
      </SettingCard>
    </SettingPage>
  );
}
