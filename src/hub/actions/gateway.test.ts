import { describe, expect, it } from 'vitest';
import type { RiskReader } from '../domain/risk';
import type { CommandAnswer, DeviceState, GatedCommand, ItemState, SceneState } from '../state/model';
import { createGateway } from './gateway';
import { CONFIRMED } from './outcomes';

const HOUSE: RiskReader = {
  device: (id) => ({ category: id === 'lock' ? 'door_lock' : 'switch', subcategory: '' }) as DeviceState,
  item: (id) => ({ device: id, name: id === 'lock' ? 'door_lock' : 'switch' }) as ItemState,
  scene: () => ({ does: [{ do: 'mode', mode: '1' }] as unknown }) as SceneState,
};
const unlock: GatedCommand = { do: 'setItem', item: 'lock', value: 'unsecured' };
const wake: GatedCommand = { do: 'runScene', scene: 'morning' };

async function passed(command: GatedCommand, answer?: CommandAnswer) {
  const sent: GatedCommand[] = [];
  const said: string[] = [];
  const gateway = createGateway({
    house: HOUSE,
    send: (one) => {
      sent.push(one);
      return Promise.resolve(CONFIRMED);
    },
    say: ({ title }) => said.push(title),
  });
  return { outcome: await gateway.pass(command, answer), sent, said };
}

describe('the gateway of the worker', () => {
  it('[R-80] sends nothing that opens the house without the person’s answer, and says so', async () => {
    expect(await passed(unlock)).toEqual({
      outcome: { status: 'refused', problem: { code: 'not-answered', detail: 'confirm' } },
      sent: [],
      said: ['messages.not-possible.title'],
    });
    expect(await passed(unlock, 'yes')).toEqual({ outcome: CONFIRMED, sent: [unlock], said: [] });
  });

  it('[S4.2] a yes is no PIN: a meshbot that disarms comes by the pad alone', async () => {
    const { outcome, sent } = await passed(wake, 'yes');
    expect([outcome, sent]).toEqual([{ status: 'refused', problem: { code: 'not-answered', detail: 'pin' } }, []]);
  });

  it('lets through at once what the house knows to be harmless', async () => {
    const lamp: GatedCommand = { do: 'setItem', item: 'lamp', value: true };
    expect((await passed(lamp)).sent).toEqual([lamp]);
  });
});
