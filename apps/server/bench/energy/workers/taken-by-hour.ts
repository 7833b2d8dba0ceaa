import { HOUR, type Instant, instant } from '@braise/domain';
import { RESPONSE_DAYS, SETTLING_DAYS } from '@braise/energy';
import type { VirtualHome } from '@braise/simulator';

/** kWh that the source of a home takes for the rooms in each hour, of the days in which walls settle and those that are told of. `advance`: lives it on. */
export async function takenByHour(
  home: Pick<VirtualHome, 'truth'>,
  advance: (to: Instant) => Promise<unknown>,
  from: Instant,
): Promise<Float64Array> {
  const taken = new Float64Array((SETTLING_DAYS + RESPONSE_DAYS) * 24);
  for (const hour of taken.keys()) {
    const before = home.truth().energy.heating;
    await advance(instant(from + (hour + 1) * HOUR));
    taken[hour] = home.truth().energy.heating - before;
  }
  return taken;
}

/** Of the days that are told of. */
export const countedOf = (taken: Float64Array): number => taken.subarray(SETTLING_DAYS * 24).reduce((sum, each) => sum + each, 0);
