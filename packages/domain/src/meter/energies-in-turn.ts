import type { EnergySource } from './energy-source.ts';
import type { MeteredUse } from './metered-use.ts';

/** From a day, ISO, until just before another; null: from ever, or without an end. */
export type OpenDays = { readonly from: string | null; readonly to: string | null };

/** `energy`: what the home is heated with today, and since the last reading; null: nobody can say. `uses`: between readings, in order. */
export type Read = { readonly energy: EnergySource | null; readonly uses: readonly Pick<MeteredUse, 'from' | 'to'>[] };

/** What was used when, in order and without a gap: what was read, and between what is of two energies `either`, for a day there may be of both. Empty: nobody can say. */
export function energiesInTurn({ energy, uses }: Read): readonly (OpenDays & { readonly either: readonly EnergySource[] })[] {
  const between = [null, ...uses].map((before, index) => {
    const after = uses[index];
    const either = [before?.to.energy ?? null, after === undefined ? energy : after.from.energy];
    return { from: before?.to.day ?? null, to: after?.from.day ?? null, either: [...new Set(either)].filter((one) => one !== null) };
  });
  const read = uses.map(({ from, to }) => ({ from: from.day, to: to.day, either: [to.energy] }));
  return between.flatMap((gap, index) => [gap, ...read.slice(index, index + 1)]).filter(({ from, to }) => from === null || from !== to);
}
