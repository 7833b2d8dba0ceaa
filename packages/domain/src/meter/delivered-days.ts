import type { EnergySource } from './energy-source.ts';
import type { MeteredUse } from './metered-use.ts';
import { PIPED_ENERGIES } from './metering-point.ts';

/** From a day, ISO, until just before another; null: from ever, or without an end. */
export type OpenDays = { readonly from: string | null; readonly to: string | null };

/**
 * The days on which a home may have used what comes by the load, in order: what was read then, and between two energies either. `energy`: what the home is heated with
 * today, and since the last reading; null: nobody can say. `uses`: between readings, in order.
 */
export function deliveredDays({
  energy,
  uses,
}: {
  readonly energy: EnergySource | null;
  readonly uses: readonly Pick<MeteredUse, 'from' | 'to'>[];
}): readonly OpenDays[] {
  const found: OpenDays[] = [];
  const add = (days: OpenDays, ...either: readonly (EnergySource | null)[]): void => {
    if (days.from !== null && days.from === days.to) return;
    if (!either.some((one) => one !== null && isDelivered(one))) return;
    const last = found.at(-1);
    if (last !== undefined && last.to === days.from) found.splice(-1, 1, { from: last.from, to: days.to });
    else found.push(days);
  };
  let [at, was]: [string | null, EnergySource | null] = [null, null];
  for (const { from, to } of uses) {
    add({ from: at, to: from.day }, was, from.energy);
    add({ from: from.day, to: to.day }, to.energy);
    [at, was] = [to.day, to.energy];
  }
  add({ from: at, to: null }, was, energy);
  return found;
}

const isDelivered = (energy: EnergySource): boolean => !PIPED_ENERGIES.some((one) => one === energy);
