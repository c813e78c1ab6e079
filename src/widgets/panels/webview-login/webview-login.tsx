import { useState } from 'react';
import { useBrand, useBrandName } from '@/runtime/hooks/brand';
import { askHost } from '@/runtime/hooks/host-app';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { BrandMark } from '@/ui/glyph/brand-mark';
import styles from './webview-login.module.css';

/** The button asks the app around this page to sign the person in, by a message of `askHost`; nothing is typed here. */
export default function WebviewLogin() {
  const { t } = useText();
  const { logo } = useBrand();
  const name = useBrandName();
  const [isUnheard, setUnheard] = useState(false);
  return (
    <section className={styles['page']}>
      <BrandMark mark={logo} size="4.5rem" />
      <h1 className={styles['name']}>{name}</h1>
      <p className={styles['line']}>{t('sign-in.webview.text')}</p>
      <div className={styles['way']}>
        <Button tone="primary" size="lg" isWide onPress={() => setUnheard(!askHost('porchlight:log-in'))}>
          {t('sign-in.webview.back')}
        </Button>
      </div>
      <p className={styles['line']} role="status">
        {isUnheard ? t('sign-in.webview.unheard') : null}
      </p>
    </section>
  );
}
