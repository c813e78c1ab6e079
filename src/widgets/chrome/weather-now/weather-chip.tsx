import { Suspense } from 'react';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { skyPicture } from '@/runtime/hooks/sky';
import { lookAtWeather, useWeather } from '@/runtime/hooks/weather';
import { useWords } from '@/runtime/hooks/words';
import { Icon } from '@/ui/icon/icon';
import { Quiet } from '@/ui/quiet/quiet';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './weather-chip.module.css';

/** Of the house itself (S9.17). */
const HOUSE = { city: '', zip: '' };

export function WeatherChip() {
  return (
    <Quiet>
      <Suspense fallback={null}>
        <Chip />
      </Suspense>
    </Quiet>
  );
}

/** Nothing while nothing is known; an old sky says how old it is. */
function Chip() {
  const house = useThisHouse();
  useWords('more-tiles');
  const { value, isFailing } = useWeather(HOUSE);
  const { t, number, clock } = useText();
  const act = useAct({ tap: { do: 'dialog.open', with: { dialog: 'weather' } } });
  if (value === null) return null;
  const { icon, tone } = skyPicture(value.sky, value.isNight);
  const degrees = t('more-tiles.weather.degrees', { value: number(value.temperature, { digits: 0 }) });
  const age = isFailing ? t('more-tiles.weather.as-of', { time: clock(value.at) }) : null;
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={[value.place, degrees, value.description, age].filter(Boolean).join(', ')}
      onClick={() => {
        lookAtWeather(house, HOUSE);
        act('tap');
      }}
    >
      <span className={styles['sky']} data-tone={isFailing ? 'old' : tone}>
        <Icon name={icon} weight="fill" size="1.75rem" />
      </span>
      {degrees}
      {age === null ? null : (
        <span className={styles['age']}>
          <Icon name="clock-counter-clockwise" size="1rem" />
          <small>{age}</small>
        </span>
      )}
    </button>
  );
}
