import * as kit from 'bali-gateway-kit';

/**
 * One session of bali-gateway-kit as it comes from npm, in a process of its own; what it saw goes to the parent
 * process as one message.
 */
export interface BaliSeen {
  badLogin: string | null;
  hubs: string[];
  serial: string;
  rooms: string[];
  devices: number;
  items: number;
  scenes: string[];
  interfaces: string[];
  data: string[];
  refusal: string | null;
  hasRun: boolean;
  broadcasts: [string, Record<string, unknown>][];
}

interface Thing {
  _id: string;
  name: string;
}
/** The kit as it is at run time: its own types hide two methods and say little of what the others answer. */
interface Gateway {
  info(): Promise<{ serial: string }>;
  rooms(): Promise<Thing[]>;
  devices(): Promise<Thing[]>;
  items(): Promise<Thing[]>;
  scenes(): Promise<Thing[]>;
  networkInterfaces(): Promise<Thing[]>;
  data(): Promise<Record<string, unknown>>;
  device(name: string): Promise<Thing>;
  item(name: string, deviceId: string): Promise<Thing[]>;
  scene(name: string): Promise<Thing>;
  setItemValue(itemId: string, value: unknown): Promise<unknown>;
  runScene(sceneId: string): Promise<string>;
  sendRequest(request: { method: string; params: object }): Promise<unknown>;
  disconnect(): Promise<void>;
  addObserver(
    fits: unknown,
    handle: (frame: { msg_subclass: string; result: Record<string, unknown> }) => void,
  ): unknown;
}

async function failure(promise: Promise<unknown>): Promise<string | null> {
  try {
    await promise;
    return null;
  } catch (reason) {
    return String(reason);
  }
}

async function session(): Promise<BaliSeen> {
  const badLogin = await failure(new kit.BaliCloudResolver('demo', 'Wrong1234').hubs());
  const resolver = new kit.BaliCloudResolver('demo', 'Demo1234');
  const hubs = await resolver.hubs();
  const gateway = (await kit.BaliGateway.createHub(hubs[0] ?? '', resolver)) as unknown as Gateway;
  const broadcasts: BaliSeen['broadcasts'] = [];
  gateway.addObserver(kit.UIBroadcastPredicate, ({ msg_subclass, result }) => broadcasts.push([msg_subclass, result]));

  const lists = {
    hubs,
    serial: (await gateway.info()).serial,
    rooms: (await gateway.rooms()).map((room) => room.name),
    devices: (await gateway.devices()).length,
    items: (await gateway.items()).length,
    scenes: (await gateway.scenes()).map((scene) => scene.name),
    interfaces: (await gateway.networkInterfaces()).map((each) => each._id),
    data: Object.keys(await gateway.data()),
  };
  const lamp = await gateway.device('Floor lamp');
  const [dimmer] = await gateway.item('dimmer', lamp._id);

  await gateway.setItemValue(dimmer?._id ?? '', 66);
  const toNight = { method: 'hub.modes.switch', params: { modeId: '3' } };
  await gateway.sendRequest(toNight);
  const refusal = await failure(gateway.sendRequest(toNight));
  const scene = await gateway.scene('All off');
  const hasRun = (await gateway.runScene(scene._id)) === scene._id;
  await gateway.disconnect();
  return { badLogin, ...lists, refusal, hasRun, broadcasts };
}

function tell(message: { seen: BaliSeen } | { problem: string }): void {
  process.send?.(message, () => process.exit());
}

try {
  tell({ seen: await session() });
} catch (problem) {
  tell({ problem: String(problem) });
}
