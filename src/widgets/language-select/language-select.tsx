import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './language-select.module.css';

const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
const isLanguage = (word: string): word is (typeof LANGUAGES)[number] =>
  (LANGUAGES as readonly string[]).includes(word);

/** A list of the browser's own: it fits every screen, and speaks to every reader. */
export default function LanguageSelect() {
  const { language, setLanguage } = usePage();
  const { t } = useText();
  return (
    <label className={styles['select']}>
      <Icon name="globe-simple" size="1.5rem" />
      <select
        aria-label={t('app.language.title')}
        value={language}
        onChange={(event) => isLanguage(event.target.value) && setLanguage(event.target.value)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {t(`app.language.${code}`)}
          </option>
        ))}
      </select>
      <Icon name="caret-down" weight="bold" size="1.125rem" />
    </label>
  );
}
