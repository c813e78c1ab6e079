import { useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { lookedAtWeather, useWeather, type WeatherView } from '@/runtime/hooks/weather';
import { useWords } from '@/runtime/hooks/words';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { Days } from './days';
import { Now } from './now';
import type { WeatherForecastOptions } from './schema';

/** Both parts show the same place: the one that the dialog was opened for. */
export default function WeatherForecast({ options: { part } }: WidgetProps<WeatherForecastOptions>) {
  const house = useThisHouse();
  useWords('more-weather');
  const [place] = useState(() => lookedAtWeather(house));
  const weather: WeatherView = useWeather(place);
  return part === 'now' ? <Now weather={weather} /> : <Days weather={weather} />;
}
