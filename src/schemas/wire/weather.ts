import * as z from 'zod/mini';

/** Answers of the weather service (S7.36), in the shape of OpenWeather's api; only what is read. */

const list = z.array(
  z.looseObject({ id: z.number(), description: z._default(z.string(), ''), icon: z._default(z.string(), '') }),
);
const moment = {
  dt: z.number(),
  weather: z._default(list, []),
  rain: z.optional(z.unknown()),
  snow: z.optional(z.unknown()),
};
export const oneCall = z.looseObject({
  timezone: z._default(z.string(), ''),
  current: z.looseObject({
    ...moment,
    temp: z.number(),
    feels_like: z.optional(z.number()),
    humidity: z.optional(z.number()),
    wind_speed: z.optional(z.number()),
  }),
  hourly: z._default(z.array(z.looseObject(moment)), []),
  daily: z._default(
    z.array(z.looseObject({ ...moment, temp: z.looseObject({ min: z.number(), max: z.number() }) })),
    [],
  ),
});
export type OneCall = z.output<typeof oneCall>;

const spot = z.looseObject({ name: z.string(), lat: z.number(), lon: z.number() });
export const spots = z.array(spot);
export const spotByZip = spot;
