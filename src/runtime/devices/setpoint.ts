import type { ItemState } from '@/hub';

type Scaled = Pick<ItemState, 'scale'>;

const HALF_DEGREE = 0.5;

export const isCelsius = ({ scale }: Scaled): boolean => scale === 'celsius' || scale === 'c';

/** Degrees that minus and plus move a set point by, where no template says another step. */
export const setpointStep = (item: Scaled): number => (isCelsius(item) ? HALF_DEGREE : 1);

/** A set point is told as exactly as its hub keeps it: 70.6 is not 71. */
export const setpointDigits = (degrees: number, step: number): 0 | 1 =>
  step < 1 || Math.round(degrees * 10) % 10 !== 0 ? 1 : 0;
