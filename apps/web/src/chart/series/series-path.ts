import type { Point, Span } from '../../features/climate-report/climate-day.ts';
import { slopeAt } from './smooth-curve.ts';
import { heightOf, type ValueRange } from '../scale/value-range.ts';

/** The drawing's own grid, stretched to the box: thousandths of the day across, hundredths of the range down. */
export const VIEW_BOX = { width: 1000, height: 100 } as const;

export type SeriesPath = { readonly line: string; readonly area: string };

/** The smooth curve through a series as path data, and the area between it and the bottom; one piece for each stretch between gaps. */
export function seriesPath(series: readonly Point[], axis: Span, range: ValueRange): SeriesPath {
  const perMillisecond = VIEW_BOX.width / (axis.to - axis.from);
  const x = (at: number): string => ((at - axis.from) * perMillisecond).toFixed(2);
  const y = (value: number): string => ((1 - heightOf(range, value)) * VIEW_BOX.height).toFixed(2);
  let line = '';
  let area = '';
  let start = -1;
  for (const [index, to] of series.entries()) {
    if (to.value !== null) {
      const from = series[index - 1];
      if (from === undefined || from.value === null) {
        start = index;
        line += `M${x(to.at)} ${y(to.value)}`;
        area += `M${x(to.at)} ${VIEW_BOX.height}V${y(to.value)}`;
      } else {
        const third = (to.at - from.at) / 3;
        const curve =
          `C${x(from.at + third)} ${y(from.value + slopeAt(series, index - 1) * third)} ` +
          `${x(to.at - third)} ${y(to.value - slopeAt(series, index) * third)} ${x(to.at)} ${y(to.value)}`;
        line += curve;
        area += curve;
      }
    }
    const last = series[index + 1];
    if (to.value !== null && (last === undefined || last.value === null)) {
      // a lone reading is a dot: a line of no length with round ends
      if (start === index) line += 'h0';
      area += `V${VIEW_BOX.height}Z`;
    }
  }
  return { line, area };
}
