import type { ReadingSourceBody } from '@braise/contract/energy-insights';
import { roundTo } from '@braise/domain';
import { READING_DECIMALS } from '@braise/domain/meter';
import type { KeptReading } from '../../features/meter-readings/kept-reading.ts';

/** How readings came about and how exact they are, by unit, in the order in which they come. */
export function readingSources(readings: readonly Pick<KeptReading, 'imported' | 'unit' | 'value'>[]): ReadingSourceBody[] {
  const kinds = Map.groupBy(readings, ({ imported, unit }) => `${imported ? 'IMPORTED' : 'TYPED'} ${unit}` as const);
  return [...kinds.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          kind: first.imported ? 'IMPORTED' : 'TYPED',
          unit: first.unit,
          resolution: lowerMiddle([first, ...others].map(({ value }) => resolutionOf(value))),
        },
  );
}

/** As half of them are, or finer, and none between two: noughts at the end of some say nothing, nor does one that was typed more exactly than the others. */
const lowerMiddle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 1;

/** A figure of whole units is exact to one: nobody says that its decimals were noughts. */
const resolutionOf = (value: number): number => {
  const decimals =
    Array.from({ length: READING_DECIMALS }, (_, index) => index).find((count) => roundTo(value, count) === value) ?? READING_DECIMALS;
  return roundTo(10 ** -decimals, decimals);
};
