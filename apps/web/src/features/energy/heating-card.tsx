import type { Consumption } from '../../api/home/use-consumption.ts';
import { Card } from '../../ui/content/card.tsx';
import '../../ui/content/figure.css';
import { Note } from '../../ui/content/note.tsx';
import { Segment } from '../../ui/controls/segment.tsx';
import { Comparison } from './comparison.tsx';
import styles from './energy.module.css';
import { MonthChart } from './month-chart.tsx';
import { isUnderWay } from './month-days.ts';
import { MonthTable } from './month-table.tsx';
import type { ShownFigure } from './shown-figure.ts';
import type { EnergyWords } from './use-energy-words.ts';

type HeatingCardProps = {
  readonly data: Consumption;
  readonly figure: ShownFigure;
  readonly onFigure: (figure: ShownFigure) => void;
  readonly words: EnergyWords;
};

type Banded = Pick<Consumption['monthlyAggregation']['requestedMonth'], 'band' | 'costBand'>;

/** What heating took or cost in a month, day by day, what is foreseen of the rest, and how that compares. */
export function HeatingCard({ data, figure, onFigure, words }: HeatingCardProps) {
  const { t, energy, money, wholeMoney, day, month, format } = words;
  const { requestedMonth, monthBefore, yearBefore, endOfMonthForecast, change } = data.monthlyAggregation;
  const { totalConsumption, totalCostInCents, consumptionPerDate } = requestedMonth;
  const total = figure === 'cost' ? totalCostInCents : totalConsumption;
  const told = (value: number): string => (figure === 'cost' ? money(value, data.currency) : energy(value));
  const foreseen = figure === 'cost' ? endOfMonthForecast?.month.costInCents : endOfMonthForecast?.month.consumption;
  const coarse = (value: number): string => (figure === 'cost' ? wholeMoney(value, data.currency) : energy(value, 0));
  const bandOf = (of: Banded | undefined) => (figure === 'cost' ? of?.costBand : of?.band) ?? null;
  const [band, foreseenBand] = [bandOf(requestedMonth), bandOf(endOfMonthForecast?.month)];
  const partly = consumptionPerDate
    .slice(0, isUnderWay(data) ? -1 : undefined)
    .filter((each) => !each.isComplete && !each.isPending).length;
  const pending = consumptionPerDate.filter(({ isPending }) => isPending).length;
  const percentOf = (of: typeof change.fromMonthBefore) => (figure === 'cost' ? of.costInPercent : of.consumptionInPercent);
  const valueOf = (of: typeof monthBefore) => (figure === 'cost' ? of.totalCostInCents : of.totalConsumption);
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="h-card">{t('heating')}</h2>
        <Segment
          legend={t('figure')}
          name="energy-figure"
          options={[
            { value: 'cost', label: t('cost') },
            { value: 'consumption', label: t('consumption') },
          ]}
          value={figure}
          onChange={onFigure}
          disabled={totalCostInCents === null}
        />
      </div>
      {total === null ? (
        <Note icon="info" title={t(pending > 0 ? 'pending' : 'no-data', { count: pending })}>
          {pending === 0 && t('no-data.text')}
        </Note>
      ) : (
        <>
          <div className={styles.totals}>
            <p>
              <Big words={told(total)} />
              <span className="meta">
                {!isUnderWay(data)
                  ? t(requestedMonth.isComplete ? 'whole' : 'since', { day: day(requestedMonth.endDate) })
                  : requestedMonth.startDate === requestedMonth.endDate
                    ? t('since.first', { month: month(requestedMonth.startDate) })
                    : t('since', { day: day(requestedMonth.endDate) })}
              </span>
            </p>
            {foreseen != null && (
              <p className={styles.foretold}>
                <Big words={told(foreseen)} />
                <span className="meta">
                  <i className={styles.foreseenKey} aria-hidden="true" />
                  {t('forecast', { month: month(requestedMonth.startDate) })}
                </span>
              </p>
            )}
          </div>
          <MonthChart data={data} figure={figure} words={words} />
          <p className={styles.notes}>
            {band !== null && <span>{t('estimate', { low: coarse(band.low), high: coarse(band.high) })}</span>}
            {foreseenBand !== null && <span>{t('forecast.band', { low: coarse(foreseenBand.low), high: coarse(foreseenBand.high) })}</span>}
            {endOfMonthForecast?.by === 'days-so-far' && <span>{t('forecast.mean')}</span>}
            {partly > 0 && <span>{t('partly', { count: partly })}</span>}
            {pending > 0 && <span>{t('pending', { count: pending })}</span>}
          </p>
          <dl className={styles.compared}>
            <Comparison
              name={words.monthOfYear(monthBefore.startDate)}
              value={valueOf(monthBefore)}
              percent={percentOf(change.fromMonthBefore)}
              inSameWeather={change.fromMonthBefore.consumptionInSameWeatherInPercent}
              told={told}
              words={{ t, format }}
            />
            <Comparison
              name={words.monthOfYear(yearBefore.startDate)}
              value={valueOf(yearBefore)}
              percent={percentOf(change.fromYearBefore)}
              inSameWeather={change.fromYearBefore.consumptionInSameWeatherInPercent}
              told={told}
              words={{ t, format }}
            />
          </dl>
          <MonthTable data={data} words={words} />
        </>
      )}
    </Card>
  );
}

/** A figure with its unit set small. */
function Big({ words }: { readonly words: string }) {
  const [figure, unit] = words.split(/\u00A0(?=\D+$)/);
  return (
    <span className="num">
      {figure}
      {unit !== undefined && <small> {unit}</small>}
    </span>
  );
}
