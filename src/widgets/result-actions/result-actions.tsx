import { useCommand, useAct } from '@/runtime/hooks/act';
import { useResult } from '@/runtime/hooks/flow';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import styles from './result-actions.module.css';

export default function ResultActions() {
  const { t } = useText();
  const result = useResult();
  const act = useAct({ tap: { do: 'result.dismiss' } });
  const command = useCommand();
  if (result?.isSticky !== true) return null;
  const isRefusal = result.kind === 'refused' || result.kind === 'unknown';
  const { mode } = result;
  return (
    <div className={styles['actions']}>
      {isRefusal && mode !== null ? (
        <Button
          size="lg"
          onPress={() => {
            act('tap');
            command({ do: 'mode.request', with: { mode } });
          }}
        >
          {t('security.result.tryAgain')}
        </Button>
      ) : null}
      <Button
        tone="primary"
        size="lg"
        onPress={() => {
          act('tap');
        }}
      >
        {t('security.result.close')}
      </Button>
    </div>
  );
}
