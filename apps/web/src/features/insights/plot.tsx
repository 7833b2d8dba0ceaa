import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './insights.module.css';

export type Range = { readonly from: number; readonly to: number };
export type Tick = { readonly at: number; readonly label: string };

/** Share of the way from the beginning of a range to its end. */
const placeIn = ({ from, to }: Range, value: number): number => (value - from) / (to - from);

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
export const across = (range: Range, value: number): string => percent(placeIn(range, value));

/** Points as SVG has them, on a drawing of 100 by 100. */
export const pointsOf = (points: readonly (readonly [x: number, y: number])[], x: Range, y: Range): string =>
  points.map(([at, value]) => `${round(100 * placeIn(x, at))},${round(100 - 100 * placeIn(y, value))}`).join(' ');
const round = (value: number): number => Math.round(value * 100) / 100;

type PlotProps = {
  readonly className?: string | undefined;
  /** What it shows, in a sentence: the drawing is for eyes alone. */
  readonly text: string;
  readonly x: Range;
  readonly y: Range;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Of the drawing, on 100 by 100. */
  readonly children: ReactNode;
  /** What lies over it and is not stretched along. */
  readonly over?: ReactNode;
};

/** A small drawing over two axes that is seen at a glance: it is not read point by point. */
export function Plot({ className, text, x, y, xTicks, yTicks, children, over }: PlotProps) {
  return (
    <div className={classNames(styles.plot, className)} role="img" aria-label={text}>
      <div className={styles.plotY} aria-hidden="true">
        {yTicks.map(({ at, label }) => (
          <span key={at} style={{ bottom: across(y, at) }}>
            {label}
          </span>
        ))}
      </div>
      <div className={styles.plotArea} aria-hidden="true">
        {yTicks.map(({ at }) => (
          <i key={at} className={classNames(styles.gridLine, at === y.from && styles.base)} style={{ bottom: across(y, at) }} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {children}
        </svg>
        {over}
      </div>
      <div className={styles.plotX} aria-hidden="true">
        {xTicks.map(({ at, label }) => (
          <span key={at} className={edgeOf(placeIn(x, at))} style={{ left: across(x, at) }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Labels at the ends stay within the drawing. */
const edgeOf = (place: number): string | undefined => (place < 0.04 ? styles.first : place > 0.96 ? styles.last : undefined);
