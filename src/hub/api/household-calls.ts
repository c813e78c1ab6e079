import type { Problem } from '../state/model';

/**
 * Cloud calls that page code may make by name (S7.13, S7.15, S7.17, S7.18): what a household keeps for itself. Nothing that
 * arms, disarms, opens or calls for help is among them; those go through the gates of `hub/actions`.
 */
export const HOUSEHOLD_CALLS = [
  'dashboard_list',
  'dashboard_create',
  'dashboard_set',
  'dashboard_delete',
  'theme_list',
  'theme_set',
  'theme_delete',
  'storage_list',
  'storage_get_keys',
  'kvs_get',
  'kvs_set',
  'energy_history_get',
] as const;
export type HouseholdCall = (typeof HOUSEHOLD_CALLS)[number];

export type CloudAnswer =
  | { ok: true; data: unknown }
  /** `data`: what the cloud sent beside its refusal, such as the present document (error_code 6). */
  | { ok: false; problem: Problem; data: unknown };
