import { beforeEach, expect, it } from 'vitest';
import type { House } from '../house/house';
import { createHubRecheck } from './hub-recheck';
import type { UpkeepTools } from './tools';

/** Two hubs, and an account whose list a test sets before each look. */
function setUp() {
  const left: string[] = [];
  const told = { alarm: null as object | null, pending: null as object | null, isReady: true };
  const house = (serial: string) =>
    ({
      model: { hub: () => ({ ...told, name: serial }), set: () => undefined },
      link: { isReady: () => told.isReady },
      stop: () => left.push(serial),
    }) as unknown as House;
  let hubs = ['90000001', '90000002'];
  let list: readonly string[] = hubs;
  const tools = {
    deps: { report: (_what: string, cause: unknown) => left.push(String(cause)) },
    config: { legacyRelay: false },
    calls: {
      devices: () => Promise.resolve(list.map((serial) => ({ PK_Device: serial, Name: serial }))),
      installations: () => Promise.resolve(new Map()),
    },
    credentials: { present: () => ({ person: { account: '7' }, servers: {}, pair: { identity: 'i' } }) },
    session: {
      state: () => ({ currentHub: hubs[0] }),
      set: (fields: { hubs: string[] }) => {
        hubs = fields.hubs;
      },
    },
    facts: { load: () => undefined },
    houses: new Map(hubs.map((serial) => [serial, house(serial)])),
    security: { state: () => ({ bypass: null, pad: null }), feed: () => undefined },
    ...{ say: () => undefined, setAccount: () => undefined, openHouse: () => undefined, selectHub: () => undefined },
  } as unknown as UpkeepTools;
  const recheck = createHubRecheck(tools);
  const look = async (...next: string[]) => {
    list = next;
    recheck.check();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return [...left];
  };
  return { look, told, hubs: () => hubs };
}
const ONE = '90000001';
const TWO = '90000002';
let stage: ReturnType<typeof setUp>;
beforeEach(() => {
  stage = setUp();
});

it('[S9.5] leaves a hub after two lists in a row without it, and not for one short list', async () => {
  const { look, hubs } = stage;
  expect(await look(ONE)).toEqual([]);
  expect(await look(ONE, TWO)).toEqual([]);
  expect(await look(ONE)).toEqual([]);
  expect(await look()).toEqual([]);
  expect(await look(ONE)).toEqual([]);
  expect(hubs()).toEqual([ONE, TWO]);
  expect(await look(ONE)).toEqual([TWO]);
  expect(hubs()).toEqual([ONE]);
});

it.each(['alarm', 'pending'] as const)('[S9.5] [S4.12] leaves no hub that is heard to have one: %s', async (what) => {
  const { look, told } = stage;
  told[what] = {};
  await look(ONE);
  await look(ONE);
  expect(await look(ONE)).toEqual([]);
  told.isReady = false;
  expect(await look(ONE)).toEqual([TWO]);
});
