import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import rowStyles from '../details/card-row.module.css';
import energy from '../energy.module.css';
import styles from './energy-waiting.module.css';
import { GraphWaiting } from './graph-waiting.tsx';
import { RowsWaiting } from './rows-waiting.tsx';

/** What a month comes to is told of in as many cards. */
const CARDS = [0, 1, 2, 3];

/** The place of the details of a month that is awaited. */
export const DetailsWaiting = () => (
  <div className={energy.month}>
    <ul className={rowStyles.row} aria-hidden="true">
      {CARDS.map((card) => (
        <li key={card} className="card">
          <i className={classNames('sk', styles.total)} />
        </li>
      ))}
    </ul>
    <div className={energy.column}>
      <GraphWaiting />
    </div>
    <div className={energy.column}>
      <Card aria-hidden="true">
        <RowsWaiting />
      </Card>
    </div>
  </div>
);
