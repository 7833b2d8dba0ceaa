import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import styles from './energy-waiting.module.css';

/** The place of the simulator's card. */
export const SimulatorWaiting = () => (
  <Card aria-hidden="true">
    <i className={classNames('sk', styles.simulator)} />
  </Card>
);
