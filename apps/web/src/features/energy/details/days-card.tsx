import type { Consumption } from '../../../api/home/use-consumption.ts';
import { Card } from '../../../ui/content/card.tsx';
import { FigureHead } from '../figure-head.tsx';
import { MonthChart } from '../month/month-chart.tsx';
import { MonthNotes } from '../month-notes.tsx';
import { MonthTable } from '../month/month-table.tsx';
import { NoData } from '../no-data.tsx';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';

type DaysCardProps = {
  readonly data: Consumption;
  /** Mean temperature outside by day, °C. */
  readonly outdoor: ReadonlyMap<string, number>;
  readonly figure: ShownFigure;
  readonly onFigure: (figure: ShownFigure) => void;
  readonly words: EnergyWords;
};

/** The days of a month, beside those of the year before. */
export function DaysCard({ data, outdoor, figure, onFigure, words }: DaysCardProps) {
  const { t } = words;
  const { totalConsumption, totalCostInCents } = data.monthlyAggregation.requestedMonth;
  return (
    <Card as="section">
      <FigureHead t={t} figure={figure} onFigure={onFigure} disabled={totalCostInCents === null}>
        {t('days')}
      </FigureHead>
      {totalConsumption === null ? (
        <NoData data={data} t={t} />
      ) : (
        <>
          <MonthChart data={data} figure={figure} lines={5} outdoor={outdoor} words={words} />
          <MonthNotes data={data} figure={figure} words={words} />
          <MonthTable data={data} words={words} />
        </>
      )}
    </Card>
  );
}
