import { percentOf, type TimeTick } from '../scale/time-axis.ts';
import type { Span } from '../series/series.ts';

/** The times below the plot; where there is little room, every second one. */
export function TimeAxis({ axis, ticks }: { readonly axis: Span; readonly ticks: readonly TimeTick[] }) {
  return (
    <div className="axis-time lab" aria-hidden="true">
      {ticks.map(({ at, label, major }) => (
        <span key={at} className={major ? undefined : 'minor'} style={{ left: `${percentOf(axis, at)}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}
