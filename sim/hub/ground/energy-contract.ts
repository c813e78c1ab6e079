/** What was counted in one quarter of an hour: watt-hours, and for how many ms of it anybody counted. */
export interface EnergyQuarter {
  /** Its beginning, ms of hub time. */
  at: number;
  wattHours: number;
  knownMs: number;
}

/** The hub's log of powers, by quarters of an hour. */
export interface EnergyLog {
  /** Ids of the devices whose power is logged. */
  meters(): string[];
  /**
   * Quarters that touch a window, up to now. Of the time before the program ran they are told from the device's seed,
   * so the same house always has the same past; of a device that was paired later there is none.
   */
  quarters(deviceId: string, fromMs: number, toMs: number): EnergyQuarter[];
  /** What was used between two moments; a quarter that one of them cuts counts by its share of time. */
  used(deviceId: string, fromMs: number, toMs: number): Omit<EnergyQuarter, 'at'>;
  /** Begins to count; the devices are there. */
  start(): void;
  /** Writes down what has flowed up to now: something has changed that the devices do not say. */
  settle(): void;
}
