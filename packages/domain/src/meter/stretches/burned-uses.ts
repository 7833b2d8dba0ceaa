import type { Conversion } from '../conversion.ts';
import { isBurned } from '../energy-source.ts';
import type { MeterStretch } from '../meter-reading.ts';
import { type MeteredUse, meteredUse } from '../metered-use.ts';

export type BurnedUse = MeteredUse & { readonly energy: NonNullable<MeteredUse['energy']> };

/** What was burned between readings: all by which what heating takes can be told. Of a unit of which nobody knows what it holds nothing is. */
export const burnedUses = (stretches: readonly MeterStretch[], conversions: readonly Conversion[]): readonly BurnedUse[] =>
  stretches.flatMap((stretch) => {
    const { energy, ...use } = meteredUse(stretch, { conversions, tariffs: [] });
    return isBurned(use.to) && energy !== null ? { ...use, energy } : [];
  });
