import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { useBlockers, useGuards, useHouse, useIsHelpComing } from '@/runtime/hooks/house';
import { useIsOnline } from '@/runtime/hooks/online';
import { usePage } from '@/runtime/hooks/page';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { type ChipView, chipsOf } from './chips';
import type { StatusChipsOptions } from './schema';
import styles from './status-chips.module.css';

const OPENS: Partial<Record<ChipView['id'], { do: string; with?: Record<string, unknown> }>> = {
  offline: { do: 'hub.retry' },
  'no-internet': { do: 'hub.retry' },
  test: { do: 'dialog.open', with: { dialog: 'test-mode-dialog' } },
  open: { do: 'page.go', with: { path: '/security/devices' } },
  battery: { do: 'page.go', with: { path: '/security/devices' } },
};

export default function StatusChips({ options }: WidgetProps<StatusChipsOptions>) {
  const house = useHouse();
  const session = useSession();
  const isOnline = useIsOnline();
  const guards = useGuards();
  const blockers = useBlockers('2');
  const isHelpComing = useIsHelpComing();
  const { sound } = usePage();
  const { t, clock } = useText();
  const command = useCommand();
  const chips = chipsOf({
    cloud: isOnline ? session.cloud : 'offline',
    freshness: house.freshness,
    isOnline: house.isOnline,
    isTestMode: house.isTestMode,
    testModeUntil: house.testModeUntil === null ? null : clock(house.testModeUntil),
    openSensors: guards.filter(({ isOpen, state }) => isOpen && state !== 'bypassed').length,
    isSilenced: sound.isBlocked,
    isHelpComing,
    lowBatteries: blockers.filter(({ reason }) => reason === 'low-battery').length,
  }).filter(({ id }) => id === 'sound' || !options.without.includes(id));
  const isList = options.form === 'list';
  const shown = isList ? chips : chips.slice(0, options.most);
  const rest = chips.length - shown.length;
  const draw = (chip: ChipView) => {
    const action = OPENS[chip.id];
    const inside = (
      <>
        <Icon name={chip.icon} weight="fill" size="1.125rem" />
        <span>{t(chip.key, chip.values)}</span>
      </>
    );
    return (
      <li key={chip.id}>
        {action ? (
          <button type="button" className={styles['chip']} data-tone={chip.tone} onClick={() => command(action)}>
            {inside}
          </button>
        ) : (
          <span className={styles['chip']} data-tone={chip.tone}>
            {inside}
          </span>
        )}
      </li>
    );
  };
  return (
    <>
      <ul className={styles[isList ? 'list' : 'chips']} aria-label={t('app.chip.title')}>
        {shown.map(draw)}
        {rest > 0 ? (
          <li>
            <button
              type="button"
              className={styles['chip']}
              aria-label={t('app.chip.more', { count: rest })}
              onClick={() => command({ do: 'dialog.open', with: { dialog: 'status' } })}
              aria-haspopup="dialog"
            >
              {t('app.chip.rest', { count: rest })}
            </button>
          </li>
        ) : null}
      </ul>
    </>
  );
}
