import type { WidgetProps } from '@/runtime/contract';
import { useHouse } from '@/runtime/hooks/house';
import { useModeDevices, useModePage, useModeTitle, type ModePage } from '@/runtime/hooks/house-modes';
import { usePage } from '@/runtime/hooks/page';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { MODE_ID } from '@/schemas/template/actions/security';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { SettingCard, SettingPage, SettingRow } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Switch } from '@/ui/switch/switch';
import type { ModeSettingsOptions } from './schema';
import styles from './mode-settings.module.css';

const LIST = '/security/settings/house-modes';
/** By its name; whatever has none says its number itself. */
const ID: Readonly<Record<string, string>> = MODE_ID;

/** The mode that the page's address names. */
const modeIn = (path: string): string => decodeURIComponent(path.replace(/\/+$/, '').split('/').at(-1) ?? '');

export default function ModeSettings({ options }: WidgetProps<ModeSettingsOptions>) {
  const { path, go } = usePage();
  const { t } = useText();
  const { freshness } = useHouse();
  const page = useModePage();
  const id = options.mode === undefined ? modeIn(path) : (ID[options.mode] ?? options.mode);
  const name = useModeTitle()(id);
  return (
    <SettingPage>
      <header className={styles['heading']}>
        <IconButton icon="arrow-left" label={t('settings.modes.all')} onPress={() => go(LIST)} />
        <h2>{name}</h2>
      </header>
      {freshness === 'live' ? null : <ProblemBox title={t('settings.not-live')} />}
      {page.refused === null ? null : (
        <ProblemBox title={t('settings.modes.page.refused', { why: t(`errors.${page.refused}`) })} />
      )}
      <Lists page={page} mode={id} isLive={freshness === 'live'} />
    </SettingPage>
  );
}

function Lists({ page, mode, isLive }: { page: ModePage; mode: string; isLive: boolean }) {
  const { t } = useText();
  const { settings, problem, busy } = page;
  if (settings === null && problem !== null)
    return (
      <SettingCard>
        <NotRead
          title={t('settings.menu.house-modes')}
          why={t(`errors.${problem}`)}
          again={t('settings.again')}
          onAgain={page.again}
        />
      </SettingCard>
    );
  if (settings === null)
    return (
      <div role="status" aria-label={t('settings.loading')}>
        <Skeleton width="100%" height="16rem" />
      </div>
    );
  const found = settings.modes.find(({ id }) => id === mode);
  if (found === undefined) return <p>{t('settings.modes.none')}</p>;
  const common = { page, mode, isLive };
  return (
    <>
      <p className={styles['note']}>{t('settings.modes.page.pin')}</p>
      <Panel
        title={t('settings.modes.page.sensors')}
        aside={t(`settings.modes.page.${found.isAutomatic ? 'automatic' : 'own'}`)}
      >
        <Devices {...common} list="sensors" ids={settings.sensors} off={found.unwatched} />
        {found.isAutomatic ? null : (
          <Button isBusy={busy === 'reset'} isDisabled={!isLive} onPress={() => page.reset(mode)}>
            {t('settings.modes.page.reset')}
          </Button>
        )}
      </Panel>
      {found.silentSirens === null ? null : (
        <Panel title={t('settings.modes.page.sirens')}>
          <Devices {...common} list="sirens" ids={settings.sirens} off={found.silentSirens} />
        </Panel>
      )}
      {found.camerasOff === null ? null : (
        <Panel title={t('settings.modes.page.cameras')}>
          <Devices {...common} list="cameras" ids={settings.cameras} off={found.camerasOff} />
        </Panel>
      )}
      {found.notified === null ? null : (
        <Panel title={t('settings.modes.page.told')}>
          <Notified {...common} users={found.notified} />
        </Panel>
      )}
    </>
  );
}

interface ListProps {
  page: ModePage;
  mode: string;
  isLive: boolean;
}

/** Whom the hub tells of an alarm. Of other people it names ids alone, so they are counted, and kept as they are. */
function Notified({ page, mode, isLive, users }: ListProps & { users: 'everyone' | readonly string[] }) {
  const { t } = useText();
  const me = useSession().user?.uuid ?? '';
  const isEveryone = users === 'everyone';
  const others = isEveryone ? [] : users.filter((user) => user !== me);
  const common = { isBusy: page.busy === 'notified', isDisabled: !isLive || page.busy !== null };
  return (
    <div className={styles['devices']}>
      <SettingRow title={t('settings.modes.page.everyone')} hint={t('settings.modes.page.everyone-hint')}>
        <Switch
          {...common}
          label={t('settings.modes.page.everyone')}
          isOn={isEveryone}
          onChange={(isOn) => page.notify(mode, isOn ? 'everyone' : [me])}
        />
      </SettingRow>
      {isEveryone || me === '' ? null : (
        <SettingRow
          title={t('settings.modes.page.you')}
          hint={others.length === 0 ? undefined : t('settings.modes.page.others', { count: others.length })}
        >
          <Switch
            {...common}
            label={t('settings.modes.page.you')}
            isOn={users.includes(me)}
            onChange={(isOn) => page.notify(mode, isOn ? [...others, me] : others)}
          />
        </SettingRow>
      )}
      {users.length === 0 ? <p className={styles['note']}>{t('settings.modes.page.nobody')}</p> : null}
    </div>
  );
}

interface DevicesProps extends ListProps {
  list: 'sensors' | 'sirens' | 'cameras';
  ids: readonly string[];
  /** Those of them that the mode leaves out. */
  off: readonly string[];
}

function Devices({ page, mode, isLive, list, ids, off }: DevicesProps) {
  const { t } = useText();
  const devices = useModeDevices(ids);
  if (devices.length === 0) return <p className={styles['note']}>{t('settings.modes.page.nothing')}</p>;
  return (
    <div className={styles['devices']}>
      {devices.map(({ id, name, room, isFixed }) => {
        const isLocked = list === 'sensors' && isFixed && !off.includes(id);
        const label = name === '' ? t('status.guard.nameless') : name;
        return (
          <SettingRow key={id} title={label} hint={isLocked ? t('settings.modes.page.always') : (room ?? undefined)}>
            <Switch
              label={label}
              isOn={!off.includes(id)}
              isBusy={page.busy === id}
              isDisabled={!isLive || isLocked || (page.busy !== null && page.busy !== id)}
              onChange={(isOn) => page.change(mode, list, id, isOn)}
            />
          </SettingRow>
        );
      })}
    </div>
  );
}
