import { act } from 'react';
import type { CloudAnswer, HouseCommands } from '@/hub';
import { household } from '@/runtime/household/household';
import { houseOfTest } from './test-house';

const PLACE = 'place-of-tests';

/** A cloud that keeps one household's records: call it once the widget is drawn, since drawing replaces the commands. */
export async function keepHousehold({
  config = {},
  boards = [],
  isOffline = false,
}: { config?: object; boards?: object[]; isOffline?: boolean } = {}): Promise<{ config: () => unknown }> {
  const kept = { config: JSON.stringify(config) };
  const askCloud: HouseCommands['askCloud'] = (call, params): Promise<CloudAnswer> => {
    if (isOffline) return Promise.resolve({ ok: false, problem: { code: 'offline', detail: '' }, data: undefined });
    if (call === 'kvs_set') kept.config = String(params['value']);
    const list = call === 'kvs_get' ? [{ key: 'dashboard_config', value: kept.config }] : boards;
    return Promise.resolve({ ok: true, data: { list } });
  };
  Object.assign(houseOfTest().commands, { askCloud });
  await act(async () => {
    await houseOfTest().of(household).load(null);
    await houseOfTest().of(household).load(PLACE);
  });
  return { config: () => JSON.parse(kept.config) as unknown };
}
