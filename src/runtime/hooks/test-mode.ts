import { useCallback, useMemo } from 'react';
import { isTestModeOn } from '@/hub';
import { alarmTest } from '../house-settings/alarm-test';
import { checklist, howToTest, seenWord, type CheckedSensor } from '../house-settings/test-record';
import { byHouseClock, machineNow } from '../time/house-clock';
import { useAskAccount } from './account';
import { useCommand } from './act';
import { useSensors, useHouse } from './house';
import { useTestRecord } from './house-settings';
import { useText } from '../text/use-text';
import { useNow } from './time';
import type { HubTime } from '../scope/views';
import { useThisHouse } from '../scope/this-house';

export { howToTest, seenWord };
export type { Seen } from '../house-settings/test-record';

export interface TestModeView {
  /** null: not known; then nothing is claimed and every alarm counts (H-11). */
  isOn: boolean | null;
  until: HubTime | null;
  isBusy: boolean;
  /** Code of what was refused at the last start. */
  problem: string | null;
  /** The gateway asks for the PIN: while it is on an alarm calls nobody. */
  start: () => void;
  /** Says how it went in a dialog (S4.24). */
  end: () => void;
}

export function useTestMode(): TestModeView {
  const house = useThisHouse();
  const { serial, isTestMode, testModeUntil } = useHouse();
  useNow('minute');
  const starting = useAskAccount('set-test-mode');
  const ending = useAskAccount('set-test-mode');
  const command = useCommand();
  const isOn = isTestMode === null ? null : isTestModeOn({ isOn: isTestMode, until: testModeUntil }, machineNow());
  return {
    isOn,
    until: testModeUntil === null ? null : byHouseClock(testModeUntil, house),
    isBusy: starting.isBusy || ending.isBusy,
    problem: starting.problem,
    start: () => {
      if (serial !== null) starting.ask({ hub: serial, isOn: true });
    },
    end: () => {
      if (serial === null) return;
      ending.ask(
        { hub: serial, isOn: false },
        () => command({ do: 'dialog.open', with: { dialog: 'test-mode-ended' } }),
        () => command({ do: 'dialog.open', with: { dialog: 'test-mode-not-ended' } }),
      );
    },
  };
}

export interface ChecklistView {
  sensors: readonly CheckedSensor[];
  seen: number;
  /** null: no test was seen by this page. */
  startedAt: HubTime | null;
  endedAt: HubTime | null;
}

/** Every sensor of the house with what it said in the test that runs, or in the last one. */
export function useChecklist(): ChecklistView {
  const watched = useSensors();
  const record = useTestRecord();
  const { serial } = useHouse();
  return useMemo(() => {
    const own = record?.hub === serial ? record : null;
    const sensors = checklist(watched, own);
    return {
      sensors,
      seen: sensors.filter(({ seen }) => seen !== null).length,
      startedAt: own?.startedAt ?? null,
      endedAt: own?.endedAt ?? null,
    };
  }, [watched, record, serial]);
}

/** The record of a test as a text that can be sent: times, what was seen, and what was not. */
export function useRecordText(): string | null {
  const { t, clock, date } = useText();
  const { placeName } = useHouse();
  const { sensors, seen, startedAt, endedAt } = useChecklist();
  if (startedAt === null) return null;
  const at = (key: string, time: HubTime) => t(key, { date: date(time, 'medium'), time: clock(time) });
  const lines = sensors.map(({ name, seen: one }) => {
    const what =
      one === null
        ? t('settings.test.not-seen')
        : t(`settings.test.saw.${seenWord(one)}`, { time: clock(one.at, { seconds: true }) });
    return t('settings.test.record-line', { name, what });
  });
  return [
    `${t('settings.test.record')}: ${placeName}`,
    at('settings.test.record-began', startedAt),
    ...(endedAt === null ? [] : [at('settings.test.record-ended', endedAt)]),
    t('settings.test.count', { seen, all: sensors.length }),
    '',
    ...lines,
  ].join('\n');
}

/** Sounds an alarm for five seconds (S4.26). */
export function useRunAlarmTest(): () => void {
  const house = useThisHouse();
  const { serial } = useHouse();
  return useCallback(() => {
    if (serial !== null) house.of(alarmTest).run(serial, performance.now()).catch(reportError);
  }, [house, serial]);
}
