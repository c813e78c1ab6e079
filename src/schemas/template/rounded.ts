/** No eye sees what lies behind the fourth decimal of a rem, and no length has more. */
export const rounded = (rem: number): number => Math.round(rem * 10_000) / 10_000;
