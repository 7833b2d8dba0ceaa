import type { CurveFactory } from 'd3-shape';
import { type ReactNode, useId, useMemo } from 'react';
import { heightOf, type ValueRange } from '../scale/value-range.ts';
import { seriesPath, VIEW_BOX } from '../series/series-path.ts';
import type { SeriesPoint, Span } from '../series/series.ts';
import { thinSeries } from '../series/thin-series.ts';

export type PlottedLine = {
  /** A class, whose `--series` is its colour. */
  readonly look: string;
  readonly series: readonly SeriesPoint[];
  readonly range: ValueRange;
  /** Whether the area below it is shaded. */
  readonly area?: boolean;
  /** Of the library of shapes; smooth where none is named. */
  readonly curve?: CurveFactory;
};

/** So many readings of a series are told apart, however many there are: two for a pixel of the narrowest plot. */
const BUCKETS = 294;

type PlotProps = {
  readonly axis: Span;
  /** Where lines go across. */
  readonly grid: { readonly range: ValueRange; readonly ticks: readonly number[] };
  /** The first lies on top. The same lines are the same array. */
  readonly lines: readonly PlottedLine[];
  /** What stands behind them. */
  readonly children?: ReactNode;
};

/** The field of a chart: its grid, and lines with their areas, which stretch with their box. */
export function Plot({ axis, grid, lines, children }: PlotProps) {
  const id = useId();
  const drawn = useMemo(
    () =>
      lines.toReversed().map(({ series, range, curve, ...line }) => ({
        ...line,
        path: seriesPath(thinSeries(series, (axis.to - axis.from) / BUCKETS), axis, range, curve),
      })),
    [axis, lines],
  );
  return (
    <div className="plot" aria-hidden="true">
      {children}
      <svg viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`} preserveAspectRatio="none">
        <path
          className="grid"
          d={`M0 ${VIEW_BOX.height}h${VIEW_BOX.width}${grid.ticks.map((tick) => gridLine(grid.range, tick)).join('')}`}
        />
        {drawn.map(
          ({ look, area, path }) =>
            area === true && (
              <g key={look} className={look}>
                <linearGradient id={`${id}${look}`} x1="0" y1="0" x2="0" y2={VIEW_BOX.height} gradientUnits="userSpaceOnUse">
                  <stop className="fill-top" offset="0" />
                  <stop className="fill-end" offset=".92" />
                </linearGradient>
                <path className="area" d={path.area} fill={`url(#${id}${look})`} />
              </g>
            ),
        )}
        {drawn.map(({ look, path }) => (
          <path key={look} className={`line ${look}`} d={path.line} />
        ))}
      </svg>
    </div>
  );
}

const gridLine = (range: ValueRange, value: number): string =>
  `M0 ${((1 - heightOf(range, value)) * VIEW_BOX.height).toFixed(2)}h${VIEW_BOX.width}`;
