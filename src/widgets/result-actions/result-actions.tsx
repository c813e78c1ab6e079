import { useAct } from '@/runtime/hooks/act';
import { useHouseCommands, useResult } from '@/runtime/hooks/flow';
import { useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import styles from './result-actions.module.css';

/** A mode that nobody knows cannot be asked for again. */
const MODES = ['1', '2', '3', '4'] as const;

export default function ResultActions() {
  const { t } = useText();
  const result = useResult();
  const act = useAct({ tap: { do: 'result.dismiss' } });
  const commands = useHouseCommands();
  const { serial } = useHouse();
  if (result?.isSticky !== true) return null;
  const isRefusal = result.kind === 'refused' || result.kind === 'unknown';
  const { hub } = result;
  const mode = MODES.find((one) => one === result.mode);
  // What the pad says of an arming is said of the house that is looked at.
  const canRetry = mode === '1' || hub === serial;
  return (
    <div className={styles['actions']}>
      {isRefusal && mode !== undefined && canRetry ? (
        <Button
          size="lg"
          onPress={() => {
            act('tap');
            commands.requestMode(hub, mode);
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
