// @ts-nocheck -- what it requires lies outside this repository
// One session of node-red-contrib-ezlo's client, unmodified: local hub with `WAY=local`, else the cloud relay.
const path = require('node:path');
const Ezlo = require(path.join(process.env['EZLO_CLIENTS_DIR'] ?? '', 'node-red-contrib-ezlo/lib/ezloclient'));

const base = process.env['SIM_URL'] ?? '';
const isLocal = process.env['WAY'] === 'local';
const seen = { changing: [], changed: [], items: [] };

const client = new Ezlo({
  serial: '90000001',
  username: 'demo',
  password: 'Demo1234',
  authurl: `${base}/autha/auth/username/%username%?SHA1Password=%hash%&PK_Oem=1&TokenVersion=2`,
  ...(isLocal
    ? {
        endpoint: base.replace(/^http/, 'ws'),
        tokenurl: `${base}/mca-router/token/exchange/legacy-to-cloud/`,
        syncurl: `${base}/v1/request`,
      }
    : {}),
});

const tell = (message) => process.send(message, () => process.exit());
client.on('item-updated', (item) => seen.items.push([item.name, item.value]));
client.on('mode-changing', (mode) => seen.changing.push(mode.id));
client.on('mode-changed', (mode) => {
  seen.changed.push(mode.id);
  // It reports the mode it finds as changed too; only the one that was asked for ends the session.
  if (mode.id === '2') client.stop().then(() => tell({ seen }));
});
client.on('online', async () => {
  try {
    const devices = Object.values(client.devices);
    const lamp = devices.find((device) => device.name === 'Floor lamp');
    const dimmer = Object.values(client.items).find((item) => item.deviceId === lamp._id && item.name === 'dimmer');
    Object.assign(seen, { devices: devices.length, itemCount: Object.keys(client.items).length });
    await client.setItemValue(dimmer._id, '42');
    await client.setHouseMode('Away');
  } catch (problem) {
    tell({ problem: String(problem?.message ?? problem) });
  }
});
client.start();
