import { skyPicture } from '@/runtime/hooks/sky';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import type { Weather, WeatherView } from '@/runtime/hooks/weather';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { barsOf } from './day-bars';
import styles from './weather-forecast.module.css';

const MOST_DAYS = 5;
const DAY_MS = 86_400_000;

/** The days to come in one row, and when all of it was read. */
export function Days({ weather: { value, isFailing, lack, again } }: { weather: WeatherView }) {
  const { t } = useText();
  const retry = <Button onPress={again}>{t('weather.again')}</Button>;
  // What has to be set up otherwise is not there at the next try either.
  if (value === null) return lack === null ? <Waiting /> : lack === 'away' ? retry : null;
  return (
    <div className={styles['ahead']}>
      {value.days.length === 0 ? (
        <p className={styles['unsaid']}>{t('more-weather.no-days')}</p>
      ) : (
        <Row value={value} />
      )}
      {isFailing ? (
        <div className={styles['foot']} data-old>
          <Age at={value.at} />
          {retry}
        </div>
      ) : (
        <Updated at={value.at} />
      )}
    </div>
  );
}

/** As large as what comes, so that nothing moves when it does. */
function Waiting() {
  return (
    <div className={styles['ahead']}>
      <div className={styles['days']}>
        {Array.from({ length: MOST_DAYS }, (_, at) => (
          <Skeleton key={at} width="100%" height="15.5rem" />
        ))}
      </div>
    </div>
  );
}

function Updated({ at }: { at: number }) {
  const { t, clock } = useText();
  return <p className={styles['foot']}>{t('weather.updated', { time: clock(at) })}</p>;
}

/** How old the last value is: the hour is not enough where it is of another day. */
function Age({ at }: { at: number }) {
  const { t, clock, ago, date } = useText();
  const now = useNow('minute');
  return (
    <p role="status">
      <Icon name="clock-counter-clockwise" size="1.125rem" />
      {now - at < DAY_MS
        ? t('weather.old', { time: clock(at), ago: ago(at, now) })
        : t('weather.old-day', { time: clock(at), date: date(at, 'medium') })}
    </p>
  );
}

function Row({ value: { days, timeZone } }: { value: Weather }) {
  const { t, number, language } = useText();
  const shown = days.slice(0, MOST_DAYS);
  const bars = barsOf(shown);
  // Days of the week by the clocks of the place, which need not be the house's.
  const zone = timeZone === '' ? {} : { timeZone };
  const names = {
    short: new Intl.DateTimeFormat(language, { weekday: 'short', ...zone }),
    long: new Intl.DateTimeFormat(language, { weekday: 'long', ...zone }),
  };
  const degrees = (value: number) => t('weather.degrees', { value: number(value, { digits: 0 }) });
  return (
    <ol className={styles['days']} aria-label={t('weather.days')}>
      {shown.map((day, at) => {
        const { icon } = skyPicture(day.sky);
        const bar = bars[at] ?? { top: 0, bottom: 0 };
        const [high, low] = [degrees(day.high), degrees(day.low)];
        const sky = t(`weather.sky.${day.sky}`);
        return (
          <li key={day.at} aria-label={t('weather.day', { day: names.long.format(day.at), sky, high, low })}>
            <span aria-hidden="true">{names.short.format(day.at)}</span>
            <Icon name={icon} weight="fill" size="1.5rem" />
            <b aria-hidden="true">{high}</b>
            <i aria-hidden="true">
              <u style={{ insetBlockStart: `${bar.top}%`, insetBlockEnd: `${bar.bottom}%` }} />
            </i>
            <span className={styles['low']} aria-hidden="true">
              {low}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
