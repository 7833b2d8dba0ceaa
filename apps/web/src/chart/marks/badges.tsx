import type { ReactNode } from 'react';
import { percentOf, percentOfLength } from '../scale/time-axis.ts';
import type { Span } from '../series/series.ts';
import { placeBadges } from './place-badges.ts';

type BadgesProps = {
  readonly axis: Span;
  /** The bands that have one; `look` is a class. */
  readonly bands: readonly (Span & { readonly look: string; readonly mark: ReactNode })[];
};

/** Says above the plot what its bands are of, wherever there is room. */
export function Badges({ axis, bands }: BadgesProps) {
  const placed = placeBadges(
    bands.map((band) => ({ ...band, centre: percentOf(axis, (band.from + band.to) / 2), width: percentOfLength(axis, band) })),
  );
  return (
    <div className="badges lab">
      {placed.map(({ look, mark, centre }) => (
        <span key={centre} className={look} style={{ left: `${centre}%` }}>
          {mark}
        </span>
      ))}
    </div>
  );
}
