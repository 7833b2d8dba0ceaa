import { type ReactNode, useMemo } from 'react';
import { useConsumptionDetails } from '../../../api/home/use-consumption-details.ts';
import { useUnhurried } from '../../../loading/use-unhurried.ts';
import { NextFrame } from '../../../ui/next-frame.tsx';
import { AddDataCard } from '../provenance/add-data-card.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { DaysCard } from './days-card.tsx';
import styles from '../energy.module.css';
import { useLookedAtMonth } from '../month/use-looked-at-month.ts';
import type { MissingWays } from '../missing/missing.ts';
import { MonthPanel } from '../month-panel.tsx';
import { InsightCards } from './insight-cards.tsx';
import { Onboarding } from '../onboarding/onboarding.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { RoomsCard } from './rooms-card.tsx';
import { figureOf, useShownFigure } from '../../../api/home/shown-figure.ts';
import { SplitCard } from '../split-card.tsx';
import { useMonthExport } from './use-month-export.ts';
import { useEnergyWords } from '../use-energy-words.ts';
import { DetailsWaiting } from '../waiting/details-waiting.tsx';

type DetailsPanelProps = {
  readonly ways: MissingWays & { readonly addData: (label: string) => ReactNode };
  readonly onClose: () => void;
};

/** What heating took in a month and what that is made of, over the cockpit. */
export function DetailsPanel({ ways, onClose }: DetailsPanelProps) {
  const words = useEnergyWords();
  const { t } = words;
  const [month, setMonth] = useLookedAtMonth();
  const [chosen, setChosen] = useShownFigure();
  const query = useUnhurried(useConsumptionDetails(month));
  const { data } = query;
  const leaves = useMonthExport();
  const outdoor = useMemo(() => new Map(data?.outdoorPerDate.map(({ date, celsius }) => [date, celsius])), [data]);
  const graph = data?.graphConsumption;
  const figure = graph === undefined ? chosen : figureOf(graph, chosen);
  return (
    <MonthPanel
      title={t('heating')}
      month={month}
      onMonth={setMonth}
      query={query}
      bounds={graph?.months}
      words={words}
      ways={ways}
      waiting={<DetailsWaiting />}
      onClose={onClose}
    >
      {data !== undefined && graph !== undefined && (
        <>
          <Onboarding data={graph} />
          <OverviewCards data={data} figure={figure} words={words} />
          <div className={styles.column}>
            <DaysCard data={graph} outdoor={outdoor} figure={figure} onFigure={setChosen} words={words} />
            <RoomsCard data={data} figure={figure} leaves={leaves} words={words} />
          </div>
          <NextFrame>
            <div className={styles.column}>
              <ComparisonCard data={graph} figure={figure} words={words} />
              <SplitCard data={graph} figure={figure} words={words} />
              <InsightCards data={data} words={words} />
              {graph.source === 'boiler' && <AddDataCard t={t} addData={ways.addData} />}
            </div>
          </NextFrame>
        </>
      )}
    </MonthPanel>
  );
}
