import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { spokenTile, useTile } from '@/runtime/hooks/tile';
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
    tap: isSecured
      ? { do: 'item.set', with: { link: 'state', value: 'unsecured' }, ask: 'confirm' }
      : { do: 'item.set', with: { link: 'state', value: 'secured' } },
    hold: { do: 'item.set', with: { link: 'state', value: 'unsecured' } },
  });
  const canHold = isSecured && options.unlockBy === 'hold' && tile.condition === 'live' && !tile.isBusy;
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
      name={tile.name}
      status={tile.note ?? word}
      label={spokenTile(tile, canHold && !isHolding ? [word, t('tiles.lock.hold')].join(', ') : word)}
      icon={isSecured ? 'lock-key' : isKnown ? 'lock-key-open' : 'question'}
      isIconFilled={isSecured}
      tone={isKnown && !isSecured ? 'warning' : 'quiet'}
      condition={tile.condition === 'live' && !isKnown ? 'unknown' : tile.condition}
      isBusy={tile.isBusy}
      held={isHolding ? hold.fraction : null}
      corner={
        tile.lowBattery !== null ? (
          <span className={styles['low']}>
            <Icon name="battery-low" weight="fill" size="1.5rem" />
          </span>
        ) : isSecured ? (
          <span className={styles['ok']}>
            <Icon name="check-circle" weight="fill" size="1.5rem" />
          </span>
        ) : null
      }
      onPress={canTap ? () => act('tap') : undefined}
      {...(canHold ? { holdProps: hold.handlers } : {})}
    />
  );
}
