import type { ReactNode } from 'react';
import type { Consumption } from '../../api/home/use-consumption.ts';
import { classNames } from '../../ui/class-names.ts';
import { List } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { NextFrame } from '../../ui/next-frame.tsx';
import { EcogazCard } from './ecogaz/ecogaz-card.tsx';
import styles from './energy.module.css';
import { FeedbackCard } from './feedback/feedback-card.tsx';
import { HeatingCard } from './heating-card.tsx';
import { Onboarding } from './onboarding/onboarding.tsx';
import { AboutCard } from './provenance/about-card.tsx';
import { AccuracyCard } from './provenance/accuracy-card.tsx';
import { SavingsCard } from './savings/savings-card.tsx';
import { figureOf, useShownFigure } from '../../api/home/shown-figure.ts';
import { SimulatorCard } from './simulator/simulator-card.tsx';
import { SplitCard } from './split-card.tsx';
import { UnitNote } from './unit-note/unit-note.tsx';
import type { EnergyWords } from './use-energy-words.ts';

export type MonthWays = {
  readonly details: (label: string) => ReactNode;
  readonly addData: (label: string) => ReactNode;
  readonly addBill: (label: string) => ReactNode;
  readonly tariff: (title: string, detail: string) => ReactNode;
  readonly simulator: (className: string, children: ReactNode) => ReactNode;
  readonly savings: (className: string, children: ReactNode, onFollow: () => void) => ReactNode;
};

type MonthViewProps = { readonly data: Consumption; readonly words: EnergyWords; readonly ways: MonthWays };

/** What heating took and cost in a month, and what leads on from there. */
export function MonthView({ data, words, ways }: MonthViewProps) {
  const { t } = words;
  const [chosen, setChosen] = useShownFigure();
  const figure = figureOf(data, chosen);
  const unpriced = unpricedOf(data);
  const hasEcogaz = data.ecogaz !== null && data.ecogaz.length > 0 && data.ecogazSignal !== null;
  // below the graph, which is higher than what stands beside it; without one it is not
  const isBeside = hasEcogaz && data.monthlyAggregation.requestedMonth.totalConsumption !== null;
  const last = (
    <>
      <SplitCard data={data} figure={figure} words={words} />
      {data.source === 'boiler' && <AccuracyCard data={data} words={words} addData={ways.addData} />}
      <FeedbackCard of="eiqFeedback" t={t} />
      <AboutCard data={data} t={t} />
    </>
  );
  return (
    <>
      <Onboarding data={data} />
      {!data.isInPreferredUnit && (
        <div className={classNames(styles.state, styles.doubtful)}>
          <UnitNote t={t} addBill={ways.addBill} />
        </div>
      )}
      <div className={styles.month}>
        <div className={classNames(styles.column, styles.graph)}>
          <HeatingCard data={data} figure={figure} onFigure={setChosen} details={ways.details} words={words} />
        </div>
        <NextFrame frames={3}>
          <div className={classNames(styles.column, styles.next)}>
            {unpriced !== null && (
              <>
                <Note icon="info" title={t(`cost.${unpriced}`)}>
                  {t(`cost.${unpriced}.text`)}
                </Note>
                <List as="div">{ways.tariff(t('tariff'), t('tariff.text'))}</List>
              </>
            )}
            <SimulatorCard data={data} words={words} link={ways.simulator} />
            <SavingsCard data={data} words={words} link={ways.savings} />
            {!isBeside && (
              <NextFrame>
                <EcogazCard data={data} words={words} />
                {last}
              </NextFrame>
            )}
          </div>
          {isBeside && (
            <NextFrame>
              <div className={classNames(styles.column, styles.outlook)}>
                <EcogazCard data={data} words={words} />
              </div>
              <div className={classNames(styles.column, styles.last)}>{last}</div>
            </NextFrame>
          )}
        </NextFrame>
      </div>
    </>
  );
}

/** How much of what was measured lacks a cost all day: all of it, or some days; null: none does. */
function unpricedOf({ monthlyAggregation: { requestedMonth } }: Consumption): 'unknown' | 'partly' | null {
  const { totalConsumption, totalCostInCents, consumptionPerDate } = requestedMonth;
  if (totalConsumption === null) return null;
  if (totalCostInCents === null) return 'unknown';
  return consumptionPerDate.some(({ hasData, consumption, costInCents }) => hasData && consumption > 0 && costInCents === null)
    ? 'partly'
    : null;
}
