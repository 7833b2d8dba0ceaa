/** Four of five lie so many standard deviations or less from the mean. */
export const FOUR_OF_FIVE = 1.2816;

/** % of bands that hold. */
export const shareHeld = (holds: readonly boolean[]): number => (100 * holds.filter(Boolean).length) / holds.length;
