// @ts-nocheck -- what it requires lies outside this repository
// One session of ezmqtt, unmodified: a broker in this process (aedes, from the same folder of checkouts), the bridge
// as a child of its own, and somebody who speaks MQTT to both.
const { fork } = require('node:child_process');
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const path = require('node:path');

const clients = process.env['EZLO_CLIENTS_DIR'] ?? '';
const base = process.env['SIM_URL'] ?? '';
const broker = require(path.join(clients, 'node_modules/aedes'))();
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-'));
const server = createServer(broker.handle);
const heard = [];

const config = (port) => `mqtt:
  url: mqtt://127.0.0.1:${port}
ezlo_hub:
  serial: "90000001"
  username: demo
  password: Demo1234
  endpoint: ${base.replace(/^http/, 'ws')}
  authurl: ${base}/autha/auth/username/%username%?SHA1Password=%hash%&PK_Oem=1&TokenVersion=2
  tokenurl: ${base}/mca-router/token/exchange/legacy-to-cloud/
  syncurl: ${base}/v1/request
`;

const say = (topic, payload) => broker.publish({ topic, payload: Buffer.from(payload), qos: 1, retain: false });
const dimmer = process.env['DEVICE_ID'] ?? '';
let bridge;
let onlines = 0;

function finish(message) {
  bridge.removeAllListeners('exit');
  bridge.kill();
  rmSync(folder, { recursive: true, force: true });
  process.send(message, () => process.exit());
}

broker.on('publish', ({ topic, payload }) => {
  if (!topic.startsWith('ezmqtt/tele/')) return;
  const text = payload.toString('utf8');
  heard.push([topic, text]);
  // It says so twice, once for the broker and once for the hub, in either order: it can act after both.
  if (topic === 'ezmqtt/tele/LWT' && text === 'online') onlines += 1;
  if (topic === 'ezmqtt/tele/LWT' && onlines === 2) say(`ezmqtt/set/device/${dimmer}/item/dimmer`, '31');
  if (topic === `ezmqtt/tele/device/${dimmer}/item/dimmer` && text === '31') say('ezmqtt/set/mode', 'Night');
  if (topic === 'ezmqtt/tele/mode/current' && text.includes('"3"')) finish({ seen: { heard } });
});

server.listen(0, '127.0.0.1', () => {
  writeFileSync(path.join(folder, 'ezmqtt-config.yaml'), config(server.address().port));
  bridge = fork(path.join(clients, 'ezmqtt/ezmqtt.js'), [], {
    cwd: folder,
    execArgv: [],
    env: { ...process.env, EZMQTT_VAR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  for (const stream of [bridge.stdout, bridge.stderr]) stream.on('data', (piece) => (words += String(piece)));
  bridge.on('exit', (code) => process.send({ problem: `ezmqtt ended with ${code}: ${words}` }, () => process.exit()));
});
