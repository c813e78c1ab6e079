import { useCallback } from 'react';
import { useDeviceWatch, type DeviceFacts } from '@/runtime/hooks/device-facts';
import { asOfText } from '@/runtime/hooks/freshness';
import { conditionOf, LOW_BATTERY_PERCENT } from '@/runtime/hooks/tile';
import type { SensorView, StatusView } from '@/runtime/hooks/views';
import { useWatched, type Watch } from '@/runtime/hooks/watched';
import { controlItems, controlOf } from '@/schemas/things/things';
import { type RowFacts, rowWords, type Speaker } from './row-words';

const POWER = ['electric_meter_watt', 'power'] as const;
const ACTIVITY = ['thermostat_operating_state'] as const;
const BATTERY = ['battery'] as const;

/** What a row draws besides its words. */
export interface RowFace extends Omit<RowFacts, 'status' | 'asOf' | 'watts'> {
  status: Pick<StatusView, 'tone'>;
}

function faceOf({ device, status, link, freshness, valueOf }: DeviceFacts, sensor: SensorView | null): RowFace {
  const battery = valueOf(BATTERY);
  const activity = valueOf(ACTIVITY);
  // A sensor has no item to be worked by: it stands as its hub and its own radio do.
  const standing = link.item ? link.status : device.isReachable ? freshness : 'unreachable';
  const percent = typeof battery === 'number' && battery >= 0 ? battery : null;
  const isContact = sensor?.kind === 'door' || sensor?.kind === 'window' || sensor?.kind === 'garage';
  return {
    device,
    status: { tone: status.tone },
    link,
    sensor,
    control: link.item ? controlOf(device, link.item.name) : null,
    condition: conditionOf(standing),
    percent,
    isBatteryLow: percent !== null && percent <= LOW_BATTERY_PERCENT,
    activity: activity === 'heating' || activity === 'cooling' ? activity : null,
    isOpen: isContact && sensor.isOpen,
  };
}

function wordsOf(facts: DeviceFacts, face: RowFace, speaker: Speaker & Parameters<typeof asOfText>[2]): string {
  const power = facts.valueOf(POWER);
  const asOf = face.condition === 'stale' ? asOfText(facts.lastHeardAt, 'devices.as-of', speaker) : '';
  const watts = typeof power === 'number' && power > 0 ? power : null;
  return rowWords({ ...face, status: facts.status, asOf, watts }, speaker);
}

/** All that one row draws from; null: the device is gone. */
type RowWatch = Watch<{ face: RowFace; words: string } | null>;

export const useRow = (id: string, sensor: SensorView | null): RowWatch =>
  useDeviceWatch(
    id,
    controlItems,
    useCallback(
      (facts, speaker) => {
        const face = faceOf(facts, sensor);
        return { face, words: wordsOf(facts, face, speaker) };
      },
      [sensor],
    ),
  );

/** Everything besides its words. */
export const useRowFace = (row: RowWatch): RowFace | null => useWatched(row, (read) => read?.face ?? null);

/** Its second line; by itself, because it changes far more often than the rest. */
export const useRowWords = (row: RowWatch): string | null => useWatched(row, (read) => read?.words ?? null);
