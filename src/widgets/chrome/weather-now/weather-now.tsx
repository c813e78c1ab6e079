import { Later } from '@/runtime/hooks/beside';

const CALM_MS = 3_000;
const NOTHING = {};
const fetchChip = () => import('./weather-chip').then((module) => module.WeatherChip);

/** Its place in the bar comes with the first load; the weather itself is for afterwards. */
export default function WeatherNow() {
  return <Later name="weather-now" load={fetchChip} waitMs={CALM_MS} given={NOTHING} />;
}
