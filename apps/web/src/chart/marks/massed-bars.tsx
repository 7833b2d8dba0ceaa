import { classNames } from '../../ui/class-names.ts';
import { percentOf, percentOfLength } from '../scale/time-axis.ts';
import type { Span } from '../series/series.ts';
import type { Bar } from './bars.tsx';

/** Of the width that each has to itself. */
const WIDTH = 0.72;

/**
 * As many bars as a day has quarters of an hour, in their box, plot or row: one element for all of a look, cut to their outline, costs a browser what one bar
 * does. Bars of one look share their foot, or their top.
 */
export function MassedBars({ axis, bars }: { readonly axis: Span; readonly bars: readonly Bar[] }) {
  const byLook = Map.groupBy(
    bars.filter(({ share }) => share > 0),
    ({ look = '' }) => look,
  );
  return [...byLook].map(([look, alike]) => (
    <i key={look} className={classNames('chart-bar', look)} style={{ inset: 0, clipPath: `polygon(${outlineOf(axis, alike)})` }} />
  ));
}

/** The corners of bars one after another, each from the line that all of them stand on or hang from: along that, what joins them has no area. */
function outlineOf(axis: Span, bars: readonly Bar[]): string {
  const stand = new Set(bars.map(({ foot = 0 }) => foot)).size === 1;
  return bars
    .flatMap((bar) => {
      const { share, foot = 0 } = bar;
      const left = percentOf(axis, bar.from);
      const [from, to] = [short(left), short(left + percentOfLength(axis, bar) * WIDTH)];
      const ends = [short(100 * (1 - foot)), short(100 * (1 - foot - share))];
      const [line, end] = stand ? ends : ends.toReversed();
      return [`${from} ${line}`, `${from} ${end}`, `${to} ${end}`, `${to} ${line}`];
    })
    .join();
}

const short = (percent: number): string => `${percent.toFixed(2)}%`;
