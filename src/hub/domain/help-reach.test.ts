import { expect, it } from 'vitest';
import { helpReach } from './help-reach';

const WATCHED = { active: true, service: 'cmsnd' };
const SWITCHED_OFF = { active: false, service: 'cmsnd' };

it('[S6.5] [S4.22] help is promised only where it is known that a service watches and no test runs', () => {
  const reach = (monitoring: Parameters<typeof helpReach>[0], isTest: boolean | null = false) =>
    helpReach(monitoring, '7', isTest);
  expect([
    reach(WATCHED),
    reach(WATCHED, null),
    reach(WATCHED, true),
    reach(SWITCHED_OFF),
    reach(SWITCHED_OFF, true),
    reach({ active: false, service: null }),
    reach({ active: null, service: null }),
    reach({ active: null, service: 'cmsnd' }),
  ]).toEqual(['service', 'service', 'test', 'nobody', 'nobody', 'nobody', 'unknown', 'unknown']);
});

it('[S6.5] [I-38] what is known of one place promises nothing for a controller at another', () => {
  const elsewhere = ['8'];
  expect(['7', '8', null].map((hub) => helpReach({ ...WATCHED, elsewhere }, hub, false))).toEqual([
    'service',
    'unknown',
    'service',
  ]);
  expect(helpReach({ ...SWITCHED_OFF, elsewhere }, '8', false)).toBe('unknown');
  expect(helpReach({ active: false, service: null, elsewhere }, '8', false)).toBe('nobody');
});
