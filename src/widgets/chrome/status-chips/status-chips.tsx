import type { WidgetProps } from '@/runtime/contract';
import type { Action } from '@/schemas/template/actions/actions';
import { useCommand } from '@/runtime/hooks/act';
import { HELP_WORDS, useAnsweredAlarm } from '@/runtime/hooks/help-reach';
import { useBlockers, useSensors, useHouse } from '@/runtime/hooks/house';
import { reportLine } from '@/runtime/hooks/house-line';
import { useHubRows } from '@/runtime/hooks/hub-rows';
import { useIsOnline } from '@/runtime/hooks/online';
import { useIsSoundBlocked } from '@/runtime/hooks/page';
import { useSession } from '@/runtime/hooks/session';
import { useShowDevices } from '@/runtime/hooks/show-devices';
import { useText } from '@/runtime/hooks/text';
import { byHouseClock } from '@/runtime/hooks/time';
import { Icon } from '@/ui/icon/icon';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { type ChipView, chipsOf } from './chips';
import type { StatusChipsOptions } from './schema';
import styles from './status-chips.module.css';

const OPENS: Partial<Record<ChipView['id'], Action>> = {
  offline: { do: 'hub.retry' },
  'no-internet': { do: 'hub.retry' },
  'other-offline': { do: 'dialog.open', with: { dialog: 'place' } },
  test: { do: 'dialog.open', with: { dialog: 'test-mode-dialog' } },
};

export default function StatusChips({ options }: WidgetProps<StatusChipsOptions>) {
  const thisHouse = useThisHouse();
  const house = useHouse();
  const session = useSession();
  const hubs = useHubRows();
  const isOnline = useIsOnline();
  const sensors = useSensors();
  const blockers = useBlockers('2');
  const answered = useAnsweredAlarm();
  const isSilenced = useIsSoundBlocked();
  const { t, clock } = useText();
  const command = useCommand();
  const show = useShowDevices();
  const setOff = sensors.filter(({ isOpen, state }) => isOpen && state !== 'bypassed');
  const reporting = setOff.filter(({ report }) => report !== null);
  const open = setOff.filter(({ report }) => report === null).map(({ id }) => id);
  const weak = blockers.filter(({ reason }) => reason === 'low-battery').map(({ device }) => device);
  const devicesOf: Partial<Record<ChipView['id'], readonly string[]>> = {
    report: reporting.map(({ id }) => id),
    open,
    battery: weak,
  };
  const chips = chipsOf({
    cloud: isOnline ? session.cloud : 'offline',
    freshness: house.freshness,
    isOnline: house.isOnline,
    others: hubs.filter(({ serial }) => serial !== house.serial).map(({ freshness }) => freshness),
    isTestMode: house.isTestMode,
    testModeUntil: house.testModeUntil === null ? null : clock(byHouseClock(house.testModeUntil, thisHouse)),
    report: reportLine(t, reporting),
    openSensors: open.length,
    isSilenced,
    help:
      answered === null
        ? null
        : answered.more === 0
          ? { key: HELP_WORDS[answered.reach], values: {} }
          : { key: 'security.alarm.withMore', values: { what: t(HELP_WORDS[answered.reach]), count: answered.more } },
    lowBatteries: weak.length,
  }).filter(
    ({ id }) => id === 'sound' || id === 'report' || !options.without.includes(id === 'other-offline' ? 'offline' : id),
  );
  const isList = options.form === 'list';
  const shown = isList ? chips : chips.slice(0, options.most);
  const rest = chips.length - shown.length;
  const draw = (chip: ChipView) => {
    const action = OPENS[chip.id];
    const devices = devicesOf[chip.id];
    const press = devices ? () => show(devices) : action ? () => command(action) : undefined;
    const inside = (
      <>
        <Icon name={chip.icon} weight="fill" size="1.125rem" />
        <span>{t(chip.key, chip.values)}</span>
      </>
    );
    return (
      <li key={chip.id}>
        {press ? (
          <button type="button" className={styles['chip']} data-tone={chip.tone} onClick={press}>
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
  );
}
