/** Faults of the page itself, which only who looks at the picture can tell. */
export type PictureFault = 'stale-drawn-live' | 'counted-late' | 'alarm-under-the-pad' | 'no-way-out';

let planted: PictureFault | null = null;
/** null: the page is as it is. */
export function plantInPicture(fault: PictureFault | null): void {
  planted = fault;
}
/** Behaves as the first until this very fault is planted, and as the second from then on. */
export const unlessPlanted =
  <Given extends unknown[], Result>(
    fault: PictureFault,
    right: (...given: Given) => Result,
    wrong: (...given: Given) => Result,
  ) =>
  (...given: Given): Result =>
    planted === fault ? wrong(...given) : right(...given);
