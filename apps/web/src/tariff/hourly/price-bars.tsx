import { Bars } from '../../chart/marks/bars.tsx';
import { MassedBars } from '../../chart/marks/massed-bars.tsx';
import type { ValueRange } from '../../chart/scale/value-range.ts';
import type { Span } from '../../chart/series/series.ts';
import { classNames } from '../../ui/class-names.ts';
import type { HourBar } from './hour-bars.ts';
import { priceColumns } from './price-columns.ts';
import styles from './price-bars.module.css';

type PriceBarsProps = {
  readonly className?: string | undefined;
  readonly axis: Span;
  readonly bars: readonly HourBar[];
  readonly range: ValueRange;
  /** Null: it is another day. */
  readonly now: number | null;
};

/** So many have room for an outline. */
const OUTLINED = 50;

/** The prices of a day: what is over is outlined, now is ink, the cheapest are green, the dearest hatched. */
export function PriceBars({ className, axis, bars, range, now }: PriceBarsProps) {
  const thin = bars.length > OUTLINED;
  const Drawn = thin ? MassedBars : Bars;
  return (
    <div className={classNames(styles.bars, thin && styles.thin, className)} aria-hidden="true">
      <Drawn axis={axis} bars={priceColumns(bars, range, now)} />
    </div>
  );
}
