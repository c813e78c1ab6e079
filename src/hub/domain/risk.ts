import type { Need, RiskKind } from '../../schemas/settings/risk-kinds';
import { asksByItem, asksByKind } from '../../schemas/things/protection';
import { serialOf } from '../state/entity-id';
import type { DeepReadonly } from '../state/readonly';
import type { GatedCommand, RiskSetting, SceneDeed, SceneState } from '../state/model';
import type { HouseReader } from './readiness';
import { strictestOf, stricterNeed } from './risk-setting';

/**
 * What a command has to wait for, whoever sends it: it may let somebody in, let water or gas flow, silence
 * a siren, change a code or switch protection off. Which of the two it waits for, the household chose for each kind. Page
 * and worker hold the same rule: the page asks by it, the worker holds back by it what comes without an answer. Nothing
 * here reads a document, so no document can take a question away.
 */
export interface RiskReader extends HouseReader {
  scene: (id: string) => DeepReadonly<SceneState> | null | undefined;
  /** What the household of this hub chose. */
  risk: (serial: string) => RiskSetting;
}

/** Of what the house does not know, nobody can say which kind it is: it is asked about as the strictest of them. */
type Risk = RiskKind | 'any';

/** @param value undefined: whatever the other side of the present one is. */
export function riskOf(itemId: string, value: unknown, house: HouseReader): Risk | null {
  const item = house.item(itemId);
  // What the house does not know cannot be told to be harmless.
  if (item === null || item === undefined) return 'any';
  const device = house.device(item.device);
  const asking = asksByItem(item.name);
  if (asking !== undefined) {
    const [, kind, ...shutBy] = asking;
    if (shutBy.includes(value)) return null;
    // A gate moves by the same items as a garage door.
    return kind === 'garage-door' && device?.subcategory === 'gate' ? 'gate' : kind;
  }
  if (device === null || device === undefined) return 'any';
  return asksByKind(device);
}

const needBy = (setting: RiskSetting, risk: Risk): Need => (risk === 'any' ? strictestOf(setting) : setting[risk]);

const DISARMED = '1';
const ARMED: ReadonlySet<string> = new Set(['2', '3', '4']);

function needOfDeed(
  deed: DeepReadonly<SceneDeed>,
  house: RiskReader,
  setting: RiskSetting,
  seen: ReadonlySet<string>,
): Need | null {
  switch (deed.do) {
    case 'set': {
      const risk = riskOf(deed.item, deed.value, house);
      return risk === null ? null : needBy(setting, risk);
    }
    case 'mode':
      // No other way out of an armed mode goes without the PIN (S4.2), so a meshbot is none either.
      if (deed.mode === DISARMED) return 'pin';
      return ARMED.has(deed.mode) ? null : setting.protection;
    case 'leave-out':
      return setting.protection;
    case 'run':
      return needWithin(deed.scene, house, setting, seen);
    case 'unseen':
      return strictestOf(setting);
  }
}

/**
 * Of a meshbot that nobody can look into, nobody can say what it opens.
 * @param setting of the hub that runs the first of them
 */
function needWithin(id: string, house: RiskReader, setting: RiskSetting, seen: ReadonlySet<string>): Need | null {
  if (seen.has(id)) return null;
  const does = house.scene(id)?.does ?? null;
  if (does === null) return strictestOf(setting);
  const within = new Set(seen).add(id);
  return does
    .flatMap((deed) => needOfDeed(deed, house, setting, within) ?? [])
    .reduce<Need | null>((one, other) => (one === null ? other : stricterNeed(one, other)), null);
}

function needOfScene(id: string, house: RiskReader): Need | null {
  const setting = house.risk(serialOf(id));
  const need = needWithin(id, house, setting, new Set());
  return need === null ? null : stricterNeed(need, setting.meshbot);
}

/** null: it goes at once, whatever the household chose. */
export function needOf(command: DeepReadonly<GatedCommand>, house: RiskReader): Need | null {
  switch (command.do) {
    case 'setItem': {
      const risk = riskOf(command.item, command.value, house);
      return risk === null ? null : needBy(house.risk(serialOf(command.item)), risk);
    }
    case 'runScene':
      return needOfScene(command.scene, house);
    case 'setRisk':
      // Whoever could make a question milder without the PIN would need no PIN for anything.
      return 'pin';
  }
}

/** The hub whose household is asked about it. */
export const hubOfCommand = (command: DeepReadonly<GatedCommand>): string =>
  command.do === 'setRisk' ? command.hub : serialOf(command.do === 'setItem' ? command.item : command.scene);
