import { classNames } from '../../ui/class-names.ts';
import { percentOf, percentOfLength } from '../scale/time-axis.ts';
import type { Span } from '../series/series.ts';

export type Bar = Span & {
  /** Of the height of their box, 0 to 1. */
  readonly share: number;
  /** Where it begins, of the same; left out: at the floor. */
  readonly foot?: number;
  /** A class: what sets it apart from the others. */
  readonly look?: string | undefined;
};

/** Bars in their box, plot or row, which is as wide as the axis; one of no height is none. */
export function Bars({ axis, bars }: { readonly axis: Span; readonly bars: readonly Bar[] }) {
  return bars
    .filter(({ share }) => share > 0)
    .map((bar) => (
      <i
        key={bar.from}
        className={classNames('chart-bar', bar.look)}
        style={{
          left: `${percentOf(axis, bar.from)}%`,
          width: `max(1px, calc(${percentOfLength(axis, bar)}% - 1px))`,
          height: `${bar.share * 100}%`,
          ...(bar.foot !== undefined && { bottom: `${bar.foot * 100}%` }),
        }}
      />
    ));
}
