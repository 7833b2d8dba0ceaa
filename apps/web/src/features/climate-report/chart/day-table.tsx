import { memo, useMemo } from 'react';
import { useMessages } from '../../../messages/messages-provider.tsx';
import type { ClimateDay } from '../climate-day.ts';
import { spokenDay } from '../report-words.ts';
import { createDayWords, type DayWords } from './day-words.ts';
import { type DayReading, readDay } from './read-day.ts';
import { tableTimes } from './table-times.ts';
import './day-table.css';

/** The day as its chart tells it, hour by hour and at each change of what the room followed. */
export const DayTable = memo(function DayTable({ day }: { readonly day: ClimateDay }) {
  const { t, format, locale } = useMessages();
  const words = useMemo(() => createDayWords(day, t, format), [day, t, format]);
  const columns = columnsOf(day, words);
  const title = t('report.table', { room: day.roomName, date: spokenDay(day.date, locale) });
  const rows = useMemo(() => tableTimes(day).flatMap((at) => readDay(day, at) ?? []), [day]);
  return (
    <div className="day-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('report.table.time')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              <th scope="row">{words.time(row.at)}</th>
              {columns.map(({ name, cell }) => (
                <td key={name}>{cell(row) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

type Column = { readonly name: string; readonly cell: (row: DayReading) => string | null };

function columnsOf(day: ClimateDay, words: DayWords): Column[] {
  const { t } = words;
  const isAc = day.acActivitySeries !== null;
  const columns: readonly (Column | null)[] = [
    { name: t('report.table.temperature'), cell: ({ temperature }) => (temperature === null ? null : words.degrees(temperature)) },
    { name: t('report.table.humidity'), cell: ({ humidity }) => (humidity === null ? null : words.percent(humidity)) },
    {
      name: t('report.table.state'),
      cell: (row) =>
        row.temperature === null && row.humidity === null ? words.absence(row) : row.stripe && t(`report.look.${row.stripe.look}`),
    },
    { name: t('report.table.setting'), cell: ({ setting }) => setting && words.setting(setting) },
    isAc
      ? { name: t('report.table.ac'), cell: ({ acRunning }) => t(acRunning ? 'report.ac.on' : 'report.ac.off') }
      : { name: t('report.table.demand'), cell: ({ heatRequest }) => heatRequest && words.demand(heatRequest) },
    day.hotWaterProduction && {
      name: t('report.table.hot-water'),
      cell: ({ hotWater }) => (hotWater ? t('report.yes') : null),
    },
    {
      name: t('report.table.weather'),
      cell: ({ weather }) => weather && [words.weather(weather.state), words.outside(weather.temperature)].filter(Boolean).join(', '),
    },
  ];
  return columns.filter((column) => column !== null);
}
