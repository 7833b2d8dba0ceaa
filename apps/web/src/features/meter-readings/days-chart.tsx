import { type ReactNode, useMemo, useRef } from 'react';
import { TimeAxis } from '../../chart/axes/time-axis.tsx';
import { ValueAxis } from '../../chart/axes/value-axis.tsx';
import { Chart } from '../../chart/chart.tsx';
import { Bars } from '../../chart/marks/bars.tsx';
import { Plot } from '../../chart/marks/plot.tsx';
import { readableBars } from '../../chart/reading/readable.ts';
import type { TimeTick } from '../../chart/scale/time-axis.ts';
import { heightOf, rangeFromZero, roundTicks } from '../../chart/scale/value-range.ts';
import type { Span } from '../../chart/series/series.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayWords } from '../../ui/marks/day-words.tsx';
import styles from './meter.module.css';

/** What is known of some days. */
export type DaysBar<Of> = Span & { readonly value: number; readonly look?: string | undefined; readonly of: Of };

type DaysChartProps<Of> = {
  readonly axis: Span;
  /** The oldest first. */
  readonly bars: readonly DaysBar<Of>[];
  readonly title: string;
  /** Of the control by which bars are read. */
  readonly readLabel: string;
  /** A bar in words. */
  readonly told: (of: Of) => string;
  /** A value of the axis in words. */
  readonly tick: (value: number) => string;
  readonly times: readonly TimeTick[];
  readonly className?: string | undefined;
  /** Drawn over the bars. */
  readonly children?: ReactNode;
};

const NO_LINES = [] as const;

/** Bars as wide as the days that they are of. */
export function DaysChart<Of>({ axis, bars, title, readLabel, told, tick, times, className, children }: DaysChartProps<Of>) {
  const isReading = useRef(false);
  const range = rangeFromZero(
    bars.map(({ value }) => value),
    4,
  ) ?? { from: 0, to: 1 };
  const ticks = roundTicks(range);
  const readable = useMemo(() => readableBars(axis, bars, 4), [axis, bars]);
  const barAt = (at: number) => bars.find(({ from, to }) => from <= at && at < to);
  return (
    <Chart
      className={classNames(styles.chart, className)}
      title={title}
      text={bars.map(({ of }) => told(of)).join('. ')}
      reader={{
        readable,
        isReading,
        pointer: 'click',
        label: readLabel,
        speak: (at) => {
          const bar = barAt(at);
          return bar === undefined ? '' : told(bar.of);
        },
        children: (at) => {
          const bar = at === null ? undefined : barAt(at);
          return (
            bar && (
              <b className={styles.pill} aria-hidden="true">
                <DayWords>{told(bar.of)}</DayWords>
              </b>
            )
          );
        },
      }}
    >
      <ValueAxis side="left" range={range} ticks={ticks} label={tick} />
      <Plot axis={axis} grid={{ range, ticks }} lines={NO_LINES} />
      <div className={styles.over} aria-hidden="true">
        <Bars axis={axis} bars={bars.map(({ from, to, value, look }) => ({ from, to, look, share: heightOf(range, value) }))} />
        {children}
      </div>
      <TimeAxis axis={axis} ticks={times} />
    </Chart>
  );
}
