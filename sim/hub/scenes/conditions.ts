import type { Item } from '../core/model.ts';
import { isRecord } from '../ground/call-params.ts';
import { isSameValue } from '../devices/item-values.ts';
import type { ItemValue } from '../ground/contract.ts';
import { compare, inScaleOf } from './compare.ts';
import type { Condition, Happening, SceneWorld } from './condition.ts';
import { argument, type Block } from './scene.ts';
import { timeCondition } from './time-conditions.ts';

/** A checked when-block that is no logical one. */
export function createCondition(block: Block, world: SceneWorld): Condition {
  const make = CONDITIONS[block.blockOptions.method.name];
  return make === undefined ? timeCondition(block, world) : make(block, world);
}

/** The value of now, or the one that was reported: a button is released before anybody looks. */
function valueOf(item: Item | undefined, happening: Happening | null): ItemValue {
  if (happening?.kind === 'item' && happening.itemId === item?.id) return happening.value;
  return item?.value ?? null;
}

const idOf = (block: Block, name: string) => argument(block, name) as string;
const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]);

/** A condition on the value of one item. */
function onItem(block: Block, { state }: SceneWorld, fits: (value: ItemValue, item: Item | undefined) => boolean) {
  const id = idOf(block, 'item');
  const item = () => state.items.get(id);
  return { watches: [`item/${id}`], holds: (now: Happening | null) => fits(valueOf(item(), now), item()) };
}

const compared = (block: Block, world: SceneWorld): Condition =>
  onItem(block, world, (value, item) => compare(value, argument(block, 'comparator'), inScaleOf(item, block, 'value')));

const CONDITIONS: Readonly<Record<string, (block: Block, world: SceneWorld) => Condition>> = {
  isItemState(block, world) {
    const armed = argument(block, 'armed');
    const { watches, holds } = onItem(block, world, (value, item) => {
      const isArmed = world.state.devices.get(item?.deviceId ?? '')?.isArmed ?? false;
      const wanted = inScaleOf(item, block, 'value') as ItemValue;
      return isSameValue(value, wanted) && (armed === undefined || armed === isArmed);
    });
    const device = world.state.items.get(idOf(block, 'item'))?.deviceId;
    return { watches: armed === undefined ? watches : [...watches, `device/${device ?? ''}`], holds };
  },
  isItemStateChanged(block, { state }) {
    const id = idOf(block, 'item');
    const [start, finish] = [argument(block, 'start'), argument(block, 'finish')] as (ItemValue | undefined)[];
    let last = state.items.get(id)?.value ?? null;
    return {
      watches: [`item/${id}`],
      happens(now) {
        if (now.kind !== 'item' || now.itemId !== id) return false;
        const before = last;
        last = now.value;
        if (isSameValue(before, last)) return false;
        return (
          (start === undefined || isSameValue(before, start)) && (finish === undefined || isSameValue(last, finish))
        );
      },
    };
  },
  isButtonState(block) {
    const id = idOf(block, 'item');
    const wanted = argument(block, 'value') as ItemValue;
    return {
      watches: [`item/${id}`],
      happens: (now) => now.kind === 'item' && now.itemId === id && isSameValue(now.value, wanted),
    };
  },
  isUserLockOperation(block) {
    const id = idOf(block, 'item');
    const [operation, user] = [argument(block, 'operation'), argument(block, 'user')];
    return {
      watches: [`item/${id}`],
      happens(now) {
        if (now.kind !== 'item' || now.itemId !== id || !isRecord(now.value)) return false;
        const done = now.value;
        return (
          (operation === undefined || done['operation'] === operation) &&
          (user === undefined || done['user_id'] === user || done['user_name'] === user)
        );
      },
    };
  },
  isHouseModeChangedTo(block) {
    const modes = listOf(argument(block, 'houseMode'));
    return { watches: ['mode'], happens: (now) => now.kind === 'mode' && modes.includes(now.to) };
  },
  isHouseModeChangedFrom(block) {
    const modes = listOf(argument(block, 'houseMode'));
    return { watches: ['mode'], happens: (now) => now.kind === 'mode' && modes.includes(now.from) };
  },
  isHouseModeAlarmPhaseRange(block, { state }) {
    const phases = listOf(argument(block, 'phase'));
    return { watches: ['alarm'], holds: () => phases.includes(state.modes.alarm?.phase ?? 'idle') };
  },
  isHouseModeSwitchToRange(block, { state }) {
    const modes = argument(block, 'houseMode');
    return {
      watches: ['switching', 'mode'],
      holds: () =>
        state.modes.pending !== null && (modes === undefined || listOf(modes).includes(state.modes.pending.to)),
    };
  },
  isDeviceState(block, { state }) {
    const id = idOf(block, 'device');
    const [armed, reachable] = [argument(block, 'armed'), argument(block, 'reachable')];
    return {
      watches: [`device/${id}`],
      holds() {
        const device = state.devices.get(id);
        if (device === undefined) return false;
        return (
          (armed === undefined || device.isArmed === armed) &&
          (reachable === undefined || device.isReachable === reachable)
        );
      },
    };
  },
  isNetworkState(block, { state }) {
    const isWanted = argument(block, 'state') === 'connected';
    return {
      watches: ['network'],
      holds: (now) => (now?.kind === 'network' ? now.isConnected : state.access.isConnected) === isWanted,
    };
  },
  isSceneState(block, world) {
    const [id, wanted] = [idOf(block, 'scene'), argument(block, 'state')];
    const watches = [`scene/${id}`];
    if (wanted === 'enabled' || wanted === 'disabled') {
      return { watches, holds: () => world.isEnabled(id) === (wanted === 'enabled') };
    }
    return {
      watches,
      happens: (now) =>
        now.kind === 'scene' &&
        now.sceneId === id &&
        (wanted === 'any_result' ? RESULTS.has(now.status) : now.status === wanted),
    };
  },
  isBatteryState(block, world) {
    const device = world.state.devices.get(idOf(block, 'device'));
    const battery = device?.items.find((item) => item.name === 'battery');
    return {
      watches: [`item/${battery?.id ?? ''}`],
      holds: (now) => compare(valueOf(battery, now), argument(block, 'comparator'), argument(block, 'value')),
    };
  },
  compareNumbers: compared,
  compareStrings: compared,
  compareValues: compared,
  compareNumberRange: (block, world) =>
    onItem(block, world, (value, item) => {
      const isBetween =
        compare(value, '>=', inScaleOf(item, block, 'startValue')) &&
        compare(value, '<=', inScaleOf(item, block, 'endValue'));
      return isBetween === (argument(block, 'comparator') !== 'not_between');
    }),
};

const RESULTS: ReadonlySet<string> = new Set(['finished', 'partially_finished', 'failed', 'stopped']);
