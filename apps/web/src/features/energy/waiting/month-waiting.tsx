import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import energy from '../energy.module.css';
import styles from './energy-waiting.module.css';
import { GraphWaiting } from './graph-waiting.tsx';
import { RowsWaiting } from './rows-waiting.tsx';
import { SimulatorWaiting } from './simulator-waiting.tsx';

/** The place of a month that is awaited: its graph, and the cards beside it. */
export const MonthWaiting = () => (
  <div className={energy.month}>
    <div className={classNames(energy.column, energy.graph)}>
      <GraphWaiting />
    </div>
    <div className={classNames(energy.column, energy.next)}>
      <SimulatorWaiting />
      <Card aria-hidden="true">
        <i className={classNames('sk', styles.title)} />
        <RowsWaiting />
      </Card>
    </div>
  </div>
);
