import type { Sample } from '@braise/domain/climate';

/**
 * In order of time. `flame`: 1 while it burns; `modulation`: 0, its least, to 1, its full load; none of a boiler that does not tell. `minimumModulation`: what its least is
 * of its full load, 0..1; null: it does not tell.
 */
export type BurnerFlame = {
  readonly flame: readonly Sample<number>[];
  readonly modulation: readonly Sample<number>[];
  readonly minimumModulation: number | null;
};

/** W of a burner of one kilowatt. */
const FULL_LOAD = 1000;
/** Least load of a boiler that does not tell it as a share of its full one, as commonly built: a fifth. */
const LEAST_LOAD = 0.2;

/** What a burner of one kilowatt gives, W, by what it said of itself: nothing without a flame; with one between its least and its full load, and that where it says no more. */
export function burnerPower({ flame, modulation, minimumModulation }: BurnerFlame): readonly Sample<number>[] {
  const least = minimumModulation ?? LEAST_LOAD;
  const edges = [
    ...flame.map(({ at, value }) => ({ at, burns: value === 1, load: undefined })),
    ...modulation.map(({ at, value }) => ({ at, burns: undefined, load: value })),
  ].sort((one, other) => one.at - other.at);
  let burns: boolean | undefined;
  let load = 1;
  const power: Sample<number>[] = [];
  for (const edge of edges) {
    burns = edge.burns ?? burns;
    load = edge.load ?? load;
    // how far it is open says nothing before it is known whether it burns
    if (burns !== undefined) power.push({ at: edge.at, value: burns ? FULL_LOAD * (least + (1 - least) * load) : 0 });
  }
  return power;
}
