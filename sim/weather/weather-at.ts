import { wander } from '../noise.ts';
import { DAY_MS, sunHeight, YEAR_DAYS, type Place } from '../time/sun.ts';

/** The weather of one place at one moment. */
export interface Weather {
  celsius: number;
  /** Percent. */
  humidity: number;
  dewPointCelsius: number;
  /** At sea level. */
  hectopascal: number;
  /** Share of the sky, 0 to 1. */
  cloud: number;
  /** Rain, or snow as water. */
  millimetersPerHour: number;
  isSnow: boolean;
  isThunder: boolean;
  metersPerSecond: number;
  gustMetersPerSecond: number;
  /** Where the wind comes from, degrees. */
  windDegrees: number;
  visibilityMeters: number;
  /** Whether the sun is above the horizon. */
  isDay: boolean;
  uvIndex: number;
  lux: number;
  wattsPerSquareMeter: number;
}

/** A pattern of weather passes a place in about so many days, and is so many degrees of longitude wide. */
const FRONT_DAYS = 3.2;
const FRONT_DEGREES = 25;
const BAND_DEGREES = 12;
const COLDEST_DAY = 20;
const WARMEST_HOUR = 15;

/**
 * Weather that repeats: seasons by latitude, day and night by the sun, fronts that last days and travel east, clouds of
 * some hours; all by the seed. Pure and without memory, so that what was forecast comes true when time gets there.
 */
export function weatherAt(place: Place, ms: number, seed: number): Weather {
  const day = ms / DAY_MS;
  const away = Math.abs(place.latitude);
  const front = (which: number, days = FRONT_DAYS) =>
    banded(seed + which * 101, place.latitude, day / days - place.longitude / FRONT_DEGREES);
  const high = front(1);
  const cloud = limit(0.45 - 0.6 * high + 0.4 * front(2, 0.4), 0, 1);
  const wet = limit((cloud - 0.72) / 0.28, 0, 1) * limit(0.55 - high, 0, 1);
  const millimetersPerHour = wet < 0.02 ? 0 : 7 * wet ** 1.5;

  const season = -Math.sign(place.latitude) * Math.cos((2 * Math.PI * ((day % YEAR_DAYS) - COLDEST_DAY)) / YEAR_DAYS);
  const solarHour = (((day + place.longitude / 360) % 1) + 1) * 24;
  const ofDay = Math.cos((2 * Math.PI * (solarHour - WARMEST_HOUR)) / 24) * 5.5 * (1 - 0.65 * cloud);
  const ofYear = 33 * Math.cos((away * Math.PI) / 180) ** 2 - 5 + season * away * 0.25;
  const celsius = ofYear + ofDay + 4.5 * front(3) - 2 * wet;
  const humidity = limit(66 - ofDay * 3.2 + (cloud - 0.5) * 20 + wet * 25, 18, 100);

  const metersPerSecond = limit(3 - 2 * high + 3.5 * front(4, 0.6), 0.2, 28);
  const sun = sunHeight(place, ms);
  const light = Math.max(0, sun) * (1 - 0.8 * cloud);
  const isMist = humidity > 96 && metersPerSecond < 1.8;
  return {
    celsius,
    humidity,
    dewPointCelsius: dewPoint(celsius, humidity),
    hectopascal: 1_013 + 15 * high + 2 * front(5, 0.8),
    cloud,
    millimetersPerHour,
    isSnow: millimetersPerHour > 0 && celsius < 0.8,
    isThunder: millimetersPerHour > 2 && celsius > 19,
    metersPerSecond,
    gustMetersPerSecond: metersPerSecond * (1.35 + 0.25 * cloud),
    windDegrees: (540 + 180 * front(6, 2)) % 360,
    visibilityMeters: isMist ? 1_500 : limit(10_000 - 1_400 * millimetersPerHour, 800, 10_000),
    isDay: sun > 0,
    uvIndex: 11 * light,
    lux: 100_000 * light,
    wattsPerSquareMeter: 1_000 * light,
  };
}

/** A line that wanders along `x`, in its own way at every latitude, and much alike at neighbouring ones. */
function banded(seed: number, latitude: number, x: number): number {
  const band = Math.floor(latitude / BAND_DEGREES);
  const share = latitude / BAND_DEGREES - band;
  const southern = wander(seed + band * 7, x);
  return southern + (wander(seed + (band + 1) * 7, x) - southern) * share;
}

/** By Magnus. */
function dewPoint(celsius: number, humidity: number): number {
  const log = Math.log(humidity / 100) + (17.62 * celsius) / (243.12 + celsius);
  return (243.12 * log) / (17.62 - log);
}

const limit = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
