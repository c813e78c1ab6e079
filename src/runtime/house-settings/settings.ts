import { houseCommands, sessionState, wireIdOf } from '@/hub';
import { household } from '../household/household';
import { createWatch } from '../watch/watch';
import { DEFAULT_CHIME, type ChimeSetting } from './chime';
import { createSetting, type Kept, type KeptSetting, type SettingPorts } from './kept-setting';

const ports: SettingPorts = {
  ask: (call, params) => houseCommands.askCloud(call, params),
  rules: () => import('@/schemas/settings/household-keys'),
};

/** The household's own settings of chime and timeouts (S3.45, S3.46). */
export const chimeSetting = createSetting('chime_config', ports);
export const timeoutSetting = createSetting('timeout_config', ports);

/** What chimes; null: not known, so nothing does. */
export function chimeOf({ status, value }: KeptSetting<'chime_config'>): ChimeSetting | null {
  if (status !== 'ready') return null;
  if (value === null) return DEFAULT_CHIME;
  return { isOn: value.enabled !== false, devices: value.devices, behaviour: value.chime_behavior };
}
export const saveChime = ({ isOn, devices, behaviour }: ChimeSetting): Promise<Kept> =>
  chimeSetting.save({ enabled: isOn, devices: [...devices], chime_behavior: behaviour });

/** How the setting names a device: as its hub does, for other clients of the household read it too. */
export const chimeId = (device: string): string => wireIdOf(device);

export interface AutoReturn {
  isOn: boolean;
  seconds: number;
}
/** S9.3. */
export const DEFAULT_RETURN: AutoReturn = { isOn: false, seconds: 60 };

/** Auto return home; off where nothing is known of it. */
export function returnOf({ status, value }: KeptSetting<'timeout_config'>): AutoReturn {
  if (status !== 'ready' || value === null) return DEFAULT_RETURN;
  const seconds = value.auto_return_home_timeout;
  const { auto_return_home: isOn } = value;
  return { isOn: isOn === true || isOn === 1, seconds: seconds > 0 ? seconds : DEFAULT_RETURN.seconds };
}
export const saveReturn = ({ isOn, seconds }: AutoReturn): Promise<Kept> =>
  timeoutSetting.save({ auto_return_home: isOn, auto_return_home_timeout: seconds });

const placeNow = createWatch((see) => {
  const { phase, location } = see(sessionState);
  return (phase === 'signed-in' && location?.uuid) || null;
});

let isFollowed = false;

/** Reads them when the place is known, when somebody comes back, and whenever the household's records are read anew. */
export function followSettings(): void {
  if (isFollowed) return;
  isFollowed = true;
  const read = () => {
    for (const setting of [chimeSetting, timeoutSetting]) setting.load(placeNow.get()).catch(reportError);
  };
  placeNow.subscribe(read);
  let records = household.get().boards;
  household.subscribe(() => {
    const { boards } = household.get();
    if (boards === records) return;
    records = boards;
    read();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') read();
  });
  read();
}
