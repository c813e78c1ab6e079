import type { Place } from '../../time/sun.ts';

/** A place that can be asked for by name, number or postal code. */
export interface NamedPlace extends Place {
  id: number;
  name: string;
  /** Two letters. */
  country: string;
  /** Of the United States; empty elsewhere. */
  state: string;
  timezone: string;
  postalCodes: readonly string[];
}

type Row = [id: number, name: string, state: string, latitude: number, longitude: number, codes: string];

const known: Record<string, Record<string, Row[]>> = {
  US: {
    'America/New_York': [
      [5128581, 'New York', 'New York', 40.7143, -74.006, '10001 10002 10011'],
      [5101798, 'Newark', 'New Jersey', 40.7357, -74.1724, '07102 07103'],
      [5101427, 'Maplewood', 'New Jersey', 40.7312, -74.2735, '07040'],
      [4930956, 'Boston', 'Massachusetts', 42.3584, -71.0598, '02108 02109'],
      [4560349, 'Philadelphia', 'Pennsylvania', 39.9523, -75.1638, '19102 19103'],
      [4140963, 'Washington', 'District of Columbia', 38.8951, -77.0364, '20001 20002'],
      [4180439, 'Atlanta', 'Georgia', 33.749, -84.388, '30303'],
      [4164138, 'Miami', 'Florida', 25.7743, -80.1937, '33101 33130'],
    ],
    'America/Chicago': [
      [4887398, 'Chicago', 'Illinois', 41.85, -87.65, '60601 60602'],
      [5037649, 'Minneapolis', 'Minnesota', 44.98, -93.2638, '55401'],
      [4407066, 'St. Louis', 'Missouri', 38.6273, -90.1979, '63101'],
      [4684888, 'Dallas', 'Texas', 32.7831, -96.8067, '75201'],
      [4699066, 'Houston', 'Texas', 29.7633, -95.3633, '77002'],
    ],
    'America/Denver': [[5419384, 'Denver', 'Colorado', 39.7392, -104.9847, '80202 80203']],
    'America/Phoenix': [[5308655, 'Phoenix', 'Arizona', 33.4484, -112.074, '85003']],
    'America/Los_Angeles': [
      [5809844, 'Seattle', 'Washington', 47.6062, -122.3321, '98101 98104'],
      [5391959, 'San Francisco', 'California', 37.7749, -122.4194, '94103 94110'],
      [5368361, 'Los Angeles', 'California', 34.0522, -118.2437, '90001 90012'],
    ],
    'America/Anchorage': [[5879400, 'Anchorage', 'Alaska', 61.2181, -149.9003, '99501']],
    'Pacific/Honolulu': [[5856195, 'Honolulu', 'Hawaii', 21.3069, -157.8583, '96813']],
  },
  CA: {
    'America/Toronto': [
      [6167865, 'Toronto', '', 43.7001, -79.4163, 'M5H'],
      [6077243, 'Montreal', '', 45.5088, -73.5878, 'H2Y'],
    ],
    'America/Vancouver': [[6173331, 'Vancouver', '', 49.2497, -123.1193, 'V6B']],
  },
  MX: { 'America/Mexico_City': [[3530597, 'Mexico City', '', 19.4285, -99.1277, '06000']] },
  BR: { 'America/Sao_Paulo': [[3448439, 'São Paulo', '', -23.5475, -46.6361, '01001']] },
  AR: { 'America/Argentina/Buenos_Aires': [[3435910, 'Buenos Aires', '', -34.6132, -58.3772, 'C1002']] },
  GB: { 'Europe/London': [[2643743, 'London', '', 51.5085, -0.1257, 'EC1A SW1A']] },
  IE: { 'Europe/Dublin': [[2964574, 'Dublin', '', 53.344, -6.2672, 'D02']] },
  FR: {
    'Europe/Paris': [
      [2988507, 'Paris', '', 48.8534, 2.3488, '75001 75011'],
      [2996944, 'Lyon', '', 45.7485, 4.8467, '69001'],
      [2995469, 'Marseille', '', 43.297, 5.3811, '13001'],
      [2990969, 'Nantes', '', 47.2173, -1.5534, '44000'],
    ],
  },
  ES: {
    'Europe/Madrid': [
      [3117735, 'Madrid', '', 40.4165, -3.7026, '28001 28013'],
      [3128760, 'Barcelona', '', 41.3888, 2.159, '08001'],
      [2509954, 'Valencia', '', 39.4698, -0.3774, '46001'],
      [2510911, 'Sevilla', '', 37.3828, -5.9732, '41001'],
    ],
  },
  DE: {
    'Europe/Berlin': [
      [2950159, 'Berlin', '', 52.5244, 13.4105, '10115 10117'],
      [2911298, 'Hamburg', '', 53.55, 10, '20095'],
      [2867714, 'München', '', 48.1374, 11.5755, '80331'],
      [2886242, 'Köln', '', 50.9333, 6.95, '50667'],
      [2925533, 'Frankfurt am Main', '', 50.1155, 8.6842, '60311'],
    ],
  },
  AT: { 'Europe/Vienna': [[2761369, 'Vienna', '', 48.2085, 16.3721, '1010']] },
  CH: { 'Europe/Zurich': [[2657896, 'Zürich', '', 47.3667, 8.55, '8001']] },
  NL: { 'Europe/Amsterdam': [[2759794, 'Amsterdam', '', 52.374, 4.8897, '1012']] },
  IT: { 'Europe/Rome': [[3169070, 'Rome', '', 41.8947, 12.4839, '00184']] },
  PT: { 'Europe/Lisbon': [[2267057, 'Lisbon', '', 38.7167, -9.1333, '1100']] },
  SE: { 'Europe/Stockholm': [[2673730, 'Stockholm', '', 59.3326, 18.0649, '11120']] },
  NO: { 'Europe/Oslo': [[3133895, 'Tromsø', '', 69.6489, 18.9551, '9008']] },
  PL: { 'Europe/Warsaw': [[756135, 'Warsaw', '', 52.2298, 21.0118, '00-001']] },
  IN: { 'Asia/Kolkata': [[1275339, 'Mumbai', '', 19.0728, 72.8826, '400001']] },
  JP: { 'Asia/Tokyo': [[1850144, 'Tokyo', '', 35.6895, 139.6917, '100-0001']] },
  AU: { 'Australia/Sydney': [[2147714, 'Sydney', '', -33.8679, 151.2073, '2000']] },
  NZ: { 'Pacific/Auckland': [[2193733, 'Auckland', '', -36.8485, 174.7635, '1010']] },
  ZA: { 'Africa/Johannesburg': [[993800, 'Johannesburg', '', -26.2023, 28.0436, '2000']] },
};

/** Postal codes of the states that {@link NamedPlace.state} names. */
export const stateCodes: ReadonlyMap<string, string> = new Map([
  ['Alaska', 'AK'],
  ['Arizona', 'AZ'],
  ['California', 'CA'],
  ['Colorado', 'CO'],
  ['District of Columbia', 'DC'],
  ['Florida', 'FL'],
  ['Georgia', 'GA'],
  ['Hawaii', 'HI'],
  ['Illinois', 'IL'],
  ['Massachusetts', 'MA'],
  ['Minnesota', 'MN'],
  ['Missouri', 'MO'],
  ['New Jersey', 'NJ'],
  ['New York', 'NY'],
  ['Pennsylvania', 'PA'],
  ['Texas', 'TX'],
  ['Washington', 'WA'],
]);

/** Cities that the weather service knows besides the home's own place. */
export const cities: readonly NamedPlace[] = Object.entries(known).flatMap(([country, zones]) =>
  Object.entries(zones).flatMap(([timezone, rows]) =>
    rows.map(([id, name, state, latitude, longitude, codes]) => ({
      id,
      name,
      state,
      country,
      timezone,
      latitude,
      longitude,
      postalCodes: codes.split(' '),
    })),
  ),
);
