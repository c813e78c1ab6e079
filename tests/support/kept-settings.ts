import { houseOfTest } from './test-house';

/** A cloud that keeps settings by key, in the place of the test's own. */
export interface SettingsCloud {
  /** As they are stored. */
  values: Record<string, string>;
  isAway: boolean;
}

export function keepsSettings(values: Record<string, string>): SettingsCloud {
  const cloud: SettingsCloud = {
    values,
    isAway: false,
  };
  houseOfTest().commands.askCloud = (call, params) => {
    if (cloud.isAway) return Promise.resolve({ ok: false, problem: { code: 'offline', detail: '' }, data: undefined });
    if (call === 'kvs_set') values[String(params['key'])] = String(params['value']);
    const list = Object.entries(values).map(([key, value]) => ({ key, value }));
    return Promise.resolve({ ok: true, data: call === 'kvs_get' ? { list } : {} });
  };
  return cloud;
}
