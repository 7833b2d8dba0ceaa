import type { Sample } from '@braise/domain/climate';
import type { SeriesReadings } from './history-reader.ts';

/** The values of all series in order of time: a device that was moved has one in each room. */
export function valuesInOrder(series: readonly SeriesReadings[]): readonly Sample<number>[] {
  const [first, ...others] = series;
  if (first === undefined || others.length === 0) return first?.values ?? [];
  return series.flatMap(({ values }) => values).sort((a, b) => a.at - b.at);
}
