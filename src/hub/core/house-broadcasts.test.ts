import { expect, it } from 'vitest';
import type { HubState, ModeInfo } from '../state/model';
import { createBroadcasts, type Followups } from './house-broadcasts';
import type { HouseModel } from './house-model';

const mode: ModeInfo = { id: '1', name: 'Home', isArmed: false, disarmedDevices: [], bypassDevices: [] };

it.each(['cameras_off', 'alarms_off'])('a change of the %s of a mode by others is told', (list) => {
  let hub = { modes: { '1': mode } } as unknown as HubState;
  const asked: string[] = [];
  const model = {
    ...{ serial: '90000001', hub: () => hub },
    set: (fields: Partial<HubState>) => {
      hub = { ...hub, ...fields };
    },
  } as unknown as HouseModel;
  const then = {
    refetch: () => asked.push('lists'),
    refused: (what: string) => asked.push(what),
  } as unknown as Followups;
  const handlers = createBroadcasts(model, then);
  const hear = (event: string, modeId: unknown) => handlers[`hub.modes.${list}.${event}`]?.({ modeId, any: 'd' });
  hear('added', '1');
  expect(hub.modes).toEqual({ '1': { ...mode, edits: 1 } });
  hear('removed', '1');
  expect(hub.modes).toEqual({ '1': { ...mode, edits: 2 } });
  // A mode that the lists do not have is read first; what is no mode is refused.
  hear('added', '9');
  hear('added', null);
  expect(asked).toEqual(['lists', 'mode lists']);
});
