/** How much of the way to its usual warmth a room is brought for those who come back, from not at all to all of it. */
export type PreheatingLevel = 'OFF' | 'LOW' | 'MEDIUM' | 'HIGH';

/** How ready a room is to be for those who come back, as clients say it. */
type SaidComfort = {
  readonly preheatingLevel?: 'OFF' | 'ECO' | 'MEDIUM' | 'COMFORT' | undefined;
  readonly autoAdjust?: boolean | undefined;
  readonly comfortLevel?: string | number | null | undefined;
};

/** As former clients name the levels. */
const LEVELS: Readonly<Record<NonNullable<SaidComfort['preheatingLevel']>, PreheatingLevel>> = {
  OFF: 'OFF',
  ECO: 'LOW',
  MEDIUM: 'MEDIUM',
  COMFORT: 'HIGH',
};

/** Up to where a comfort of 0 to 100 is low, and medium. */
const [LOW, MEDIUM] = [33, 66] as const;

/**
 * How far a room is warmed for those who come back. Newer clients let it adjust by itself, to a comfort of 0 to 100 (a word, or none, is the middle); older ones name a
 * level.
 */
export function preheatingLevel({ preheatingLevel: level = 'OFF', autoAdjust = false, comfortLevel = null }: SaidComfort): PreheatingLevel {
  if (!autoAdjust) return LEVELS[level];
  if (typeof comfortLevel !== 'number') return 'MEDIUM';
  return comfortLevel <= LOW ? 'LOW' : comfortLevel <= MEDIUM ? 'MEDIUM' : 'HIGH';
}
