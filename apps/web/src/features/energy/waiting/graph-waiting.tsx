import { DAY } from '@braise/domain';
import { Bars } from '../../../chart/marks/bars.tsx';
import '../../../chart/chart.css';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import energy from '../energy.module.css';
import styles from './energy-waiting.module.css';

/** Heights of no home, as a share of the plot. */
const SAMPLE = [62, 66, 58, 71, 80, 76, 64, 55, 51, 60, 68, 74, 83, 79, 70, 61, 57, 49, 46, 54, 63, 72, 77, 69, 59, 52, 48, 56, 65, 73, 67];

const AXIS = { from: 0, to: SAMPLE.length * DAY };
const BARS = SAMPLE.map((height, day) => ({ from: day * DAY, to: (day + 1) * DAY, share: height / 100, look: styles.bar }));

/** The place of a card with a graph: its head, its figures, its bars and what stands below them, each as high as it will be. */
export const GraphWaiting = () => (
  <Card aria-hidden="true">
    <div className={energy.head}>
      <i className={classNames('sk', styles.title)} />
      <i className={classNames('sk', styles.choice)} />
    </div>
    <div className={energy.totals}>
      <i className={classNames('sk', styles.figure)} />
      <i className={classNames('sk', styles.foreseen)} />
    </div>
    <div className={classNames('chart', energy.chart)}>
      <div className={energy.bars}>
        <Bars axis={AXIS} bars={BARS} />
      </div>
    </div>
    <i className={classNames('sk', styles.legend)} />
    <i className={classNames('sk', styles.notes)} />
    <i className={classNames('sk', styles.compared)} />
  </Card>
);
