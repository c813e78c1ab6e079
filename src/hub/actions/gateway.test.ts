import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needOf, type RiskReader } from '../domain/risk';
import { ALL_CONFIRM, ALL_PIN } from '../domain/risk-setting';
import type { CommandAnswer, DeviceState, ThingCommand, ItemState, RiskSetting, SceneState } from '../state/model';
import { createGateway } from './gateway';
import { CONFIRMED, refused } from './outcomes';

const house = (setting: RiskSetting): RiskReader => ({
  device: (id) => ({ category: id === 'lock' ? 'door_lock' : 'switch', subcategory: '' }) as DeviceState,
  item: (id) => ({ device: id, name: id === 'lock' ? 'door_lock' : 'switch' }) as ItemState,
  scene: () => ({ does: [{ do: 'mode', mode: '1' }] as unknown }) as SceneState,
  risk: () => setting,
});
const unlock: ThingCommand = { do: 'setItem', item: 'lock', value: 'unsecured' };
const lamp: ThingCommand = { do: 'setItem', item: 'lamp', value: true };
const wake: ThingCommand = { do: 'runScene', scene: 'morning' };

interface Given {
  setting?: RiskSetting;
  /** What the household turns out to have chosen, once it was read. */
  read?: RiskSetting;
  isPinRight?: boolean;
}
function gatewayOf({ setting = ALL_CONFIRM, read = setting, isPinRight = true }: Given = {}) {
  const sent: ThingCommand[] = [];
  const said: string[] = [];
  const asked: ThingCommand[] = [];
  let now = setting;
  const send = (one: ThingCommand) => {
    sent.push(one);
    return Promise.resolve(CONFIRMED);
  };
  const { pass } = createGateway({
    house: { ...house(setting), risk: () => now },
    settingRead: () => {
      now = read;
      return Promise.resolve();
    },
    send,
    withPin: (one) => {
      asked.push(one);
      return isPinRight ? send(one) : Promise.resolve(refused('declined', 'PIN'));
    },
    say: ({ title }) => said.push(title),
  });
  return { pass, sent, said, asked };
}
async function passed(command: ThingCommand, answer?: CommandAnswer, given: Given = {}) {
  const { pass, sent, said, asked } = gatewayOf(given);
  return { outcome: await pass(command, answer), sent, said, asked };
}

describe('the gateway of the worker', () => {
  it('[R-80] sends nothing that opens the house without the person’s answer, and says so', async () => {
    expect(await passed(unlock)).toEqual({
      outcome: { status: 'refused', problem: { code: 'not-answered', detail: 'confirm' } },
      sent: [],
      said: ['messages.not-possible.title'],
      asked: [],
    });
    expect(await passed(unlock, 'yes')).toEqual({ outcome: CONFIRMED, sent: [unlock], said: [], asked: [] });
  });

  it('[S4.2] a yes is no PIN: a meshbot that disarms comes by the pad alone', async () => {
    expect(await passed(wake, 'yes', { isPinRight: false })).toEqual({
      outcome: refused('declined', 'PIN'),
      sent: [],
      said: [],
      asked: [wake],
    });
    expect((await passed(wake, 'yes')).sent).toEqual([wake]);
  });

  it('[R-80] what the household has behind the PIN waits for the pad, whatever the page says', async () => {
    for (const answer of [undefined, 'yes'] as const)
      expect(await passed(unlock, answer, { setting: ALL_PIN, isPinRight: false })).toMatchObject({
        sent: [],
        asked: [unlock],
      });
    expect(await passed(unlock, undefined, { setting: ALL_PIN })).toMatchObject({ sent: [unlock], asked: [unlock] });
  });

  it('[R-80] a setting that is still read is waited for', async () => {
    expect(await passed(unlock, 'yes', { read: ALL_PIN, isPinRight: false })).toMatchObject({
      sent: [],
      asked: [unlock],
    });
  });

  it('lets through at once, in the same breath, what the house knows to be harmless', () => {
    const { pass, sent } = gatewayOf({ setting: ALL_PIN });
    const outcome = pass(lamp, undefined);
    expect(sent).toEqual([lamp]);
    return outcome;
  });

  it('[R-80] whoever sends, nothing of a risk kind leaves without what the setting demands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(ALL_CONFIRM, ALL_PIN),
        fc.constantFrom(ALL_CONFIRM, ALL_PIN),
        fc.array(fc.tuple(fc.constantFrom(unlock, wake, lamp), fc.constantFrom(undefined, 'yes' as const)), {
          maxLength: 6,
        }),
        fc.boolean(),
        async (setting, read, wishes, isPinRight) => {
          const { pass, sent, asked } = gatewayOf({ setting, read, isPinRight });
          for (const [command, answer] of wishes) {
            const before = [sent.length, asked.length] as const;
            await pass(command, answer);
            const need = needOf(command, house(read));
            const pinned = asked.length > before[1];
            const isAllowed = need === null || (need === 'confirm' ? answer === 'yes' : pinned && isPinRight);
            expect(sent.length > before[0]).toBe(isAllowed);
          }
        },
      ),
    );
  });
});
