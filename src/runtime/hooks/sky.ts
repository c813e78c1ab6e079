import type { Sky } from './weather';

const BY_DAY: Readonly<Record<Sky, string>> = {
  clear: 'sun',
  'few-clouds': 'cloud-sun',
  clouds: 'cloud',
  rain: 'cloud-rain',
  snow: 'cloud-snow',
  thunder: 'cloud-lightning',
  fog: 'cloud-fog',
};
const BY_NIGHT: Partial<Record<Sky, string>> = { clear: 'moon', 'few-clouds': 'cloud-moon' };

export interface SkyPicture {
  icon: string;
  tone: 'sun' | 'water' | 'cloud';
}

/** Icon of a sky, and what it is coloured by. */
export function skyPicture(sky: Sky, isNight = false): SkyPicture {
  const icon = (isNight ? BY_NIGHT[sky] : undefined) ?? BY_DAY[sky];
  const tone = sky === 'clear' || sky === 'few-clouds' ? 'sun' : sky === 'clouds' || sky === 'fog' ? 'cloud' : 'water';
  return { icon, tone: isNight && tone === 'sun' ? 'cloud' : tone };
}
