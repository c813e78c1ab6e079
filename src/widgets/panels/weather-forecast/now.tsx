import { skyPicture } from '@/runtime/hooks/sky';
import { useText } from '@/runtime/hooks/text';
import type { WeatherLack, WeatherView } from '@/runtime/hooks/weather';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './weather-forecast.module.css';

const UNIT = { celsius: '℃', fahrenheit: '℉' } as const;

const WHY = {
  away: 'weather.why',
  'no-place': 'more-weather.no-place',
  'bad-key': 'more-weather.bad-key',
  'no-key': 'weather.no-key',
} as const satisfies Record<WeatherLack, string>;

/** What it is like now, or that nobody knows. */
export function Now({ weather: { value, isFailing, lack, scale } }: { weather: WeatherView }) {
  const { t, number } = useText();
  if (value === null)
    return lack !== null ? (
      <div className={styles['none']} role="status">
        <Icon name="cloud-slash" size="2.5rem" />
        <div>
          <b>{t('weather.unavailable')}</b>
          <p>{t(WHY[lack])}</p>
        </div>
      </div>
    ) : (
      <div className={styles['now']} role="status" aria-label={t('weather.reading')}>
        <Skeleton width="4.75rem" height="4.75rem" isRound />
        <Skeleton width="12rem" height="5rem" />
      </div>
    );
  const whole = (degrees: number) => `${number(degrees, { digits: 0 })}${UNIT[scale]}`;
  const { icon, tone } = skyPicture(value.sky, value.isNight);
  const facts = [
    value.feels === null ? null : { name: 'feels', words: whole(value.feels) },
    value.wind === null
      ? null
      : {
          name: 'wind',
          words: t(scale === 'celsius' ? 'weather.kmh' : 'weather.mph', { value: number(value.wind, { digits: 0 }) }),
        },
    value.humidity === null
      ? null
      : { name: 'humidity', words: t('units.percent', { value: number(value.humidity, { digits: 0 }) }) },
  ];
  const sky = value.description === '' ? t(`weather.sky.${value.sky}`) : value.description;
  return (
    <div className={styles['now']} data-old={isFailing || undefined}>
      <span className={styles['sky']} data-tone={isFailing ? 'old' : tone}>
        <Icon name={icon} weight="fill" size="100%" />
      </span>
      <div className={styles['words']}>
        <p className={styles['degrees']}>{whole(value.temperature)}</p>
        <h2 className={styles['where']}>
          {t('weather.in', { sky: sky.charAt(0).toLocaleUpperCase() + sky.slice(1), place: value.place })}
        </h2>
      </div>
      <dl className={styles['facts']}>
        {facts.map((fact) =>
          fact === null ? null : (
            <div key={fact.name}>
              <dt>{t(`weather.${fact.name}`)}</dt>
              <dd>{fact.words}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
