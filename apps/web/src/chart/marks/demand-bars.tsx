import type { Span } from '../../features/climate-report/climate-day.ts';
import { percentOf, percentOfLength } from '../scale/time-axis.ts';

type Bar = Span & { readonly thirds: number; readonly inferred: boolean };

/** Bars of one to three thirds of their row; what no device told is hatched. */
export function DemandBars({ axis, bars }: { readonly axis: Span; readonly bars: readonly Bar[] }) {
  return bars
    .filter(({ thirds }) => thirds > 0)
    .map((bar) => (
      <i
        key={bar.from}
        className={bar.inferred ? 'inferred' : undefined}
        style={{
          left: `${percentOf(axis, bar.from)}%`,
          width: `max(1px, calc(${percentOfLength(axis, bar)}% - 1px))`,
          height: `${(bar.thirds * 100) / 3}%`,
        }}
      />
    ));
}
