import type { SimOptions } from '../../sim/start-sim.ts';

/** A Wednesday afternoon without a change of summer time near it, in any place where a home stands. */
export const HOME_DAY = Date.UTC(2026, 4, 13, 18, 30);

/**
 * Homes of tests stand still on a fixed day: time passes when a test says so (`home.control.advance`), and nothing
 * depends on today's date, weekday, midnight or change of summer time. What is about time that passes says `speed: 1`.
 */
export const STILL = { startAt: HOME_DAY, speed: 0 } as const satisfies SimOptions;
