import type { SessionState } from './model';
import { NO_PARTNER } from './partner';

/** A session of which nothing is known yet, for the worker as for the page. */
export const firstSession = (): SessionState => ({
  phase: 'starting',
  user: null,
  location: null,
  monitoring: { active: null, service: null },
  partner: NO_PARTNER,
  cloud: 'ok',
  hubs: [],
  currentHub: null,
  news: {},
  problem: null,
  retryAt: null,
});
