/** Key of the household's settings that keeps the default dashboard; by itself, so that asking for it needs no schema. */
export const DASHBOARD_CONFIG_KEY = 'dashboard_config';
