import type { WidgetProps } from '@/runtime/contract';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import type { SettingsHeadingOptions } from './schema';
import styles from './settings-heading.module.css';

export default function SettingsHeading({ options }: WidgetProps<SettingsHeadingOptions>) {
  const { go } = usePage();
  const { t, say } = useText();
  return (
    <header className={styles['heading']}>
      {options.back ? <IconButton icon="arrow-left" label={t('settings.back')} onPress={() => go(options.to)} /> : null}
      <div>
        <h2>{say(options.title)}</h2>
        {options.hint === undefined ? null : <p>{say(options.hint)}</p>}
      </div>
    </header>
  );
}
