import type { AppConfig } from '../../schemas/settings/config';
import type { ItemCommands } from '../actions/items';
import type { CloudCall } from '../cloud/request';
import { problemOf } from '../errors';
import type { House } from '../house/house';
import type { Outbox } from '../patches/outbox';
import type { Deps } from '../ports/deps';
import type { SceneRuns } from '../scenes/scene-runs';
import { serialOf } from '../state/entity-id';
import type { CommandOutcome, GatedCommand, SceneState } from '../state/model';
import { accountPart } from './account-part';

export interface ThingCommandsOptions {
  deps: Deps;
  config: AppConfig;
  cloud: CloudCall;
  houses: ReadonlyMap<string, House>;
  cloudScenes: Map<string, SceneState>;
  outbox: Outbox;
  items: ItemCommands;
  isOnline: () => boolean;
  /** Uuid of the place that a hub guards. */
  locationOf: (serial: string) => string | null;
  learnRisk: (serials: readonly string[], stored: unknown) => Promise<void>;
}

/** Does what was let through: items, scenes, and what the household wants to be asked. */
export interface ThingCommands {
  send: (command: GatedCommand) => Promise<CommandOutcome>;
  onSceneProgress: (scene: string, status: string) => Promise<void>;
  /** The session is over. */
  reset: () => void;
}

export function createThingCommands(options: ThingCommandsOptions): ThingCommands {
  const { deps, config, cloud, houses, cloudScenes, outbox, items, isOnline, locationOf, learnRisk } = options;

  /**
   * Comes with the first run that is asked for or told of. Where it cannot be fetched the next one asks again; a browser
   * that keeps a module's failure, as Chromium does, has it with the next start only.
   */
  let runs: Promise<SceneRuns> | null = null;
  const sceneRuns = () =>
    (runs ??= accountPart().then(
      ({ createSceneRuns }) => createSceneRuns({ deps, config, cloud, houses, cloudScenes, outbox, isOnline }),
      (cause: unknown) => {
        runs = null;
        throw cause;
      },
    ));

  async function runScene(scene: string): Promise<CommandOutcome> {
    const at = houses.get(serialOf(scene));
    try {
      return await (await sceneRuns()).run(scene, at);
    } catch (cause) {
      deps.report('scene', cause);
      outbox.say({ kind: 'snackbar', variant: 'error', title: 'messages.scene-failed.title', text: null, values: {} });
      return { status: 'refused', problem: problemOf(cause, 'offline') };
    } finally {
      // An answer never comes before what it changed.
      outbox.flushNow();
    }
  }

  async function setRisk(command: Extract<GatedCommand, { do: 'setRisk' }>): Promise<CommandOutcome> {
    const { setRisk: choose } = await accountPart();
    const place = locationOf(command.hub);
    const ofPlace = [...houses.keys()].filter((serial) => locationOf(serial) === place);
    const learn = (stored: unknown) => learnRisk(ofPlace, stored);
    return choose({ cloud, place, learn }, command).finally(outbox.flushNow);
  }

  async function setItem({ item, value, from }: Extract<GatedCommand, { do: 'setItem' }>): Promise<CommandOutcome> {
    if (from === undefined) return items.setItem(item, value);
    const { changeEntries } = await accountPart();
    const tools = { house: (of: string) => houses.get(of), setItem: items.setItem, say: outbox.say };
    return changeEntries({ item, value, from }, tools);
  }

  return {
    async send(command) {
      if (command.do === 'runScene') return runScene(command.scene);
      return command.do === 'setRisk' ? setRisk(command) : setItem(command);
    },
    onSceneProgress: async (scene, status) => (await sceneRuns()).onProgress(scene, status),
    reset() {
      runs?.then(
        (part) => part.reset(),
        () => undefined,
      );
    },
  };
}
