import { describe, expect, it } from 'vitest';
import type { House } from '../house/house';
import { setTestMode } from './testing';
import { houseOf, ofHouse, type SettingsTools } from './tools';

/** A controller, and the person whose house it is: both can be others when the answer comes. */
function stage() {
  const houses = new Map([['h', { model: {} } as House]]);
  let letGo: () => void = () => undefined;
  let reads = 0;
  const tools = {
    houses,
    cloud: () => new Promise((resolve) => (letGo = () => resolve({ data: { content: { status: 1 } } }))),
    facts: { locationOf: () => 'place', dropTestModes: () => undefined, testModes: () => (reads += 1) },
  } as unknown as SettingsTools;
  return { houses, tools, reads: () => reads, letGo: () => letGo() };
}

describe('a request of one house', () => {
  it('[I-50] is answered by it', async () => {
    const { tools, letGo, reads } = stage();
    const answer = ofHouse(setTestMode)(tools, { hub: 'h', isOn: true });
    letGo();
    expect([await answer, reads()]).toEqual([null, 1]);
  });

  it.each([
    ['another person has it', () => ({ model: {} }) as House],
    ['it is nobody’s', () => undefined],
  ])('[I-50] [R-61] touches nothing once %s, and its answer is told to nobody', async (_, next) => {
    const { houses, tools, letGo, reads } = stage();
    const answer = ofHouse(setTestMode)(tools, { hub: 'h', isOn: true });
    const taker = next();
    if (taker === undefined) houses.delete('h');
    else houses.set('h', taker);
    letGo();
    await expect(answer).rejects.toMatchObject({ code: 'superseded' });
    expect(reads()).toBe(0);
  });

  it('knows its own house alone', async () => {
    const { houses, tools } = stage();
    houses.set('other', { model: {} } as House);
    const asked = ofHouse<'read-house-settings'>((bound) => {
      houseOf(bound, 'other');
      return Promise.reject(new Error('reached'));
    });
    await expect(asked(tools, { hub: 'h' })).rejects.toMatchObject({ code: 'unknown-target' });
    await expect(asked(tools, { hub: 'nowhere' })).rejects.toMatchObject({ code: 'unknown-target' });
  });
});
