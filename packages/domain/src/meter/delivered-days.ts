import { type OpenDays, type Read, energiesInTurn } from './energies-in-turn.ts';
import type { EnergySource } from './energy-source.ts';
import { PIPED_ENERGIES } from './metering-point.ts';

/** The days on which a home may have used what comes by the load, in order. */
export function deliveredDays(known: Read): readonly OpenDays[] {
  const found: OpenDays[] = [];
  for (const { from, to, either } of energiesInTurn(known)) {
    if (!either.some(isDelivered)) continue;
    const last = found.at(-1);
    if (last !== undefined && last.to === from) found.splice(-1, 1, { from: last.from, to });
    else found.push({ from, to });
  }
  return found;
}

const isDelivered = (energy: EnergySource): boolean => !PIPED_ENERGIES.some((one) => one === energy);
