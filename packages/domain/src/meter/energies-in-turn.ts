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
  const between = [null, ...uses].flatMap((before, index) => {
    const after = uses[index];
    const [from, to] = [before?.to.day ?? null, after?.from.day ?? null];
    const known = [
      { since: from, energy: before?.to.energy ?? null },
      ...said.filter(({ since }) => since >= (from ?? since) && since <= (to ?? since)),
      { since: to, energy: after === undefined ? energy : after.from.energy },
    ];
    return known.slice(1).map((next, place) => {
      const one = known[place]!;
      const either = new Set([one.energy, next.energy]);
      return { from: one.since, to: next.since, index, either: [...either].filter((of) => of !== null) };
    });
  });
  const read = uses.map(({ from, to }, index) => ({ from: from.day, to: to.day, index, either: [to.energy] }));
  return [...between, ...read]
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ from, to, either }) => (from === null || from !== to ? { from, to, either } : []));
}
