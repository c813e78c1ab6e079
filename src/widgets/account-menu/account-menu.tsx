import { useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { usePage } from '@/runtime/hooks/page';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import { Sheet } from '@/ui/sheet/sheet';
import styles from './account-menu.module.css';
import type { AccountMenuOptions } from './schema';

const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
const THEMES = ['light', 'dark', 'auto'] as const;

export default function AccountMenu({ options }: WidgetProps<AccountMenuOptions>) {
  const page = usePage();
  const session = useSession();
  const { t } = useText();
  const command = useCommand();
  const [isOpen, setOpen] = useState(false);
  const name = session.user?.displayName || session.user?.username || '';
  return (
    <div className={styles['account']} data-form={options.form}>
      <button type="button" className={styles['opener']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="user-circle" size="1.6875rem" />
        <span>{t('app.account.open')}</span>
      </button>
      {isOpen ? (
        <Sheet title={name || t('app.account.title')} closeLabel={t('app.close')} onClose={() => setOpen(false)}>
          <div className={styles['panel']}>
            <section>
              <h3>{t('app.account.theme')}</h3>
              <Segmented
                label={t('app.account.theme')}
                value={page.theme}
                choices={THEMES.map((value) => ({ value, label: t(`app.account.themes.${value}`) }))}
                onChange={(value) => page.setTheme(value)}
              />
            </section>
            <section>
              <h3>{t('app.language.title')}</h3>
              <Segmented
                label={t('app.language.title')}
                value={page.language}
                choices={LANGUAGES.map((value) => ({ value, label: t(`app.language.${value}`) }))}
                onChange={(value) => page.setLanguage(value)}
              />
            </section>
            <Button icon="sign-out" isWide onPress={() => command({ do: 'session.sign-out' })}>
              {t('app.account.sign-out')}
            </Button>
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}
