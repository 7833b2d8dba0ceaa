import type { ReactNode } from 'react';
import { type Bar, Bars } from '../../../chart/marks/bars.tsx';
import { percentOf } from '../../../chart/scale/time-axis.ts';
import type { Span } from '../../../chart/series/series.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../energy.module.css';

type ChosenBarProps = {
  readonly axis: Span;
  /** The day, or the hour. */
  readonly span: Span;
  /** What stands there, from the floor up. */
  readonly bars: readonly Bar[];
  /** How high that reaches, of the plot, 0 to 1. */
  readonly height: number;
  /** Below the plot. */
  readonly number?: number;
  /** What is told of it, above the plot, by where its middle stands, %. */
  readonly children: (middle: number) => ReactNode;
};

/** How near its middle may come to either end of the plot, for it to stay in its card however large text is. */
const NEAREST = '(0.8rem - 12px)';

/** What is read of a chart of bars: those that stand there in ink, and the line that leads up to what is told of them. */
export function ChosenBar({ axis, span, bars, height, number, children }: ChosenBarProps) {
  const middle = percentOf(axis, (span.from + span.to) / 2);
  const left = `${middle}%`;
  return (
    <>
      <div className={classNames(styles.bars, styles.chosen)}>
        <Bars axis={axis} bars={bars} />
      </div>
      <i className={styles.stem} style={{ left, bottom: `${height * 100}%` }} />
      {children(middle)}
      {number !== undefined && (
        <b className={styles.number} style={{ left: `clamp(${NEAREST}, ${left}, calc(100% - ${NEAREST}))` }}>
          {number}
        </b>
      )}
    </>
  );
}
