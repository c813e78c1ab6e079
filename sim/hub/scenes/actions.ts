import { CallRefused } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { AbstractCommand } from '../ground/contract.ts';
import type { Devices } from '../devices/devices.ts';
import type { ModeSwitch } from '../modes/mode-switch.ts';
import type { Cause } from './runs.ts';
import { argument, scaleOf, type Block } from './scene.ts';

export interface ActionDeps {
  devices: Devices;
  modes: ModeSwitch;
  /** Starts another scene. @returns false where that would go in a circle or too deep. */
  runScene: (id: string, cause: Cause) => boolean;
  setSceneEnabled: (id: string, isEnabled: boolean) => void;
  /** Hands a command to a device in the cloud. @returns false when the cloud does not know it. */
  abstractCommand: (command: AbstractCommand) => boolean;
  /** Tells the operator what was left undone. */
  log: (name: string, params: unknown) => void;
}

/** Does one then- or else-block. @returns false when the house refuses it. */
export function createActions(core: HouseCore, deps: ActionDeps): (block: Block, cause: Cause) => boolean {
  const { devices, modes } = deps;

  /** @throws {CallRefused} */
  function act(block: Block, cause: Cause): boolean {
    const text = (name: string) => argument(block, name) as string;
    switch (block.blockOptions.method.name) {
      case 'setItemValue': {
        const item = devices.needItem(text('item'));
        devices.command(item, devices.check(item, argument(block, 'value'), scaleOf(block, 'value')));
        return true;
      }
      case 'toggleValue': {
        const item = devices.needItem(text('item'));
        devices.command(item, devices.check(item, item.value !== true));
        return true;
      }
      case 'setDeviceArmed':
        devices.setArmed(devices.need(text('device')), argument(block, 'armed') === true);
        return true;
      case 'switchHouseMode': {
        const target = modes.need(text('houseMode'));
        if (target.id !== core.state.modes.current) modes.to(target);
        return true;
      }
      case 'runScene':
        return deps.runScene(text('sceneId'), cause);
      case 'setSceneState':
        deps.setSceneEnabled(text('sceneId'), argument(block, 'enabled') === true);
        return true;
      case 'sendCloudAbstractCommand':
        return deps.abstractCommand({
          abstractId: text('abstractId'),
          capability: text('capability'),
          command: text('command'),
          parameters: (argument(block, 'parameters') ?? {}) as Record<string, unknown>,
        });
      case 'sendHttpRequest':
        deps.log('sendHttpRequest', { sceneId: cause.at(-1), outcome: 'not sent: this hub calls no addresses' });
        return false;
      default:
        return false;
    }
  }

  return (block, cause) => {
    try {
      return act(block, cause);
    } catch (refusal) {
      // One action that the house refuses must not keep the others from being done: the run's status tells.
      if (refusal instanceof CallRefused) return false;
      throw refusal;
    }
  };
}
