import type { Bar } from '../../../chart/marks/bars.tsx';
import { mergeSpans, spanAt } from '../../../chart/series/series.ts';
import type { IconName } from '../../../ui/marks/icon.tsx';
import type { ClimateDay } from '../day/climate-day.ts';

type AcDay = Pick<ClimateDay, 'acActivitySeries' | 'settingSeries'>;
type AcBar = Bar & { readonly heats: boolean };

/** When an air conditioning ran, cut where its mode changed: hours of heating look like heating. */
export function acBars({ acActivitySeries, settingSeries }: AcDay): readonly AcBar[] {
  return (acActivitySeries ?? []).flatMap(({ from, to, inferred = false }) => {
    const changes = settingSeries.flatMap((span) => [span.from, span.to]).filter((at) => at > from && at < to);
    const parts = [...new Set([from, ...changes])]
      .toSorted((a, b) => a - b)
      .map((at, index, all) => ({ from: at, to: all[index + 1] ?? to, heats: spanAt(settingSeries, at)?.setting.mode === 'HEAT' }));
    return mergeSpans(parts, (one, other) => one.heats === other.heats).map((part) => ({
      ...part,
      share: 2 / 3,
      look: [part.heats && 'heats', inferred && 'inferred'].filter(Boolean).join(' ') || undefined,
    }));
  });
}

/** The icon of the row: of what it did, where all of that is one. */
export function acIcon(bars: readonly AcBar[]): IconName {
  if (bars.every(({ heats }) => !heats)) return 'snowflake';
  return bars.every(({ heats }) => heats) ? 'flame' : 'power';
}
