/**
 * The home as the server tells it: a whole look first, then patches.
 * @typedef {import('../house-feed.ts').HouseLook} Look
 * @typedef {import('../house-feed.ts').HouseChanges} Changes
 * @typedef {import('../../hub/ground/contract.ts').HouseSnapshot} Hub
 * @typedef {import('../../hub/ground/contract.ts').DeviceSnapshot} Device
 * @typedef {import('../../hub/ground/contract.ts').ItemSnapshot} Item
 *
 * What a patch touched: devices by id, and whether whole parts changed; `line`: a hub went offline or came back.
 * @typedef {{ all: boolean, hubs: Set<string>, devices: Set<string>, story: boolean,
 *   line: boolean, older: boolean }} News
 */

/** @returns {News} */
const nothing = () => ({ all: false, hubs: new Set(), devices: new Set(), story: false, line: false, older: false });
/** As if all of it were new. @returns {News} */
export const everything = () => ({ ...nothing(), all: true, story: true, line: true, older: true });

/** Tries this long after a lost line, then again. */
const RETRY_MS = 1_500;

/**
 * @param {{ news: (news: News) => void, line: (isUp: boolean) => void }} listener
 */
export function createLive(listener) {
  /** @type {Look | null} */
  let look = null;
  let lookedAt = 0;
  /** @type {Map<string, { hub: Hub, device: Device }>} */
  const devices = new Map();
  /** Hub time at which each hub last told its countdowns, by serial; @type {Map<string, number>} */
  const heardAt = new Map();

  function learn() {
    devices.clear();
    for (const hub of look?.houses ?? []) {
      heardAt.set(hub.serial, look?.now ?? 0);
      for (const device of hub.devices) devices.set(device.id, { hub, device });
    }
  }

  /**
   * @param {Hub} hub
   * @param {NonNullable<Changes['houses']>[number]} change
   * @param {News} news
   */
  function applyToHub(hub, change, news) {
    if (change.overview !== undefined) {
      if (hub.isConnected !== change.overview.isConnected) news.line = true;
      Object.assign(hub, change.overview);
      heardAt.set(hub.serial, look?.now ?? 0);
      news.hubs.add(hub.serial);
    }
    for (const device of change.devices ?? []) {
      const known = hub.devices.findIndex((each) => each.id === device.id);
      if (known === -1) hub.devices.push(device);
      else hub.devices[known] = device;
      if (known === -1) news.all = true;
      devices.set(device.id, { hub, device });
      news.devices.add(device.id);
    }
    for (const id of change.removed ?? []) {
      hub.devices = hub.devices.filter((each) => each.id !== id);
      devices.delete(id);
      news.all = true;
    }
    for (const [id, itemId, value] of change.values ?? []) {
      const item = devices.get(id)?.device.items.find((each) => each.id === itemId);
      if (item === undefined) continue;
      item.value = value;
      news.devices.add(id);
    }
  }

  /** @param {Changes} changes */
  function apply(changes) {
    if (look === null) return;
    /** @type {News} */
    const news = {
      ...nothing(),
      story: changes.story !== undefined,
      older: changes.older !== undefined,
    };
    look.now = changes.now;
    look.speed = changes.speed;
    lookedAt = performance.now();
    if (changes.lively !== undefined) look.lively = changes.lively;
    if (changes.story !== undefined) look.story = changes.story;
    if (changes.answers !== undefined) look.answers = changes.answers;
    if (changes.older !== undefined) look.older = changes.older;
    for (const change of changes.houses ?? []) {
      const hub = look.houses.find((each) => each.serial === change.serial);
      if (hub !== undefined) applyToHub(hub, change, news);
    }
    listener.news(news);
  }

  function open() {
    const events = new EventSource('/house/api/events');
    events.addEventListener('state', ({ data }) => {
      look = JSON.parse(data);
      lookedAt = performance.now();
      learn();
      listener.line(true);
      listener.news(everything());
    });
    events.addEventListener('changes', ({ data }) => apply(JSON.parse(data)));
    events.addEventListener('error', () => {
      listener.line(false);
      // A browser gives up for good when the server answers with an error; it is asked again in any case.
      events.close();
      setTimeout(open, RETRY_MS);
    });
  }
  open();
  /** Hub time now, ms; it runs on between two patches. */
  const now = () => (look === null ? 0 : look.now + (performance.now() - lookedAt) * look.speed);

  return {
    look: () => look,
    /** @param {string} serial */
    hub: (serial) => look?.houses.find((each) => each.serial === serial) ?? null,
    /** @param {string} id */
    device: (id) => devices.get(id)?.device ?? null,
    now,
    /**
     * What is left of a countdown that the hub told, in whole seconds.
     * @param {string} serial
     * @param {number} secondsLeft as its overview has it
     */
    left: (serial, secondsLeft) =>
      Math.max(0, Math.ceil(secondsLeft - (now() - (heardAt.get(serial) ?? now())) / 1_000)),
  };
}
/** @typedef {ReturnType<typeof createLive>} Live */

/**
 * Asks the home to do something.
 * @param {string} name
 * @param {Record<string, unknown>} params
 * @returns {Promise<string | null>} what went wrong, in a sentence; '' when the home does not answer at all
 */
export async function ask(name, params) {
  try {
    const answer = await fetch(`/house/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(params),
    });
    if (answer.ok) return null;
    const { error } = await answer.json();
    return typeof error === 'string' ? error : String(answer.status);
  } catch {
    return '';
  }
}
