import { wireIdOf, type House } from '@/hub';
import { household } from '../household/household';
import { onReturn } from '../household/on-return';
import { watchOf } from '../watch/watch';
import { DEFAULT_CHIME, type ChimeSetting } from './chime';
import { createSetting, type Kept, type KeptSetting, type SettingPorts } from './kept-setting';

const ports = ({ commands }: House): SettingPorts => ({
  ask: (call, params) => commands.askCloud(call, params),
  rules: () => import('@/schemas/settings/household-keys'),
});

/** The household's own settings of chime and timeouts (S3.45, S3.46). */
export const chimeSetting = (house: House) => createSetting('chime_config', ports(house));
export const timeoutSetting = (house: House) => createSetting('timeout_config', ports(house));

/** What chimes; null: not known, so nothing does. */
export function chimeOf({ status, value }: KeptSetting<'chime_config'>): ChimeSetting | null {
  if (status !== 'ready') return null;
  if (value === null) return DEFAULT_CHIME;
  return { isOn: value.enabled !== false, devices: value.devices, behaviour: value.chime_behavior };
}
export const saveChime = (house: House, { isOn, devices, behaviour }: ChimeSetting): Promise<Kept> =>
  house.of(chimeSetting).save({ enabled: isOn, devices: [...devices], chime_behavior: behaviour });

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
export const saveReturn = (house: House, { isOn, seconds }: AutoReturn): Promise<Kept> =>
  house.of(timeoutSetting).save({ auto_return_home: isOn, auto_return_home_timeout: seconds });

const placeNow = watchOf((see) => {
  const { phase, location } = see.session();
  return (phase === 'signed-in' && location?.uuid) || null;
});

/** Reads them when the place is known, when somebody comes back, and whenever the household's records are read anew. */
export function followSettings(house: House): void {
  const [place, records] = [house.of(placeNow), house.of(household)];
  const settings = [house.of(chimeSetting), house.of(timeoutSetting)];
  const read = () => {
    for (const setting of settings) setting.load(place.get()).catch(reportError);
  };
  house.atStop(place.subscribe(read));
  let known = records.get().boards;
  const look = () => {
    const { boards } = records.get();
    if (boards === known) return;
    known = boards;
    read();
  };
  house.atStop(records.subscribe(look));
  onReturn(house, read);
  read();
}
