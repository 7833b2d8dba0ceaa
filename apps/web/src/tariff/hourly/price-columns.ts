import type { Bar } from '../../chart/marks/bars.tsx';
import { heightOf, type ValueRange } from '../../chart/scale/value-range.ts';
import { classNames } from '../../ui/class-names.ts';
import type { HourBar } from './hour-bars.ts';
import styles from './price-bars.module.css';

/** Prices of a day as they stand in their box: from nought up, or down where somebody is paid for what is used. `now`: null on another day. */
export function priceColumns(bars: readonly HourBar[], range: ValueRange, now: number | null): readonly Bar[] {
  const nought = heightOf(range, 0);
  return bars.map(({ from, to, stretch: { priceInCents, level } }) => {
    const height = heightOf(range, priceInCents);
    return {
      from,
      to,
      share: Math.abs(height - nought),
      foot: Math.min(height, nought),
      look: classNames(
        level === 'CHEAP' && styles.cheap,
        level === 'DEAR' && styles.dear,
        priceInCents < 0 && styles.below,
        now !== null && to <= now && styles.past,
        now !== null && from <= now && now < to && styles.now,
      ),
    };
  });
}
