/** % of bands that hold. */
export const shareHeld = (holds: readonly boolean[]): number => (100 * holds.filter(Boolean).length) / holds.length;
