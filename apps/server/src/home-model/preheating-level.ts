import type { PreheatingLevel } from '@braise/domain';
import type { AwayComfort } from './home-model.ts';

/** As former clients name the levels. */
const LEVELS: Readonly<Record<NonNullable<AwayComfort['preheatingLevel']>, PreheatingLevel>> = {
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
export function preheatingLevel({ preheatingLevel: level = 'OFF', autoAdjust = false, comfortLevel = null }: AwayComfort): PreheatingLevel {
  if (!autoAdjust) return LEVELS[level];
  if (typeof comfortLevel !== 'number') return 'MEDIUM';
  return comfortLevel <= LOW ? 'LOW' : comfortLevel <= MEDIUM ? 'MEDIUM' : 'HIGH';
}
