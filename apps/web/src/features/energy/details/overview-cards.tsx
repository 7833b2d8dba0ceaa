import type { ConsumptionDetails } from '../../../api/home/use-consumption-details.ts';
import { BigFigure } from '../../../ui/content/big-figure.tsx';
import { CardRow } from './card-row.tsx';
import { type ShownFigure, isOfAll } from '../../../api/home/shown-figure.ts';
import { spanTold } from '../span-told.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';

type OverviewCardsProps = { readonly data: ConsumptionDetails; readonly figure: ShownFigure; readonly words: EnergyWords };

const TARIFF_OF = {
  GAS: 'tariff.gas',
  ELECTRICITY: 'tariff.power',
  DISTRICT_HEAT: 'tariff.heat',
  OIL: 'tariff.fuel',
  PROPANE: 'tariff.fuel',
  PELLETS: 'tariff.fuel',
} as const;

/** What a month comes to: so far, in the end, by day, and what a unit costs. What is not known has no card. */
export function OverviewCards({ data: { summary, graphConsumption: graph }, figure, words }: OverviewCardsProps) {
  const { t, energy, money, unitPrice, month, partly } = words;
  const amount = (consumption: number | null, cents: number | null): string | null => {
    if (figure === 'cost') return cents === null ? null : money(cents, graph.currency);
    return consumption === null ? null : energy(consumption, 1, true);
  };
  const cards = [
    { told: amount(summary.consumption, summary.costInCents), of: spanTold(graph, figure, words) },
    {
      told: amount(summary.consumptionForecast, summary.costForecastInCents),
      of: partly(
        t('forecast', { month: month(graph.monthlyAggregation.requestedMonth.startDate) }),
        isOfAll(figure, summary.isCostForecastComplete),
      ),
    },
    {
      told: amount(summary.averageDailyConsumption, summary.averageDailyCostInCents),
      of: partly(t('daily'), isOfAll(figure, summary.isAverageDailyCostComplete)),
    },
    {
      told: summary.tariff && unitPrice(summary.tariff, graph.currency),
      of: t(TARIFF_OF[summary.tariff?.energySource ?? 'ELECTRICITY']),
    },
  ];
  return (
    <CardRow
      label={t('overview')}
      cards={cards.flatMap(({ told, of }) =>
        told === null
          ? []
          : {
              key: of,
              content: (
                <>
                  <BigFigure words={told} />
                  <span className="meta">
                    <DayWords>{of}</DayWords>
                  </span>
                </>
              ),
            },
      )}
    />
  );
}
