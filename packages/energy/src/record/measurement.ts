import { HOUR, MINUTE } from '@braise/domain';

/** Devices report tenths of a degree: the variance of what is lost to rounding, K², and of their noise. */
const ROUNDING = 0.1 ** 2 / 12;
const NOISE = 0.05 ** 2;
/** What a silence of ten minutes adds: a device that says nothing has hardly changed. K². */
const SILENCE = 0.01;

/** A temperature heard longer ago is no measurement any more, ms. */
export const OLDEST = HOUR;
/** After a silence of this length nothing is known of the room's state, ms. */
export const GAP = 6 * HOUR;

/** Variance of a temperature that was said `age` ms ago, as one of now: K². */
export const measurementVariance = (age: number): number => ROUNDING + NOISE + (SILENCE * Math.max(0, age)) / (10 * MINUTE);
