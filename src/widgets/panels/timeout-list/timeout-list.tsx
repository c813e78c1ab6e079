import { useCommand } from '@/runtime/hooks/act';
import { ENTRY_DELAYS, useChangeDelay, useEntryDelays } from '@/runtime/hooks/entry-delays';
import { useHouse } from '@/runtime/hooks/house';
import {
  readAutoReturnAgain,
  useAutoReturn,
  useAutoReturnStatus,
  useDelayWords,
  useSaveAutoReturn,
} from '@/runtime/hooks/house-settings';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { SettingCard, SettingPage, SettingRow } from '@/ui/setting-row/setting-row';
import { Switch } from '@/ui/switch/switch';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './timeout-list.module.css';

const ICON = { entry: 'sign-in', exit: 'sign-out' } as const;
const DIALOG = { entry: 'timeout-entry', exit: 'timeout-exit' } as const;

export default function TimeoutList() {
  return (
    <SettingPage>
      <Delay kind="entry" />
      <Delay kind="exit" />
      <Return />
      <Named />
    </SettingPage>
  );
}

/** What the hub counts; it is drawn as now and can be changed only while the hub answers. */
function Delay({ kind }: { kind: 'entry' | 'exit' }) {
  const { freshness, mode, entryDelayS, exitDelayS } = useHouse();
  const { t } = useText();
  const words = useDelayWords();
  const command = useCommand();
  const isLive = freshness === 'live';
  const seconds = mode.id === null ? null : kind === 'entry' ? entryDelayS : exitDelayS;
  return (
    <SettingCard>
      <SettingRow
        icon={ICON[kind]}
        title={t(`settings.timeouts.${kind}.title`)}
        hint={t(isLive ? `settings.timeouts.${kind}.hint` : 'settings.not-live')}
        onPress={isLive ? () => command({ do: 'dialog.open', with: { dialog: DIALOG[kind] } }) : undefined}
        opens="dialog"
      >
        <span className={styles['value']} data-old={!isLive || undefined}>
          {seconds === null ? t('settings.timeouts.unknown') : words(seconds)}
        </span>
        {isLive ? <Icon name="caret-up-down" weight="bold" size="1.25rem" /> : null}
      </SettingRow>
    </SettingCard>
  );
}

const NAMED_DIALOG = {
  normal: 'timeout-entry',
  extended: 'timeout-extended',
  longExtended: 'timeout-long-extended',
  instant: 'timeout-instant',
} as const;

/** The delays that a controller keeps by name; those that keep none have nothing to show. */
function Named() {
  const { serial, freshness } = useHouse();
  const { t } = useText();
  const words = useDelayWords();
  const command = useCommand();
  const delays = useEntryDelays();
  const { isBusy, problem, ask } = useChangeDelay('reset-entry-delays');
  if (delays === null || serial === null) return null;
  const isLive = freshness === 'live';
  const what = t('security.risk.requests.reset-entry-delays');
  return (
    <Panel
      title={t('settings.timeouts.named.title')}
      aside={
        <Button
          isBusy={isBusy}
          isDisabled={!isLive}
          onPress={() => ask({ hub: serial }, undefined, undefined, { title: what, value: null })}
        >
          {t('settings.timeouts.named.reset')}
        </Button>
      }
    >
      <p className={styles['note']}>{t('settings.timeouts.named.hint')}</p>
      {problem === null ? null : (
        <ProblemBox title={t('settings.timeouts.named.refused', { why: t(`errors.${problem}`) })} />
      )}
      <div className={styles['named']}>
        {ENTRY_DELAYS.map((name) => {
          const seconds = delays[name];
          return seconds === undefined ? null : (
            <SettingRow
              key={name}
              title={t(`settings.timeouts.names.${name}`)}
              onPress={isLive ? () => command({ do: 'dialog.open', with: { dialog: NAMED_DIALOG[name] } }) : undefined}
              opens="dialog"
            >
              <span className={styles['value']} data-old={!isLive || undefined}>
                {words(seconds)}
              </span>
              {isLive ? <Icon name="caret-up-down" weight="bold" size="1.25rem" /> : null}
            </SettingRow>
          );
        })}
      </div>
    </Panel>
  );
}

function Return() {
  const house = useThisHouse();
  const { t } = useText();
  const words = useDelayWords();
  const command = useCommand();
  const status = useAutoReturnStatus();
  const { isOn, seconds } = useAutoReturn();
  const { isBusy, save } = useSaveAutoReturn();
  const title = t('settings.timeouts.return.title');
  if (status === 'failed')
    return (
      <SettingCard>
        <NotRead
          title={title}
          why={t('settings.failed')}
          again={t('settings.again')}
          onAgain={() => readAutoReturnAgain(house)}
        />
      </SettingCard>
    );
  return (
    <SettingCard>
      <SettingRow icon="house-line" title={title} hint={t('settings.timeouts.return.hint')}>
        <Switch
          label={title}
          isOn={isOn}
          isBusy={isBusy}
          isDisabled={status !== 'ready'}
          onChange={(next) => save({ isOn: next, seconds })}
        />
        <button
          type="button"
          className={styles['opener']}
          aria-haspopup="dialog"
          aria-label={t('settings.timeouts.return-after', { time: words(seconds) })}
          disabled={status !== 'ready'}
          onClick={() => command({ do: 'dialog.open', with: { dialog: 'timeout-return' } })}
        >
          <span className={styles['value']}>{words(seconds)}</span>
          <Icon name="caret-up-down" weight="bold" size="1.25rem" />
        </button>
      </SettingRow>
    </SettingCard>
  );
}
