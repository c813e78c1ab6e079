import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { TRIGGER_ICONS } from '@/schemas/things/triggers';
import { useHold } from '@/ui/hold-button/use-hold';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './lock.module.css';
import type { LockOptions } from './schema';

/** Long enough that a brush of the sleeve opens nothing, short enough for a full hand at the door. */
const UNLOCK_HOLD_MS = 1_000;

export default function Lock({ options }: WidgetProps<LockOptions>) {
  const tile = useTile();
  const { t } = useText();
  const { link } = tile;
  const isSecured = link.value === 'secured';
  const isKnown = typeof link.value === 'string' && link.value !== 'unknown';
  const isAsking = options.unlockBy === 'ask';
  const act = useAct({
    tap: { do: 'item.set', with: { link: 'state', value: isSecured ? 'unsecured' : 'secured' } },
    hold: { do: 'item.set', with: { link: 'state', value: 'unsecured' }, isHeld: true },
  });
  const canSet = link.item?.hasSetter !== false;
  const canHold = canSet && isSecured && options.unlockBy === 'hold' && tile.condition === 'live' && !tile.isBusy;
  const hold = useHold({ holdMs: UNLOCK_HOLD_MS, isDisabled: !canHold, onHold: () => act('hold') });
  const isHolding = hold.phase === 'holding';
  // The old state stays in the picture until the lock itself has answered.
  const word = tile.isBusy
    ? t(link.loading?.value === 'secured' ? 'tiles.lock.locking' : 'tiles.lock.unlocking')
    : isHolding
      ? t('tiles.lock.keep-holding')
      : hold.phase === 'released'
        ? t('tiles.lock.hold')
        : tile.word;
  const canTap = isKnown && tile.condition === 'live' && (!isSecured || isAsking);
  return (
    <TileFace
      {...deviceFace(tile, {
        word: canHold && !isHolding ? [word, t('tiles.lock.hold')].join(', ') : word,
        shown: word,
        isKnown,
        canSet,
        onPress: canTap ? () => act('tap') : undefined,
      })}
      icon={isKnown ? TRIGGER_ICONS.lock[isSecured ? 'calm' : 'open'] : 'question'}
      isIconFilled={isSecured}
      tone={isKnown && !isSecured ? 'warning' : 'quiet'}
      held={isHolding ? hold.fraction : null}
      corner={
        isSecured ? (
          <span className={styles['ok']}>
            <Icon name="check-circle" weight="fill" size="1.5rem" />
          </span>
        ) : null
      }
      {...(canHold ? { holdProps: hold.handlers } : {})}
    />
  );
}
