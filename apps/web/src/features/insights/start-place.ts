/** Minutes within which a start is on time, and those at the ends of the drawing. */
export const ON_TIME = 10;
const SHOWN = 20;

export type StartPlace = {
  /** Of its mark, percent of the drawing: 50 is the beginning of its block. */
  readonly at: number;
  readonly isOff: boolean;
  /** At which end of the drawing it stands though it was off by more than is drawn there; null: it stands where it was. */
  readonly beyond: 'early' | 'late' | null;
};

/** Where a start is drawn. `late`: minutes after its block; null: it was waited for no longer. */
export function placeOfStart(late: number | null): StartPlace {
  if (late === null) return { at: 100, isOff: true, beyond: 'late' };
  const at = 50 + (50 * Math.min(SHOWN, Math.max(-SHOWN, late))) / SHOWN;
  return { at, isOff: Math.abs(late) > ON_TIME, beyond: Math.abs(late) <= SHOWN ? null : late < 0 ? 'early' : 'late' };
}
