/**
 * Readings of one thing, of which the newest alone counts: whoever waits for an older one, so as to go on with what they
 * wrote, waits for the newest instead.
 */
export function newestReading() {
  let newest = Promise.resolve();
  let turn = 0;
  return {
    /** @param read keeps what it read only while `isNewest` says so */
    begin(read: (isNewest: () => boolean) => Promise<void>): Promise<void> {
      turn += 1;
      const mine = turn;
      const isNewest = () => mine === turn;
      const reading = read(isNewest).then(() => (isNewest() ? undefined : newest));
      newest = reading;
      return reading;
    },
    /** What is on its way counts no more. */
    drop(): void {
      turn += 1;
      newest = Promise.resolve();
    },
  };
}
