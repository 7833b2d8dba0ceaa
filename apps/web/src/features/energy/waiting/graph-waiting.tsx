import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import energy from '../energy.module.css';
import { BarsWaiting } from './bars-waiting.tsx';
import styles from './energy-waiting.module.css';

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
    <BarsWaiting />
    <i className={classNames('sk', styles.legend)} />
    <i className={classNames('sk', styles.notes)} />
    <i className={classNames('sk', styles.compared)} />
  </Card>
);
