import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { TitledSegmented } from '@/ui/segments/titled-segmented';

const THEMES = ['light', 'dark', 'auto'] as const;

export default function ThemeSelect() {
  const { theme, setTheme } = usePage();
  const { t } = useText();
  return (
    <TitledSegmented
      title={t('app.account.theme')}
      value={theme}
      choices={THEMES.map((value) => ({ value, label: t(`settings.appearance.themes.${value}`) }))}
      onChange={(value) => setTheme(value)}
    />
  );
}
