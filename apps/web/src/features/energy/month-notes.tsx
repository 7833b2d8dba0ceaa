import { coarseBand } from './coarse-band.ts';
import type { Consumption } from '../../api/home/use-consumption.ts';
import styles from './energy.module.css';
import { isUnderWay } from './month/month-days.ts';
import { daysNamed } from './month/days-named.ts';
import type { ShownFigure } from '../../api/home/shown-figure.ts';
import { DayWords } from '../../ui/marks/day-words.tsx';
import type { EnergyWords } from './use-energy-words.ts';

type MonthNotesProps = { readonly data: Consumption; readonly figure: ShownFigure; readonly words: EnergyWords };

type Banded = Pick<Consumption['monthlyAggregation']['requestedMonth'], 'band' | 'costBand'>;

/** How sure the figures of a month are, and what they leave out. */
export function MonthNotes({ data, figure, words }: MonthNotesProps) {
  const { t } = words;
  const { requestedMonth, endOfMonthForecast } = data.monthlyAggregation;
  const { consumptionPerDate } = requestedMonth;
  const coarse = coarseBand(words, figure, data.currency);
  const bandOf = (of: Banded | undefined) => (figure === 'cost' ? of?.costBand : of?.band) ?? null;
  const [band, foreseenBand] = [bandOf(requestedMonth), bandOf(endOfMonthForecast?.month)];
  const over = consumptionPerDate.slice(0, isUnderWay(data) ? -1 : undefined).filter(({ isPending }) => !isPending);
  const partly = over.filter((each) => each.hasData && !each.isComplete);
  // of today what it cost until now
  const unpriced =
    figure === 'cost' ? consumptionPerDate.filter((each) => each.hasData && each.consumption > 0 && !each.isCostComplete) : [];
  const ofPart = unpriced.filter(({ costInCents }) => costInCents !== null);
  const ofNone = unpriced.filter(({ costInCents }) => costInCents === null);
  // days before the home began are not missing
  const began = requestedMonth.startDate.startsWith(data.months.first) ? over.findIndex(({ hasData }) => hasData) : 0;
  const unmeasured = over.slice(Math.max(0, began)).filter(({ hasData }) => !hasData).length;
  const pending = consumptionPerDate.filter(({ isPending }) => isPending).length;
  const others = Map.groupBy(
    over.flatMap(({ source }) => (source === null || source === data.source ? [] : source)),
    (source) => source,
  );
  return (
    <p className={styles.notes}>
      {band !== null && <span>{t('estimate', { ...coarse(band), by: data.source })}</span>}
      {foreseenBand !== null && <span>{t('forecast.band', coarse(foreseenBand))}</span>}
      {endOfMonthForecast?.by === 'days-so-far' && <span>{t('forecast.mean')}</span>}
      {partly.length > 0 && (
        <span>
          <DayWords>{t('partly', { count: partly.length, days: daysNamed(partly, words) })}</DayWords>
        </span>
      )}
      {ofPart.length > 0 && (
        <span>
          <DayWords>{t('unpriced', { count: ofPart.length, days: daysNamed(ofPart, words) })}</DayWords>
        </span>
      )}
      {ofNone.length > 0 && (
        <span>
          <DayWords>{t('unpriced.none', { count: ofNone.length, days: daysNamed(ofNone, words) })}</DayWords>
        </span>
      )}
      {figure === 'cost' && isHeldAgainstNothing(data) && <span>{t('unpriced.compared')}</span>}
      {unmeasured > 0 && <span>{t('unmeasured', { count: unmeasured })}</span>}
      {[...others].map(([source, days]) => (
        <span key={source}>{t(`from.${source}`, { count: days.length })}</span>
      ))}
      {pending > 0 && <span>{t('pending', { count: pending })}</span>}
    </p>
  );
}

/** Another month is compared by its energy alone, though something is known of what it cost; one that cost nothing is compared by nobody. */
const isHeldAgainstNothing = ({ monthlyAggregation: { monthBefore, yearBefore, change } }: Consumption): boolean =>
  [
    { other: monthBefore, than: change.fromMonthBefore },
    { other: yearBefore, than: change.fromYearBefore },
  ].some(({ other, than }) => than.costInPercent === null && than.consumptionInPercent !== null && (other.totalCostInCents ?? 0) > 0);
