import { useState } from 'react';
import type { ConsumptionDetails } from '../../../api/home/use-consumption-details.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { Change } from '../change.tsx';
import { changeFromWords, changeWords } from '../change-words.ts';
import { ExportMonth } from './export-month.tsx';
import energy from '../energy.module.css';
import { isUnderWay } from '../month/month-days.ts';
import { roomRows } from './room-rows.ts';
import styles from './rooms-card.module.css';
import { isOfWhole, roomsSpan } from './rooms-span.ts';
import { RoomsTable } from './rooms-table.tsx';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import type { MonthExport } from './use-month-export.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';

type RoomsCardProps = {
  readonly data: ConsumptionDetails;
  readonly figure: ShownFigure;
  readonly leaves: MonthExport;
  readonly words: EnergyWords;
};

/** Rooms that are shown until all are asked for. */
const FIRST = 3;
/** Of a month that goes on the last day is always missing, %. */
const NEARLY_ALL = 90;

/** What each room took of the month, beside the same days a year before, as bars of one scale, and the month as a table. Nothing where nothing is known of the month. */
export function RoomsCard({ data, figure, leaves, words }: RoomsCardProps) {
  const { t, format } = words;
  const [all, setAll] = useState(false);
  const rows = roomRows(data, figure, words);
  const { roomBreakdown, graphConsumption } = data;
  const { requestedMonth: whole } = graphConsumption.monthlyAggregation;
  if (whole.totalConsumption === null) return null;
  const month = whole.startDate.slice(0, 7);
  const isMeterOnly = graphConsumption.heatSource === null;
  // what is known of a month in part may have taken nothing, and the rest of it something
  const isKnown = whole.consumptionPerDate.slice(0, isUnderWay(graphConsumption) ? -1 : undefined).every(({ isComplete }) => isComplete);
  const hasTakenNothing = isKnown && (whole.split?.consumption.heating ?? whole.totalConsumption) === 0;
  const unknown = hasTakenNothing ? 'rooms.nothing' : (`rooms.unknown.${figure}` as const);
  // what is known of the month leaves as a table whatever is known of its rooms
  if (isMeterOnly || roomBreakdown === null || rows.length === 0)
    return (
      <Card as="section" className={styles.rooms}>
        <h2 className="h-card">{t(`rooms.${figure}`)}</h2>
        <p className="meta">{t(isMeterOnly ? 'rooms.METER_ONLY' : unknown)}</p>
        <ExportMonth month={month} leaves={leaves} />
      </Card>
    );
  const { requestedMonth, yearBefore } = roomBreakdown;
  const title = words.partly(t(`rooms.${figure}`), isOfWhole(figure, requestedMonth));
  const most = Math.max(...rows.flatMap(({ value, before }) => [value, before ?? 0]));
  const width = (value: number) => ({ width: `${most > 0 ? (100 * value) / most : 0}%` });
  const spanOf = (span: typeof requestedMonth) => roomsSpan(span, { figure, isUnderWay: isUnderWay(graphConsumption) }, words);
  const saidOf = (percent: number): string =>
    yearBefore === null ? changeWords(percent, words) : changeFromWords(percent, words.monthOfYear(yearBefore.startDate), words);
  return (
    <Card as="section" className={styles.rooms}>
      <h2 className="h-card">{title}</h2>
      <ul>
        {rows.slice(0, all ? undefined : FIRST).map(({ id, name, told, value, before, toldBefore, percent }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.figures}>
              <b>{told}</b> {percent !== null && <Change percent={percent} said={saidOf(percent)} words={words} />}
            </span>
            <span className={styles.bars} aria-hidden="true">
              <i style={width(value)} />
              {before !== null && <i className={styles.before} style={width(before)} />}
            </span>
            {toldBefore !== null && yearBefore !== null && (
              <span className="sr">{t('rooms.before', { amount: words.partly(toldBefore, isOfWhole(figure, yearBefore)) })}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {yearBefore !== null && (
          <p className={energy.legend} aria-hidden="true">
            <span>
              <i className={energy.heating} />
              <DayWords>{spanOf(requestedMonth)}</DayWords>
            </span>
            <span>
              <i className={styles.before} />
              <DayWords>{spanOf(yearBefore)}</DayWords>
            </span>
          </p>
        )}
        {rows.length > FIRST && (
          <Button look="text" small aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'rooms.fewer' : 'rooms.all')}
          </Button>
        )}
      </div>
      <p className={energy.notes}>
        <span>{t('rooms.estimated')}</span>
        {requestedMonth.knownInPercent < NEARLY_ALL && (
          <span>{t('rooms.partly', { percent: format.percent(requestedMonth.knownInPercent / 100) })}</span>
        )}
      </p>
      <RoomsTable rows={rows} title={title} month={spanOf(requestedMonth)} before={yearBefore && spanOf(yearBefore)} words={words} />
      <ExportMonth month={month} leaves={leaves} />
    </Card>
  );
}
