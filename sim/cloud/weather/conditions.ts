import type { Weather } from '../../weather/weather-at.ts';

export const languages = ['en', 'fr', 'es', 'de'] as const;
export type Language = (typeof languages)[number];

export interface Condition {
  id: number;
  main: string;
  description: string;
  /** Two digits and d for day or n for night. */
  icon: string;
}

interface ConditionKind {
  main: string;
  icon: string;
  words: Record<Language, string>;
}

const kinds = {
  211: { main: 'Thunderstorm', icon: '11', words: words('thunderstorm', 'orage', 'tormenta', 'Gewitter') },
  300: {
    main: 'Drizzle',
    icon: '09',
    words: words('light intensity drizzle', 'bruine légère', 'llovizna ligera', 'leichtes Nieseln'),
  },
  500: { main: 'Rain', icon: '10', words: words('light rain', 'légère pluie', 'lluvia ligera', 'leichter Regen') },
  501: { main: 'Rain', icon: '10', words: words('moderate rain', 'pluie modérée', 'lluvia moderada', 'mäßiger Regen') },
  502: {
    main: 'Rain',
    icon: '10',
    words: words('heavy intensity rain', 'forte pluie', 'lluvia de gran intensidad', 'starker Regen'),
  },
  600: {
    main: 'Snow',
    icon: '13',
    words: words('light snow', 'légères chutes de neige', 'nevada ligera', 'leichter Schneefall'),
  },
  601: { main: 'Snow', icon: '13', words: words('snow', 'chutes de neige', 'nieve', 'Schnee') },
  602: {
    main: 'Snow',
    icon: '13',
    words: words('heavy snow', 'fortes chutes de neige', 'nevada intensa', 'starker Schneefall'),
  },
  701: { main: 'Mist', icon: '50', words: words('mist', 'brume', 'niebla', 'Dunst') },
  800: { main: 'Clear', icon: '01', words: words('clear sky', 'ciel dégagé', 'cielo claro', 'klarer Himmel') },
  801: { main: 'Clouds', icon: '02', words: words('few clouds', 'peu nuageux', 'algo de nubes', 'ein paar Wolken') },
  802: {
    main: 'Clouds',
    icon: '03',
    words: words('scattered clouds', 'partiellement nuageux', 'nubes dispersas', 'mäßig bewölkt'),
  },
  803: { main: 'Clouds', icon: '04', words: words('broken clouds', 'nuageux', 'muy nuboso', 'überwiegend bewölkt') },
  804: { main: 'Clouds', icon: '04', words: words('overcast clouds', 'couvert', 'nubes', 'bedeckt') },
} as const satisfies Record<number, ConditionKind>;

/** What the sky does, as the weather service numbers it; numbers and icons are those of OpenWeather's list. */
export function conditionOf(weather: Weather, language: Language): Condition {
  const id = conditionId(weather);
  const { main, icon, words: names } = kinds[id];
  return { id, main, description: names[language], icon: `${icon}${weather.isDay ? 'd' : 'n'}` };
}

function conditionId(weather: Weather): keyof typeof kinds {
  const { millimetersPerHour: wet, isSnow, isThunder, cloud, visibilityMeters } = weather;
  if (isThunder) return 211;
  if (wet > 0 && isSnow) return wet < 0.6 ? 600 : wet < 2.5 ? 601 : 602;
  if (wet > 0) return wet < 0.15 ? 300 : wet < 1 ? 500 : wet < 4 ? 501 : 502;
  if (visibilityMeters < 3_000) return 701;
  if (cloud < 0.11) return 800;
  return cloud < 0.25 ? 801 : cloud < 0.51 ? 802 : cloud < 0.85 ? 803 : 804;
}

function words(en: string, fr: string, es: string, de: string): Record<Language, string> {
  return { en, fr, es, de };
}
