import { type ReactNode, useState } from 'react';
import { type Consumption, useConsumption } from '../../api/home/use-consumption.ts';
import { List } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { AboutCard } from './provenance/about-card.tsx';
import { AccuracyCard } from './provenance/accuracy-card.tsx';
import { EcogazCard } from './ecogaz/ecogaz-card.tsx';
import styles from './energy.module.css';
import { FeedbackCard } from './feedback/feedback-card.tsx';
import { HeatingCard } from './heating-card.tsx';
import { type MissingWays, MonthPanel } from './month-panel.tsx';
import { Onboarding } from './onboarding/onboarding.tsx';
import { SavingsCard } from './savings/savings-card.tsx';
import { SimulatorCard } from './simulator/simulator-card.tsx';
import { SplitCard } from './split-card.tsx';
import { figureOf, useShownFigure } from './shown-figure.ts';
import { UnitNote } from './unit-note/unit-note.tsx';
import { useEnergyWords } from './use-energy-words.ts';

/** Ways from here to other pages: to the settings as an icon, to the details as a heading, to others as a row or a button. */
export type CockpitWays = MissingWays & {
  readonly settings: (label: string) => ReactNode;
  readonly details: (label: string) => ReactNode;
  readonly addData: (label: string) => ReactNode;
  readonly tariff: (title: string, detail: string) => ReactNode;
  readonly simulator: (className: string, children: ReactNode) => ReactNode;
  readonly savings: (className: string, children: ReactNode) => ReactNode;
};

/** What heating takes and costs, month by month, over the home. */
export function CockpitPanel({ ways, onClose }: { readonly ways: CockpitWays; readonly onClose: () => void }) {
  const words = useEnergyWords();
  const { t } = words;
  const [month, setMonth] = useState<string | null>(null);
  const [chosen, setChosen] = useShownFigure();
  const query = useConsumption(month);
  const { data } = query;
  return (
    <MonthPanel
      title={t('title')}
      action={ways.settings(t('settings'))}
      month={month}
      onMonth={setMonth}
      query={query}
      bounds={data?.months}
      words={words}
      ways={ways}
      onClose={onClose}
    >
      {data !== undefined && (
        <>
          <Onboarding data={data} />
          {!data.isInPreferredUnit && (
            <div className={styles.state}>
              <UnitNote t={t} addBill={ways.addData} />
            </div>
          )}
          <div className={styles.column}>
            <HeatingCard data={data} figure={figureOf(data, chosen)} onFigure={setChosen} details={ways.details} words={words} />
            <EcogazCard data={data} words={words} className={styles.late} />
          </div>
          <div className={styles.column}>
            {isUnpriced(data) && (
              <>
                <Note icon="info" title={t('cost.unknown')}>
                  {t('cost.unknown.text')}
                </Note>
                <List as="div">{ways.tariff(t('tariff'), t('tariff.text'))}</List>
              </>
            )}
            <SimulatorCard data={data} words={words} link={ways.simulator} />
            <SavingsCard data={data} words={words} link={ways.savings} />
            <SplitCard data={data} figure={figureOf(data, chosen)} words={words} />
            {data.source === 'boiler' && <AccuracyCard data={data} words={words} addData={ways.addData} />}
            <FeedbackCard of="eiqFeedback" className={styles.last} t={t} />
            <AboutCard data={data} t={t} />
          </div>
        </>
      )}
    </MonthPanel>
  );
}

const isUnpriced = ({ monthlyAggregation: { requestedMonth } }: Consumption): boolean =>
  requestedMonth.totalConsumption !== null && requestedMonth.totalCostInCents === null;
