import type { EnergySource, SaidEnergy } from './energy-source.ts';
import type { MeteredUse } from './metered-use.ts';

/** From a day, ISO, until just before another; null: from ever, or without an end. */
export type OpenDays = { readonly from: string | null; readonly to: string | null };

/** `energy`: what the home is heated with today; null: nobody can say. `said`: what residents ever said that it is, in order. `uses`: between readings, in order. */
export type Read = {
  readonly energy: EnergySource | null;
  readonly said: readonly SaidEnergy[];
  readonly uses: readonly Pick<MeteredUse, 'from' | 'to'>[];
};

/**
 * What was used when, in order and without a gap: what was read, and from a reading or a word of residents to the next what is of two energies `either`, for a day there may be
 * of both: they may say it later than it is. Empty: nobody can say.
 */
export function energiesInTurn({ energy, said, uses }: Read): readonly (OpenDays & { readonly either: readonly EnergySource[] })[] {
  const turns = [null, ...uses].flatMap((before, index) => {
    const after = uses[index];
    const [from, to] = [before?.to.day ?? null, after?.from.day ?? null];
    const known = [
      { since: from, energy: before?.to.energy ?? null },
      ...said.filter(({ since }) => since >= (from ?? since) && since <= (to ?? since)),
      { since: to, energy: after === undefined ? energy : after.from.energy },
    ];
    const between = known.slice(1).map((next, place) => {
      const one = known[place]!;
      return { from: one.since, to: next.since, either: [...new Set([one.energy, next.energy])].filter((of) => of !== null) };
    });
    return after === undefined ? between : [...between, { from: after.from.day, to: after.to.day, either: [after.to.energy] }];
  });
  return turns.filter(({ from, to }) => from === null || from !== to);
}
