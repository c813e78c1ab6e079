import { expect, it } from 'vitest';
import { createAddresses, placeOf } from './house-address';

it('[S3.51] [S9.17] asks for the weather by city and postal code on file, in the United States where no country is', () => {
  expect(placeOf({ city: 'St. Louis', country: '', zip: '63101' })).toEqual({ city: 'St. Louis,US', zip: '63101,US' });
  expect(placeOf({ city: ' ', country: 'DE', zip: '10115' })).toEqual({ city: '', zip: '10115,DE' });
  expect(placeOf(null)).toEqual({ city: '', zip: '' });
});

it('[S8.27] reads the address once, and counts one that cannot be read as none', async () => {
  const asked: string[] = [];
  const address = { city: 'Trenton', country: 'US', zip: '' };
  const addresses = createAddresses({
    ask: (hub) => {
      asked.push(hub);
      if (hub === 'away') return Promise.reject(new Error('gone'));
      return Promise.resolve(hub === 'refused' ? { ok: false } : { ok: true, data: address });
    },
  });
  expect(addresses.get('one')).toEqual({ state: 'reading' });
  await Promise.all(['one', 'one', 'away', 'refused'].map((hub) => addresses.want(hub)));
  expect(asked).toEqual(['one', 'away', 'refused']);
  expect(['one', 'away', 'refused'].map((hub) => addresses.get(hub))).toEqual([
    { state: 'known', address },
    { state: 'known', address: null },
    { state: 'known', address: null },
  ]);
});
