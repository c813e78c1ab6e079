// @ts-nocheck -- what it requires lies outside this repository
// One session of ezlo-hub-kit, unmodified (its own build in lib/cjs): keys from the cloud, then the local hub.
const path = require('node:path');
const kit = require(path.join(process.env['EZLO_CLIENTS_DIR'] ?? '', 'ezlo-hub-kit/lib/cjs'));

async function session() {
  const resolver = new kit.EzloCloudResolver('demo', 'Demo1234');
  const hubs = await resolver.hubs();
  const url = (process.env['SIM_URL'] ?? '').replace(/^http/, 'ws');
  const hub = new kit.EzloHub(url, await resolver.credentials(hubs[0]));
  const broadcasts = [];
  hub.addObserver(kit.UIBroadcastPredicate, ({ msg_subclass, result }) => broadcasts.push([msg_subclass, result]));
  await hub.connect();

  const lists = {
    hubs,
    serial: (await hub.info()).serial,
    rooms: (await hub.rooms()).map((room) => room.name),
    devices: (await hub.devices()).length,
    items: (await hub.items()).length,
    scenes: (await hub.scenes()).map((scene) => scene.name),
    modes: (await hub.houseModes()).map((mode) => mode.name),
    interfaces: (await hub.networkInterfaces()).map((each) => each._id),
    data: Object.keys(await hub.data()),
  };
  const lamp = await hub.device('Floor lamp');
  const [dimmer] = await hub.item('dimmer', lamp._id);
  await hub.setItemValue(dimmer._id, 55);
  const [{ _id: other }] = await hub.item('switch', lamp._id);
  await hub.setItemValue([other], true);
  await hub.setHouseMode('3');
  const refusal = await hub.setHouseMode(1).then(
    () => null,
    (problem) => String(problem?.data ?? problem?.message ?? problem),
  );
  const scene = await hub.scene('All off');
  const hasRun = (await hub.runScene(scene._id)) === scene._id;
  const mode = (await hub.currentHouseMode())?._id;
  await hub.disconnect();
  return { ...lists, refusal, hasRun, mode, broadcasts };
}

session().then(
  (seen) => process.send({ seen }, () => process.exit()),
  (problem) => process.send({ problem: String(problem?.stack ?? JSON.stringify(problem)) }, () => process.exit()),
);
