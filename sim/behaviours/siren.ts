import type { Behaviour } from './behaviour.ts';

/** Sounds when the house says so; it cannot be set from outside. */
export const siren: Behaviour = {
  items: [
    {
      name: 'siren_alarm',
      valueType: 'token',
      value: 'siren_inactive',
      choices: ['siren_inactive', 'siren_active', 'unknown'],
    },
  ],
};
