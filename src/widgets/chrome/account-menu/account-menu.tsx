import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './account-menu.module.css';
import type { AccountMenuOptions } from './schema';

export default function AccountMenu({ options }: WidgetProps<AccountMenuOptions>) {
  const { t } = useText();
  const act = useAct({ tap: { do: 'dialog.open', with: { dialog: 'account' } } });
  return (
    <div className={styles['account']} data-form={options.form}>
      <button type="button" className={styles['opener']} aria-haspopup="dialog" onClick={() => act('tap')}>
        <Icon name="user-circle" size="1.6875rem" />
        <span>{t('app.account.open')}</span>
      </button>
    </div>
  );
}
