import { useEffect, useState } from 'react';
import { useAct, useCommand } from '@/runtime/hooks/act';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { lookAtMeshbot } from '@/runtime/hooks/meshbot-story';
import type { MeshbotView } from '@/runtime/hooks/meshbots';
import { useMessages } from '@/runtime/hooks/messages';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './failure-bar.module.css';

const SHOWN_MS = 10_000;
const FAILED = 'messages.scene-failed.title';
const FINISHED = 'messages.scene-finished.title';

/** A run that was seen to fail while this screen stood. */
interface Failure {
  id: string;
  at: number;
  isOpen: boolean;
}

/** The last failure seen on this screen, with its reason and another try (S8.25); the message list keeps it. */
export function FailureBar({ all }: { all: readonly MeshbotView[] }) {
  const house = useThisHouse();
  const { t } = useText();
  const [failure, setFailure] = useState<Failure | null>(null);
  // The marker of a failed run stands for half a second (S4.55): only then is it news.
  const news = all.find(({ run, lastRun }) => run === 'failed' && (lastRun?.at ?? 0) > (failure?.at ?? 0));
  if (news?.lastRun) setFailure({ id: news.id, at: news.lastRun.at, isOpen: true });
  const close = () => {
    setFailure((before) => before && { ...before, isOpen: false });
  };
  const at = failure?.at;
  useEffect(() => {
    const timer = setTimeout(close, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [at]);
  const failed = failure?.isOpen === true ? all.find(({ id, run }) => id === failure.id && run !== 'running') : null;
  useInstead(failed?.name ?? null);
  const act = useAct({ tap: { do: 'scene.run' } });
  const command = useCommand();
  if (!failed?.end) return <div role="status" />;
  return (
    <div className={styles['bar']} role="status">
      <Icon name="warning-circle" weight="fill" size="1.375rem" />
      <p>{t(`meshbots.failure.${failed.end}`, { name: failed.name })}</p>
      <button
        type="button"
        className={styles['why']}
        onClick={() => {
          lookAtMeshbot(house, failed.id);
          close();
          command({ do: 'dialog.open', with: { dialog: 'meshbot' } });
        }}
      >
        {t('meshbots.failure.why')}
      </button>
      <button
        type="button"
        className={styles['again']}
        disabled={!failed.canRun}
        onClick={() => {
          close();
          act('tap', { scene: failed.id });
        }}
      >
        {t('meshbots.failure.again')}
      </button>
    </div>
  );
}

/**
 * The bar says more than the line that every screen shows, and stands where that would. What ended well shows in its
 * tile; the message list keeps both.
 */
function useInstead(name: string | null): void {
  const commands = useHouseCommands();
  const messages = useMessages();
  useEffect(() => {
    if (name === null) return;
    for (const { id, title, values, isShowing } of messages)
      if (isShowing && (title === FINISHED || (title === FAILED && values['name'] === name)))
        commands.dismissMessage(id);
  }, [name, messages, commands]);
}
