/** A badge's width on the narrowest chart: per cent of it. */
const BADGE = 8;

/** Per cent of the axis. */
export type Placed = { readonly centre: number; readonly width: number };

/** The badges that fit beside each other: those of the widest bands first. */
export function placeBadges<B extends Placed>(bands: readonly B[]): B[] {
  const placed: B[] = [];
  for (const band of bands.toSorted((one, other) => other.width - one.width))
    if (placed.every(({ centre }) => Math.abs(centre - band.centre) >= BADGE)) placed.push(band);
  return placed.toSorted((one, other) => one.centre - other.centre);
}
