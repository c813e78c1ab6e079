import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { lookAtWeather, useWeather, type Weather } from '@/runtime/hooks/weather';
import { useWords } from '@/runtime/hooks/words';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import { useThisHouse } from '@/runtime/hooks/this-house';
import type { WeatherOptions } from './schema';
import { skyPicture } from '@/runtime/hooks/sky';
import styles from './weather.module.css';

const MIN_HUGE = 2;

export default function WeatherTile({ options, size }: WidgetProps<WeatherOptions>) {
  const house = useThisHouse();
  useWords('more-tiles');
  const { value, isFailing } = useWeather(options);
  const { t, number, clock } = useText();
  const title = useTitle();
  const act = useAct({ tap: { do: 'dialog.open', with: { dialog: 'weather' } } });
  const tap = () => {
    lookAtWeather(house, options);
    act('tap');
  };
  if (value === null)
    return (
      <TileFace
        name={title ?? t('more-tiles.weather.title')}
        status={t(isFailing ? 'more-tiles.weather.unavailable' : 'more-tiles.weather.reading')}
        icon={isFailing ? 'cloud-slash' : 'cloud'}
        condition={isFailing ? 'unknown' : 'live'}
        isBusy={!isFailing}
        onPress={tap}
      />
    );
  const whole = (degrees: number) => t('more-tiles.weather.degrees', { value: number(degrees, { digits: 0 }) });
  const place = title ?? value.place;
  // An old sky says how old it is before it says what comes.
  const age = isFailing ? t('more-tiles.weather.as-of', { time: clock(value.at) }) : null;
  const fall =
    value.fall === null
      ? null
      : t(value.fall.isSnow ? 'more-tiles.weather.snow-at' : 'more-tiles.weather.rain-at', {
          time: clock(value.fall.at),
        });
  const label = [place, whole(value.temperature), value.description, age ?? fall].filter(Boolean).join(', ');
  const picture = skyPicture(value.sky, value.isNight);
  const now = (
    <span className={styles['now']}>
      <span className={styles['sky']} data-tone={isFailing ? 'old' : picture.tone}>
        <Icon name={picture.icon} weight="fill" size="100%" />
      </span>
      <span className={styles['degrees']}>{whole(value.temperature)}</span>
    </span>
  );
  const isLarge = size.cols > 1;
  return (
    <TileFace
      name={isLarge ? '' : place}
      status={isLarge ? null : (age ?? value.description)}
      label={label}
      icon={picture.icon}
      condition={isFailing ? 'stale' : 'live'}
      onPress={tap}
      head={
        isLarge ? (
          <span className={styles['head']}>
            <span>{place}</span>
            <span className={styles['next']}>{age ?? fall ?? value.description}</span>
          </span>
        ) : (
          now
        )
      }
      foot={
        isLarge ? (
          <div className={styles['foot']} data-tall={size.rows >= MIN_HUGE || undefined} aria-hidden="true">
            {now}
            <Days days={value.days.slice(0, options.days)} timeZone={value.timeZone} whole={whole} />
          </div>
        ) : null
      }
    />
  );
}

interface DaysProps {
  days: Weather['days'];
  timeZone: string;
  whole: (degrees: number) => string;
}
function Days({ days, timeZone, whole }: DaysProps) {
  const { weekday } = useDays(timeZone);
  return (
    <ol className={styles['days']}>
      {days.map((day) => {
        const { icon, tone } = skyPicture(day.sky);
        return (
          <li key={day.at}>
            <span className={styles['day']}>{weekday(day.at)}</span>
            <span className={styles['small']} data-tone={tone}>
              <Icon name={icon} weight="fill" size="1.5rem" />
            </span>
            <b>{whole(day.high)}</b>
            <span className={styles['low']}>{whole(day.low)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Days of the week by the clocks of the place, which need not be the house's. */
function useDays(timeZone: string): { weekday: (at: number) => string } {
  const { language } = useText();
  const zone = timeZone === '' ? {} : { timeZone };
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', ...zone });
  return { weekday: (at) => format.format(at) };
}
