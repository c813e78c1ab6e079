import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../sim/cloud/hubs/event-list.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { ask, signIn, startDemo, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const SERIAL = '90000001';
const DAY_S = 86_400;

let sim: Sim;
let me: SignedIn;
beforeAll(async () => {
  ({ sim, me } = await startDemo());
});
afterAll(() => sim.stop());

const nowS = () => Math.floor(sim.clock.now() / 1_000);
const list = async (query: string, from = sim, who = me) => {
  const reply = await ask(`${from.url}/event/events?Gateway=${SERIAL}${query}`, { headers: who.pair });
  return reply.body as { Records: EventRecord[]; Start: number; Count: number; Total: number };
};

describe('the event list', () => {
  it('[S7.27] begins with a believable month before the first start, newest first', async () => {
    const month = await list(`&After=${nowS() - 30 * DAY_S}&Count=2000`);
    expect(month.Total).toBeGreaterThan(300);
    expect([month.Start, month.Count]).toEqual([0, month.Total]);
    const times = month.Records.map((each) => each.LocalTimestamp);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(nowS() - 59);
    const numbers = month.Records.map((each) => each.PK_Alert);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) - index));
    expect(new Set(month.Records.map((each) => each.LocalDate.slice(0, 10))).size).toBeGreaterThanOrEqual(29);
    const front = month.Records.filter((each) => each.DeviceName === 'Front door' && each.Code === 'dw_state');
    expect(new Set(front.map((each) => each.Description))).toEqual(
      new Set(['Front door was opened', 'Front door was closed']),
    );
    expect(front[0]).toEqual({
      PK_Alert: expect.any(Number),
      PK_Device: SERIAL,
      DeviceID: sim.control.list()[0]?.devices.find((each) => each.name === 'Front door')?.id,
      DeviceName: 'Front door',
      Room: 'Hallway',
      LocalDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      LocalTimestamp: expect.any(Number),
      EventType: 4,
      SourceType: 4,
      Argument: 0,
      Format: '',
      Code: 'dw_state',
      Value: 'dw_is_closed',
      NewValue: 'dw_is_closed',
      Description: 'Front door was closed',
      Users: '',
    });
    const night = month.Records.filter((each) => each.Code === 'mode' && each.Value === '3');
    expect(new Set(night.map((each) => each.LocalDate.slice(11, 13)))).toEqual(new Set(['22', '23']));
  });

  it('[S7.27] takes the last day, from the start, fifty and every type when nothing is said', async () => {
    const usual = await list('');
    const same = await list(`&After=${nowS() - DAY_S}&Before=${nowS()}&Start=0&Count=50&Type=0`);
    expect(usual).toEqual(same);
    expect(usual.Records.length).toBeLessThanOrEqual(50);
    expect(usual.Total).toBeGreaterThan(5);
  });

  it('[S7.27] both ends of the window count', async () => {
    const { Records } = await list(`&After=${nowS() - 30 * DAY_S}&Count=200`);
    const [newer, older] = [Records[20], Records[60]];
    if (newer === undefined || older === undefined) throw new Error('the month is too short');
    const within = await list(`&After=${older.LocalTimestamp}&Before=${newer.LocalTimestamp}&Count=2000`);
    const expected = Records.filter(
      (each) => each.LocalTimestamp >= older.LocalTimestamp && each.LocalTimestamp <= newer.LocalTimestamp,
    );
    expect(within.Records).toEqual(expected);
    const outside = await list(`&After=${older.LocalTimestamp + 1}&Before=${newer.LocalTimestamp - 1}&Count=2000`);
    expect(outside.Total).toBeLessThanOrEqual(within.Total - 2);
    expect((await list(`&After=${nowS()}&Before=${nowS() - 10}`)).Records).toEqual([]);
  });

  it('[S7.27] pages without a gap or a double', async () => {
    const month = `&After=${nowS() - 30 * DAY_S}`;
    const whole = await list(`${month}&Count=100`);
    const pages: EventRecord[] = [];
    for (let start = 0; start < 100; start += 30) {
      const page = await list(`${month}&Start=${start}&Count=30`);
      expect([page.Start, page.Count, page.Total]).toEqual([start, 30, whole.Total]);
      pages.push(...page.Records);
    }
    expect(pages.slice(0, 100)).toEqual(whole.Records);
    expect(await list(`${month}&Start=${whole.Total}`)).toEqual({
      Records: [],
      Start: whole.Total,
      Count: 0,
      Total: whole.Total,
    });
    expect((await list(`${month}&Count=0`)).Records).toEqual([]);
  });

  it('[S7.27] Type repeats, and 0 among them stands for all', async () => {
    const month = `&After=${nowS() - 30 * DAY_S}&Count=2000`;
    const count = async (types: string) => (await list(`${month}${types}`)).Total;
    const [all, items, modes] = [await count('&Type=0'), await count('&Type=4'), await count('&Type=3')];
    expect(items).toBeGreaterThan(0);
    expect(modes).toBeGreaterThan(100);
    expect(items + modes).toBe(all);
    expect(await count('&Type=3&Type=4')).toBe(all);
    expect(await count('&Type=3&Type=0')).toBe(all);
    expect(await count('&Type=6')).toBe(0);
  });

  it('[S7.27] tells what happens now, and not what meters measure', async () => {
    const own = await startTestSim();
    try {
      const dana = await signIn(own.url);
      const since = Math.floor(own.clock.now() / 1_000);
      own.control.openDoor('Front door');
      own.control.setItem('Living room temperature', 'temp', 71);
      const { Records } = await list(`&After=${since}`, own, dana);
      expect(Records.map((each) => each.Description)).toEqual(['Front door was opened']);
      expect(Records[0]?.PK_Alert).toBe(2_001);
    } finally {
      await own.stop();
    }
  });

  it('[S7.27] the same seed tells the same month, another one another', async () => {
    const month = async (seed: number) => {
      const own = await startTestSim({ seed });
      try {
        const query = `&After=${nowS() - 30 * DAY_S}&Before=${nowS() - DAY_S}&Count=2000`;
        return (await list(query, own, await signIn(own.url))).Records;
      } finally {
        await own.stop();
      }
    };
    const [first, again, other] = [await month(7), await month(7), await month(8)];
    expect(again.map((each) => [each.LocalDate, each.DeviceName, each.Value])).toEqual(
      first.map((each) => [each.LocalDate, each.DeviceName, each.Value]),
    );
    expect(other.map((each) => each.LocalDate)).not.toEqual(first.map((each) => each.LocalDate));
  });

  it('[S7.27] the alternate server answers when the first fails', async () => {
    sim.control.failNext('/event/events', 500);
    expect((await ask(`${sim.url}/event/events?Gateway=${SERIAL}`, { headers: me.pair })).status).toBe(500);
    const servers = await ask(`${sim.url}/device/device/device/${SERIAL}/servers`, { headers: me.pair });
    const alternate = await ask(`http://${servers.body.Server_Event_Alt}/event/events?Gateway=${SERIAL}`, {
      headers: me.pair,
    });
    expect([alternate.status, alternate.body]).toEqual([200, await list('')]);
  });

  it('[S7.27] refuses strangers, foreign hubs and numbers that are none', async () => {
    const bare = await ask(`${sim.url}/event/events?Gateway=${SERIAL}`);
    expect([bare.status, bare.body]).toEqual([401, { ErrorCode: 401, Message: 'User not logged in' }]);
    for (const gateway of ['Gateway=90000002', 'Gateway=', 'Other=1']) {
      const foreign = await ask(`${sim.url}/event/events?${gateway}`, { headers: me.pair });
      expect([foreign.status, foreign.body]).toEqual([404, { ErrorCode: 404, Message: 'Not found' }]);
    }
    for (const [name, value] of [
      ['After', 'x'],
      ['Before', '-1'],
      ['Start', '1.5'],
      ['Count', ''],
      ['Type', 'door'],
      ['Type', ''],
    ]) {
      const bad = await ask(`${sim.url}/event/events?Gateway=${SERIAL}&${name}=${value}`, { headers: me.pair });
      expect([bad.status, bad.body]).toEqual([400, { ErrorCode: 400, Message: `Bad ${name}` }]);
    }
  });
});
