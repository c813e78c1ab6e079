import type { StartResult } from './api';
import { createHouse, type House, type HousePort } from './house';
import { startHub as startHouse, type StartOptions } from './page';
import { createHouseState } from './state/house-state';

let line: HousePort | null = null;
let hear: Parameters<HousePort['listen']>[0] = () => undefined;
export const pageBook = createHouseState();
/** The page's own house, on whatever line `startHub` finds. */
export const pageHouse: House = createHouse(
  {
    post: (message) => line?.post(message),
    listen: (heard) => {
      hear = heard;
      return () => undefined;
    },
  },
  pageBook,
);
export const startHub = (options: StartOptions): Promise<StartResult> =>
  startHouse(options, (port) => {
    line = port;
    port.listen((message) => hear(message));
    return pageHouse;
  }).started;
