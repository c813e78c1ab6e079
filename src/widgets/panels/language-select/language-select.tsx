import { lazy } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './language-select.module.css';
import { isLanguage, LANGUAGES } from './languages';
import type { LanguageSelectOptions } from './schema';

// The sign-in has the list; only the account's dialog and the settings lay the languages side by side.
const Segments = lazy(() =>
  import('./language-segments').then(({ LanguageSegments }) => ({ default: LanguageSegments })),
);

export default function LanguageSelect({ options }: WidgetProps<LanguageSelectOptions>) {
  return options.form === 'list' ? <List /> : <Segments isCard={options.form === 'card'} />;
}

/** A list of the browser's own: it fits every screen, and speaks to every reader. */
function List() {
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
