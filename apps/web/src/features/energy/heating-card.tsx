import type { ReactNode } from 'react';
import type { Consumption } from '../../api/home/use-consumption.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/content/card.tsx';
import { NextFrame } from '../../ui/next-frame.tsx';
import { BigFigure } from '../../ui/content/big-figure.tsx';
import { Comparison } from './comparison.tsx';
import styles from './energy.module.css';
import { FigureHead } from './figure-head.tsx';
import { MonthChart } from './month/month-chart.tsx';
import { monthFigures } from './month-figures.ts';
import { MonthNotes } from './month-notes.tsx';
import { MonthTable } from './month/month-table.tsx';
import { NoData } from './no-data.tsx';
import { type ShownFigure, isOfAll } from '../../api/home/shown-figure.ts';
import { DayWords } from '../../ui/marks/day-words.tsx';
import { spanTold } from './span-told.ts';
import type { EnergyWords } from './use-energy-words.ts';
import { BarsWaiting } from './waiting/bars-waiting.tsx';

type HeatingCardProps = {
  readonly data: Consumption;
  readonly figure: ShownFigure;
  readonly onFigure: (figure: ShownFigure) => void;
  /** The way to the details. */
  readonly details: (label: string) => ReactNode;
  readonly words: EnergyWords;
};

/** What heating took or cost in a month, day by day, what is foreseen of the rest, and how that compares. */
export function HeatingCard({ data, figure, onFigure, details, words }: HeatingCardProps) {
  const { t, month, format } = words;
  const { requestedMonth, monthBefore, yearBefore, change } = data.monthlyAggregation;
  const { total, foreseen, isForeseenWhole, valueOf, percentOf, told } = monthFigures(data, figure, words);
  const isKnown = ({ isComplete, isCostComplete }: typeof monthBefore) => isComplete && isOfAll(figure, isCostComplete);
  return (
    <Card as="section">
      <FigureHead t={t} figure={figure} onFigure={onFigure} disabled={requestedMonth.totalCostInCents === null}>
        {details(t('heating'))}
      </FigureHead>
      {total === null ? (
        <NoData data={data} t={t} />
      ) : (
        <>
          <div className={styles.totals}>
            <p>
              <BigFigure words={told(total)} />
              <span className="meta">
                <DayWords>{spanTold(data, figure, words)}</DayWords>
              </span>
            </p>
            {foreseen !== null && (
              <p className={styles.foretold}>
                <BigFigure words={told(foreseen)} />
                <span className="meta">
                  <i className={styles.foreseenKey} aria-hidden="true" />
                  {words.partly(t('forecast', { month: month(requestedMonth.startDate) }), isForeseenWhole)}
                </span>
              </p>
            )}
          </div>
          <NextFrame place={<BarsWaiting />}>
            <MonthChart data={data} figure={figure} lines={3} words={words} />
          </NextFrame>
          <NextFrame frames={2}>
            <MonthNotes data={data} figure={figure} words={words} />
            <dl className={styles.compared}>
              <Comparison
                name={words.monthOfYear(monthBefore.startDate)}
                value={valueOf(monthBefore)}
                percent={percentOf(change.fromMonthBefore)}
                inSameWeather={change.fromMonthBefore.consumptionInSameWeatherInPercent}
                told={(value) => words.partly(told(value), isKnown(monthBefore))}
                words={{ t, format }}
              />
              <Comparison
                name={words.monthOfYear(yearBefore.startDate)}
                value={valueOf(yearBefore)}
                percent={percentOf(change.fromYearBefore)}
                inSameWeather={change.fromYearBefore.consumptionInSameWeatherInPercent}
                told={(value) => words.partly(told(value), isKnown(yearBefore))}
                words={{ t, format }}
              />
            </dl>
            {foreseen !== null && [change.fromMonthBefore, change.fromYearBefore].some((of) => percentOf(of) !== null) && (
              <p className={classNames('meta', styles.comparedBy)}>{t('compared.foreseen')}</p>
            )}
            <MonthTable data={data} words={words} />
          </NextFrame>
        </>
      )}
    </Card>
  );
}
