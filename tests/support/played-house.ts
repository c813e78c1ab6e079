import { createHouse, type House, type HousePort } from '@/hub';
import type { FromWorker, ToWorker } from '@/hub/api/port';
import type { Batch } from '@/hub/patches/batch';

/** What was told of a house, batch by batch, as it can be kept in a file. */
export type Record = readonly Batch[];

export interface PlayedHouse {
  house: House;
  /** Calls that were made of it: nobody is there to hear them. */
  asked: readonly string[];
  /** Tells the next batch. */
  step: () => void;
}

/** A house of which only a record is left. */
export function playedHouse(record: Record): PlayedHouse {
  const batches = [...record];
  const asked: string[] = [];
  let hear: (message: FromWorker) => void = () => undefined;
  const port: HousePort = {
    post: (message: ToWorker) => {
      if (message.type === 'call') asked.push(message.name);
    },
    listen: (heard) => {
      hear = heard;
      return () => {
        hear = () => undefined;
      };
    },
    storage: () => null,
  };
  return {
    house: createHouse(port),
    asked,
    step: () => {
      const batch = batches.shift();
      if (batch !== undefined) hear({ type: 'batch', batch });
    },
  };
}
