import type { Consumption } from '../../../api/home/use-consumption.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Change } from '../change.tsx';
import { comparedWords } from '../change-words.ts';
import styles from './comparison-card.module.css';
import { monthFigures } from '../month-figures.ts';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';

type ComparisonCardProps = { readonly data: Consumption; readonly figure: ShownFigure; readonly words: EnergyWords };

/** The month beside the one before and the one a year ago, as bars of one scale; a month under way as it is foreseen. Nothing where there is nothing beside it. */
export function ComparisonCard({ data, figure, words }: ComparisonCardProps) {
  const { t, monthOfYear, partly } = words;
  const { requestedMonth, monthBefore, yearBefore, change } = data.monthlyAggregation;
  const { total, foreseen, isForeseenWhole, valueOf, percentOf, told } = monthFigures(data, figure, words);
  const rows = [
    { of: requestedMonth, value: foreseen ?? total, look: foreseen === null ? null : styles.foreseen },
    { of: monthBefore, value: valueOf(monthBefore), look: null },
    { of: yearBefore, value: valueOf(yearBefore), look: styles.before },
  ].flatMap(({ value, ...row }) => (value === null ? [] : { ...row, value }));
  if (rows.length < 2 || rows[0]?.of !== requestedMonth) return null;
  const most = Math.max(...rows.map(({ value }) => value));
  const compared = [
    { than: yearBefore, percent: percentOf(change.fromYearBefore) },
    { than: monthBefore, percent: percentOf(change.fromMonthBefore) },
  ].find(({ percent }) => percent !== null);
  return (
    <Card as="section" className={styles.comparison}>
      <h2 className="h-card">{t('comparison')}</h2>
      <dl>
        {rows.map(({ of, value, look }) => (
          <div key={of.startDate}>
            <dt>
              {monthOfYear(of.startDate)}
              {of === requestedMonth && foreseen !== null ? (
                <small className="meta">{partly(t('legend.forecast'), isForeseenWhole)}</small>
              ) : (
                (!of.isComplete && (
                  <small className="meta">{t(data.source === 'boiler' ? 'legend.estimated-partly' : 'legend.partly')}</small>
                )) ||
                (figure === 'cost' && !of.isCostComplete && <small className="meta">{t('day.cost.partly')}</small>)
              )}
            </dt>
            <dd>
              <i className={classNames(styles.bar, look)} style={{ width: `${most > 0 ? Math.max(0, (100 * value) / most) : 0}%` }} />
              <b>{told(value)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {compared?.percent != null && (
        <p className="meta">
          <Change percent={compared.percent} words={words} />
          {comparedWords(compared.percent, monthOfYear(compared.than.startDate), words)}
        </p>
      )}
    </Card>
  );
}
