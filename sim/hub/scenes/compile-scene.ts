import type { HubFile } from '../../homes/home-file.ts';
import type { SceneAction, SceneCondition, SceneFile } from '../../homes/scene-file.ts';
import { stableId } from '../ground/ids.ts';
import type { HouseState } from '../core/model.ts';
import { deviceId } from '../core/build-device.ts';
import { block, type Block, type BlockType, type Delay, type Field, type Scene } from './scene.ts';

export const homeSceneId = (serial: string, key: string) => stableId(serial, 'scene', key);

/** The wire's scene of a short one; `userIds` are those of the accounts, by user name. */
export function compileScene(
  scene: SceneFile,
  file: HubFile,
  state: HouseState,
  userIds: ReadonlyMap<string, string>,
): Scene {
  const { serial } = file;
  const id = homeSceneId(serial, scene.key);
  const itemId = (each: { device: string; item: string }) =>
    stableId(serial, 'item', deviceId(file, each.device), each.item);

  const itemField = (each: { device: string; item: string }): Field => field('item', 'item', itemId(each));
  const valueField = (name: string, each: { device: string; item: string }, value: unknown): Field =>
    field(name, state.items.get(itemId(each))?.valueType ?? 'string', value);

  function action(each: SceneAction, path: string, blockType: BlockType): Block {
    const [method, fields] = methodOf(each);
    const made = block(stableId(serial, id, path), blockType, method, fields);
    return { ...made, delay: delayOf(each.delayS) };
  }
  function methodOf(each: SceneAction): [string, Field[]] {
    switch (each.do) {
      case 'set':
        return ['setItemValue', [itemField(each), valueField('value', each, each.value)]];
      case 'toggle':
        return ['toggleValue', [itemField(each)]];
      case 'mode':
        return ['switchHouseMode', [field('houseMode', 'houseMode', each.modeId)]];
      case 'arm':
        return [
          'setDeviceArmed',
          [field('device', 'device', deviceId(file, each.device)), field('armed', 'bool', each.armed)],
        ];
      case 'scene':
        return ['runScene', [field('sceneId', 'scene', homeSceneId(serial, each.scene))]];
      case 'enable':
        return [
          'setSceneState',
          [field('sceneId', 'scene', homeSceneId(serial, each.scene)), field('enabled', 'bool', each.enabled)],
        ];
    }
  }

  function condition(each: SceneCondition, path: string): Block {
    const [method, fields] = conditionOf(each, path);
    const made = block(stableId(serial, id, path), 'when', method, fields);
    // The sun's argument names the event, and the field of that name holds the direction.
    if (each.if === 'sun') made.blockOptions.method.args = sunArgs(made, each.event);
    return made;
  }
  function conditionOf(each: SceneCondition, path: string): [string, Field[]] {
    switch (each.if) {
      case 'all':
      case 'any':
      case 'not': {
        const inner = each.of.map((one, at) => condition(one, `${path}.${at}`));
        return [{ all: 'and', any: 'or', not: 'not' }[each.if], [field('blocks', 'blocks', inner)]];
      }
      case 'item':
        return ['isItemState', [itemField(each), valueField('value', each, each.is)]];
      case 'changes':
        return [
          'isItemStateChanged',
          [
            itemField(each),
            ...(each.from === undefined ? [] : [valueField('start', each, each.from)]),
            ...(each.to === undefined ? [] : [valueField('finish', each, each.to)]),
          ],
        ];
      case 'compare':
        return [
          'compareNumbers',
          [itemField(each), field('comparator', 'string', each.comparator), valueField('value', each, each.value)],
        ];
      case 'battery':
        return [
          'isBatteryState',
          [
            field('device', 'device', deviceId(file, each.device)),
            field('comparator', 'string', '<'),
            field('value', 'int', each.below),
          ],
        ];
      case 'reachable':
        return [
          'isDeviceState',
          [field('device', 'device', deviceId(file, each.device)), field('reachable', 'bool', each.is)],
        ];
      case 'mode-to':
        return ['isHouseModeChangedTo', [field('houseMode', 'houseModeId.array', each.modes)]];
      case 'mode-from':
        return ['isHouseModeChangedFrom', [field('houseMode', 'houseModeId.array', each.modes)]];
      case 'alarm':
        return ['isHouseModeAlarmPhaseRange', [field('phase', 'string.array', each.phases)]];
      case 'time': {
        const type = each.weekdays === undefined ? 'daily' : 'weekly';
        const weekdays = each.weekdays === undefined ? [] : [field('weekdays', 'int_array', each.weekdays)];
        return ['isDate', [field('type', 'string', type), field('time', '24_hours_time_array', each.at), ...weekdays]];
      }
      case 'every':
        return ['isInterval', [field('interval', 'interval', each.interval)]];
      case 'between':
        return [
          'isDateRange',
          [field('startTime', '24_hours_time', each.from), field('endTime', '24_hours_time', each.to)],
        ];
      case 'sun':
        return [
          'isSunState',
          [
            field(each.event, 'string', each.shift ?? 'intime'),
            ...(each.by === undefined ? [] : [field('time', 'hms_interval', each.by)]),
          ],
        ];
      case 'network':
        return ['isNetworkState', [field('state', 'string', each.is)]];
    }
  }

  return {
    _id: id,
    enabled: scene.enabled,
    group_id: '',
    is_group: false,
    name: scene.name,
    parent_id: scene.room === null ? '' : stableId(serial, 'room', scene.room),
    house_modes: [...scene.modes],
    user_notifications: scene.notify.flatMap((user) => userIds.get(user) ?? []),
    meta: scene.isHidden ? { type: 'notification', modified_by: { type: 'system' } } : {},
    when: scene.when.map((each, at) => condition(each, `when.${at}`)),
    then: scene.actions.map((each, at) => action(each, `then.${at}`, 'then')),
    ...(scene.otherwise === undefined
      ? {}
      : { else: scene.otherwise.map((each, at) => action(each, `else.${at}`, 'else')) }),
  };
}

const field = (name: string, type: string, value: unknown): Field => ({ name, type, value });

const sunArgs = ({ blockOptions }: Block, event: string): Record<string, string> => {
  const { [event]: _named, ...rest } = blockOptions.method.args;
  return { sunstate: event, ...rest };
};

function delayOf(seconds: number): Delay {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
