import type { PartnerSettings } from './model';

/** Before anything was read. */
export const NO_PARTNER: PartnerSettings = {
  isLoading: true,
  problem: null,
  id: null,
  provider: null,
  custom: null,
  screenSaver: null,
};
