import type { AppConfig } from '../../schemas/settings/config';
import { createHttp } from '../ports/http';
import type { Clock } from '../ports/deps';
import type { House } from '../page/house';
import { createFeed, type Feed } from './feed';
import type { Weather } from './map-weather';
import { createWeatherClient, type WeatherQuery } from './weather-client';

const EVERY_MS = 15 * 60_000;
const RETRY_MS = 60_000;

const clock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};
type FeedOf = (config: Pick<AppConfig, 'weatherBase' | 'weatherKey'>, query: WeatherQuery) => Feed<Weather>;

/**
 * The weather of one place, read by the page itself: it is no secret of the household, and the worker of the first load
 * need not carry it. The same query is read once, however many tiles of a house show it.
 */
export function weatherFeeds({ report }: House): FeedOf {
  const feeds = new Map<string, Feed<Weather>>();
  return (config, query) => {
    const name = JSON.stringify([config.weatherBase, config.weatherKey, query]);
    const known = feeds.get(name);
    if (known !== undefined) return known;
    const http = createHttp({ fetch: (url, init) => fetch(url, init), clock, witness: () => undefined });
    const base = config.weatherBase === '' ? location.origin : config.weatherBase.replace(/\/+$/, '');
    const read = createWeatherClient(http, { base, key: config.weatherKey }, Math.random);
    const feed = createFeed(() => read(query), clock, {
      everyMs: EVERY_MS,
      retryMs: RETRY_MS,
      // Without a key there is no weather: that is how the installation was set up, and no failure.
      onFailed: (cause) => {
        if (config.weatherKey !== '') report('weather', cause);
      },
    });
    feeds.set(name, feed);
    return feed;
  };
}
