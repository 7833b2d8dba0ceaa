import type { RoomParameters } from './parameters.ts';

/** What a room loses to outdoors for each kelvin that it is kept warmer, over what its air holds, 1/h: through its air, and through its walls. */
export function lossFor({
  airToMass,
  airToOutdoors,
  massRatio,
  massToOutdoors,
}: Pick<RoomParameters, 'airToMass' | 'airToOutdoors' | 'massRatio' | 'massToOutdoors'>): number {
  const outwards = massRatio * massToOutdoors;
  return airToOutdoors + (airToMass === 0 ? 0 : (airToMass * outwards) / (airToMass + outwards));
}
