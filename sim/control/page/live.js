/**
 * The home as the server tells it: a whole look first, then patches.
 * @typedef {import('../house-feed.ts').HouseLook} Look
 * @typedef {import('../house-feed.ts').HouseChanges} Changes
 * @typedef {import('../../hub/contract.ts').HouseSnapshot} Hub
 * @typedef {import('../../hub/contract.ts').DeviceSnapshot} Device
 * @typedef {import('../../hub/contract.ts').ItemSnapshot} Item
 *
 * What a patch touched: devices by id, and whether whole parts changed.
 * @typedef {{ all: boolean, hubs: Set<string>, devices: Set<string>, story: boolean }} News
 */

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

  function learn() {
    devices.clear();
    for (const hub of look?.houses ?? []) for (const device of hub.devices) devices.set(device.id, { hub, device });
  }

  /**
   * @param {Hub} hub
   * @param {NonNullable<Changes['houses']>[number]} change
   * @param {News} news
   */
  function applyToHub(hub, change, news) {
    if (change.overview !== undefined) {
      Object.assign(hub, change.overview);
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
    const news = { all: false, hubs: new Set(), devices: new Set(), story: changes.story !== undefined };
    look.now = changes.now;
    look.speed = changes.speed;
    lookedAt = performance.now();
    if (changes.lively !== undefined) look.lively = changes.lively;
    if (changes.story !== undefined) look.story = changes.story;
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
      listener.news({ all: true, hubs: new Set(), devices: new Set(), story: true });
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

  return {
    look: () => look,
    /** @param {string} serial */
    hub: (serial) => look?.houses.find((each) => each.serial === serial) ?? null,
    /** @param {string} id */
    device: (id) => devices.get(id)?.device ?? null,
    /** Hub time now, ms; it runs on between two patches. */
    now: () => (look === null ? 0 : look.now + (performance.now() - lookedAt) * look.speed),
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
