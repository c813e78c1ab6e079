import { useEffect, useMemo } from 'react';
import { loadEnergy } from '@/hub';
import { energyHub } from '../energy/energy-view';
import { goalWarnings, type GoalWarning } from '../energy/goal-warnings';
import { planOf, windowsOf } from '../energy/plan';
import { createToldGoals, type ToldGoals } from '../energy/told-goals';
import { atSignOut } from '../household/at-sign-out';
import { houseNow } from '../time/house-clock';
import { houseZone } from '../time/house-zone';
import { useShared, useWatch } from '../watch/use-watch';
import { useEnergySettings, type Goal } from './energy-goals';
import { metersOfNow, useEnergyWords } from './energy-history';
import { useHubFreshness } from '../house/freshness';
import { useText } from '../text/use-text';
import { useNow } from './time';
import { useThisHouse, type House } from '../scope/this-house';

/** So often goals are looked at while a page stays open: a forecast of days does not change in minutes. */
const EVERY_MS = 15 * 60_000;

function toldGoals(house: House): ToldGoals {
  const told = createToldGoals(house.storage());
  atSignOut(house, told.forget);
  return told;
}

/** What the past of the meters warns of; nothing where it cannot be read. */
async function readWarnings(
  house: House,
  hub: { uuid: string; serial: string },
  zone: string | undefined,
  goals: readonly Goal[],
): Promise<readonly GoalWarning[]> {
  const plan = planOf('month', 0, houseNow(house), zone);
  const { readEnergy } = await loadEnergy();
  const answer = await readEnergy(house.commands, hub, windowsOf(plan));
  return answer.ok ? goalWarnings(goals, plan, answer.devices, metersOfNow(house).roles) : [];
}

/** Whether the hub in view counts energy now; looked at each minute, since nothing else waits for it. */
export function useCountsEnergy(): boolean {
  const house = useThisHouse();
  const minute = useNow('minute');
  const isLive = useHubFreshness() === 'live';
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the minute is what makes it look again
  return useMemo(() => isLive && !metersOfNow(house).isEmpty, [house, isLive, minute]);
}

/**
 * Tells on the list of messages, once a period, that a goal will be passed if it goes on as usual (S1.9).
 * @param words settles once everything can be said
 */
export function useGoalWarnings(words: () => Promise<void>): void {
  const house = useThisHouse();
  const { goals } = useEnergySettings();
  const hub = useShared(energyHub);
  const zone = useWatch(houseZone);
  const turn = Math.floor(useNow('minute') / EVERY_MS);
  const { t } = useText();
  const { kwh } = useEnergyWords();
  useEffect(() => {
    if (hub === null || goals.length === 0) return undefined;
    let isWanted = true;
    const look = async () => {
      const warnings = await readWarnings(house, hub, zone, goals);
      await words();
      if (!isWanted) return;
      for (const { goal, forecast, key } of warnings) {
        const device = metersOfNow(house).devices.find(({ id }) => id === goal.device);
        // A device that is gone uses nothing any more.
        if ((goal.device !== null && device === undefined) || !house.of(toldGoals).isFirst(key)) continue;
        house.commands.post({
          kind: 'toast',
          variant: 'info',
          title: `energy.goal.warning.${goal.period}`,
          text: 'energy.goal.warning.text',
          values: { name: device?.name ?? t('energy.whole-home'), forecast: kwh(forecast), limit: kwh(goal.limit) },
        });
      }
    };
    look().catch(reportError);
    return () => {
      isWanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is said in another language is no news
  }, [house, hub, zone, turn, goals, words]);
}
