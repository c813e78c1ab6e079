import { NO_HUB } from '@/runtime/hooks/devices';
import { memo, useRef } from 'react';
import { useAct, useCommand } from '@/runtime/hooks/act';
import { iconByName } from '@/runtime/hooks/icon-by-name';
import { lookAtMeshbot } from '@/runtime/hooks/meshbot-story';
import { useLastRunWords, type MeshbotView } from '@/runtime/hooks/meshbots';
import { useText } from '@/runtime/hooks/text';
import type { IconsByName } from '@/schemas/template/icons-by-name';
import { IconButton } from '@/ui/button/icon-button';
import { useHold } from '@/ui/hold-button/use-hold';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { Icon } from '@/ui/icon/icon';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { faceOf, wordOf } from './meshbot-face';
import styles from './meshbot-tile.module.css';

/** As long as a browser takes a touch for a long one. */
const LONG_PRESS_MS = 500;

/** One meshbot: a touch runs it, a long one or the dots open its details. */
export const MeshbotTile = memo(function MeshbotTile({ meshbot, icons }: { meshbot: MeshbotView; icons: IconsByName }) {
  const { id, name, hub } = meshbot;
  const house = useThisHouse();
  const { t } = useText();
  const lastRun = useLastRunWords();
  const act = useAct({ tap: { do: 'scene.run' } });
  const command = useCommand();
  const open = () => {
    lookAtMeshbot(house, id);
    command({ do: 'dialog.open', with: { dialog: 'meshbot' } });
  };
  // A press that opened the details runs nothing when it is let go.
  const wasHeld = useRef(false);
  const { handlers } = useHold({
    holdMs: LONG_PRESS_MS,
    onHold: () => {
      wasHeld.current = true;
      open();
    },
  });
  const face = faceOf(meshbot);
  const word = wordOf(meshbot, face, lastRun(meshbot.lastRun), t);
  return (
    <li className={styles['tile']} data-face={face} data-meshbot={id}>
      <button
        type="button"
        className={styles['hit']}
        aria-label={t(meshbot.canRun ? 'meshbots.run-of' : 'meshbots.named', { name, state: word })}
        aria-busy={face === 'running' || undefined}
        aria-disabled={!meshbot.canRun || undefined}
        // The keys of a hold would take Enter and Space from the touch itself.
        onPointerDown={(event) => {
          wasHeld.current = false;
          handlers.onPointerDown(event);
        }}
        onPointerUp={handlers.onPointerUp}
        onPointerLeave={handlers.onPointerLeave}
        onPointerCancel={handlers.onPointerCancel}
        onContextMenu={handlers.onContextMenu}
        onClick={({ detail }) => {
          // A key's click counts no presses.
          if (wasHeld.current && detail > 0) return;
          if (meshbot.canRun && face !== 'running') act('tap', { scene: id });
        }}
      />
      <span className={styles['icon']} aria-hidden="true">
        {face === 'running' ? (
          <ProgressRing size={28} stroke={3.5} indeterminate />
        ) : (
          <Icon
            name={face === 'done' ? 'check' : iconByName(name, icons)}
            weight={face === 'done' ? 'bold' : 'regular'}
            size="1.875rem"
          />
        )}
      </span>
      <span className={styles['more']}>
        <IconButton icon="dots-three" tone="plain" label={t('meshbots.details-of', { name })} onPress={open} />
      </span>
      <bdi className={styles['name']} aria-hidden="true">
        {name}
      </bdi>
      <span className={styles['word']} aria-hidden="true">
        {face === 'failed' ? (
          <Icon name="warning-circle" weight="fill" size="1.0625rem" />
        ) : hub === NO_HUB && face === 'idle' ? (
          <Icon name="cloud" weight="fill" size="1.0625rem" />
        ) : null}
        <span>{word}</span>
      </span>
      <span role="status" className="unseen">
        {meshbot.run === 'idle' ? '' : t('meshbots.named', { name, state: word })}
      </span>
    </li>
  );
});
