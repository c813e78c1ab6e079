import { useState } from 'react';
import { useConfig } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { Panel } from '@/ui/panel/panel';
import { Verbatim } from '@/ui/verbatim/verbatim';
import styles from './version-label.module.css';

/** S2.47. */
const CLICKS = 10;

export default function VersionLabel() {
  const { t } = useText();
  const { appVersion } = useConfig();
  const [clicks, setClicks] = useState(0);
  // Ten show it, the next ten take it away.
  const isShown = Math.floor(clicks / CLICKS) % 2 === 1;
  return (
    <Panel title={t('app.name')}>
      <button type="button" className={styles['version']} onClick={() => setClicks(clicks + 1)}>
        {t('profile.about.version', { version: appVersion })}
      </button>
      {isShown ? (
        <p className={styles['agent']}>
          <b>{t('profile.about.agent')}</b>
          <Verbatim>{navigator.userAgent}</Verbatim>
        </p>
      ) : null}
    </Panel>
  );
}
