import { type ReactNode, useMemo } from 'react';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { useCostSimulation } from '../../../api/home/use-cost-simulation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import { FIRST_DELTA, toldOnCard } from './simulated-change.ts';
import { changeTold } from './signed-words.ts';
import styles from './simulator.module.css';
import { SimulatorWaiting } from '../waiting/simulator-waiting.tsx';
import { useHeatedRooms } from './use-heated-rooms.ts';

type SimulatorCardProps = {
  readonly data: Consumption;
  readonly words: EnergyWords;
  /** A way to the simulator, as a card with that in it. */
  readonly link: (className: string, children: ReactNode) => ReactNode;
};

/** What a degree less in all rooms would save, of this month alone, and only of what is burned. It leads on where there is something to be tried. */
export function SimulatorCard({ data, words, link }: SimulatorCardProps) {
  const { t, difference } = words;
  const rooms = useHeatedRooms();
  const deltas = useMemo(() => new Map(rooms.map(({ id }) => [id, FIRST_DELTA])), [rooms]);
  const { requestedMonth } = data.monthlyAggregation;
  const isNow = requestedMonth.startDate.startsWith(data.months.last) && requestedMonth.totalConsumption !== null;
  const { data: simulated, isLoading } = useCostSimulation(deltas, { enabled: isNow && data.heatSource === 'boiler' });
  if (isNow && data.heatSource === null)
    return (
      <Card as="section" className={styles.card}>
        <span>
          <span className="h-card">{t('simulator')}</span>
          <span className="meta">{t('simulator.METER_ONLY')}</span>
        </span>
      </Card>
    );
  if (isLoading) return <SimulatorWaiting />;
  if (!isNow || simulated === undefined) return null;
  const told = toldOnCard(simulated, deltas);
  if (told === null) return null;
  const text = (
    <span>
      <span className="h-card">{t('simulator')}</span>
      <span className="meta">{t(told.line, { degree: difference(-FIRST_DELTA) })}</span>
    </span>
  );
  if (told.total === null)
    return (
      <Card as="section" className={styles.card}>
        {text}
      </Card>
    );
  const { cost, consumption } = told.total;
  const { moneyOf, energyOf } = changeTold(words, simulated.currency);
  const inside = (
    <>
      {text}
      <span className={styles.figure}>
        {cost !== null && <b className={classNames('num', styles.less)}>{moneyOf(cost)}</b>}
        <span className="meta">{energyOf(consumption)}</span>
      </span>
    </>
  );
  return cost !== null && Math.round(cost) !== 0 ? (
    link(styles.card ?? '', inside)
  ) : (
    <Card as="section" className={styles.card}>
      {inside}
    </Card>
  );
}
