import { useEffect, useState } from 'react';
import { useAct } from '@/runtime/hooks/act';
import { isUnsettled, useBypass } from '@/runtime/hooks/flow';
import { useText } from '@/runtime/hooks/text';
import { modeTone } from '@/ui/mode/mode';
import tone from '@/ui/mode/tone.module.css';
import styles from './bypass-confirm.module.css';

/** As long as the shaking takes; a still screen says it as long (design 5.6). */
const REFUSED_MS = 2_000;

export default function BypassConfirm() {
  const { t } = useText();
  const bypass = useBypass();
  const act = useAct({ tap: { do: 'bypass.confirm' } });
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isRefused) return undefined;
    const timer = setTimeout(() => {
      setRefused(false);
    }, REFUSED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isRefused]);
  if (bypass === null) return null;
  const unsettled = bypass.rows.filter(isUnsettled).length;
  const settled = bypass.rows.filter(({ state }) => state === 'bypassed').length;
  const isBlocked = bypass.needsChoice && unsettled > 0;
  const count = isBlocked ? settled : settled + unsettled;
  return (
    <div className={`${tone['tone']} ${styles['place']}`} data-mode={modeTone(bypass.target) ?? 'away'}>
      <p role="status" className={styles['note']}>
        {isBlocked ? t(isRefused ? 'security.bypass.notReady' : 'security.bypass.waits', { count: unsettled }) : ''}
      </p>
      <button
        type="button"
        className={styles['confirm']}
        aria-disabled={isBlocked || undefined}
        data-refused={(isRefused && isBlocked) || undefined}
        onClick={() => {
          if (isBlocked) setRefused(true);
          else act('tap');
        }}
      >
        {count === 0
          ? t(isBlocked ? 'security.bypass.confirmBlocked' : 'security.bypass.confirmNone')
          : t('security.bypass.confirm', { count })}
      </button>
    </div>
  );
}
