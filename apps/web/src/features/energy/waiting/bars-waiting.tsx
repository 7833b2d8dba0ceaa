import { classNames } from '../../../ui/class-names.ts';
import '../../../chart/chart.css';
import energy from '../energy.module.css';
import styles from './energy-waiting.module.css';

/** Heights of no home, as a share of the plot. */
const SAMPLE = [62, 66, 58, 71, 80, 76, 64, 55, 51, 60, 68, 74, 83, 79, 70, 61, 57, 49, 46, 54, 63, 72, 77, 69, 59, 52, 48, 56, 65, 73, 67];

/** One shape for all: what stands for a month a moment should not cost what the month does. */
const BARS = SAMPLE.map((height, day) => `M${day + 0.15} 100v-${height}h.7v${height}z`).join('');

/** The place of a graph of a month, in a card that has the rest of it. */
export const BarsWaiting = () => (
  <div className={classNames('chart', energy.chart)} aria-hidden="true">
    <svg className={styles.bars} viewBox={`0 0 ${SAMPLE.length} 100`} preserveAspectRatio="none">
      <path d={BARS} />
    </svg>
  </div>
);
