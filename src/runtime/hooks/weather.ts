import { use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadWeather, type Reading, type Weather, type WeatherQuery } from '@/hub';
import { boxOf } from '../household/kept-box';
import { houseAddresses, placeOf } from '../weather/house-address';
import { fetchedOnce } from '../watch/fetched-once';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { useConfig } from './session';
import { useText } from '../text/use-text';
import { useThisHouse, type House } from '../scope/this-house';

export type { Sky, Weather } from '@/hub';

const weatherClient = fetchedOnce(loadWeather);

const whereabouts = (see: See) => {
  const serial = see.session().currentHub;
  const hub = see.hub(serial ?? '');
  return { serial, point: hub?.place ?? null, scale: hub?.temperatureScale ?? 'fahrenheit' };
};

type Named = Pick<WeatherQuery, 'city' | 'zip'>;

/**
 * Where a query points: at the place that is named, else at the house: by the city on file with the monitoring service,
 * its postal code, the point that the hub tells, and the default city at last (S9.17). null: not known yet.
 */
function usePlace({ city, zip }: Named): Pick<WeatherQuery, 'city' | 'zip' | 'point'> | null {
  const house = useThisHouse();
  const { serial, point } = useWatch(whereabouts);
  const isNamed = city.trim() !== '' || zip.trim() !== '';
  useEffect(() => {
    if (!isNamed && serial !== null) house.of(houseAddresses).want(serial).catch(reportError);
  }, [house, isNamed, serial]);
  const onFile = useSyncExternalStore(house.of(houseAddresses).subscribe, () =>
    house.of(houseAddresses).get(serial ?? ''),
  );
  return useMemo(() => {
    // Another place than the one that is named is no answer.
    if (isNamed) return { city: city.trim(), zip: zip.trim(), point: null };
    if (serial === null) return { city: '', zip: '', point: null };
    return onFile.state === 'reading' ? null : { ...placeOf(onFile.address), point };
  }, [isNamed, city, zip, serial, onFile, point]);
}

const WAITING: Reading<Weather> = { value: null, failure: null };
const nothing = (): (() => void) => () => undefined;
const waiting = (): Reading<Weather> => WAITING;

/** Why there is no weather: the service is away, it knows no such place, or the installation has no key that it takes. */
export type WeatherLack = 'away' | 'no-place' | 'bad-key' | 'no-key';

export interface WeatherView extends Pick<Reading<Weather>, 'value'> {
  scale: WeatherQuery['scale'];
  isFailing: boolean;
  /** Why the last try failed; null while it did not. */
  lack: WeatherLack | null;
  again: () => void;
}

function lackOf(failure: Reading<Weather>['failure'], isSetUp: boolean): WeatherLack | null {
  if (failure === null) return null;
  if (!isSetUp) return 'no-key';
  return failure === 'unknown-target' ? 'no-place' : failure === 'bad-credentials' ? 'bad-key' : 'away';
}

/**
 * The weather of a place, in the household's units and the language of now; of the house itself where neither city nor
 * postal code is named. Keeps the last value and says when a try has failed. Waits for its code as a lazy component does.
 */
export function useWeather(named: Named): WeatherView {
  const house = useThisHouse();
  const { weatherFeeds } = use(weatherClient());
  const weatherFeed = house.of(weatherFeeds);
  const config = useConfig();
  const { language } = useText();
  const { scale } = useWatch(whereabouts);
  const place = usePlace(named);
  const feed = useMemo(
    () => (place === null ? null : weatherFeed(config, { ...place, scale, language: language.slice(0, 2) })),
    [weatherFeed, config, place, scale, language],
  );
  const get = useCallback(() => feed?.get() ?? WAITING, [feed]);
  const reading = useSyncExternalStore(feed?.subscribe ?? nothing, feed === null ? waiting : get);
  const again = useCallback(() => {
    feed?.again();
  }, [feed]);
  useEffect(() => {
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
    };
  }, [again]);
  const { value, failure } = reading;
  return { value, isFailing: failure !== null, lack: lackOf(failure, config.weatherKey !== ''), scale, again };
}

const looked = boxOf<Named>({ city: '', zip: '' });
export const lookAtWeather = (house: House, place: Named): void => house.of(looked).set(place);
export const lookedAtWeather = (house: House): Named => house.of(looked).get();
