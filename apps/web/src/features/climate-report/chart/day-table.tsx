import { memo, type ReactNode, useMemo } from 'react';
import { useMessages } from '../../../messages/messages-provider.tsx';
import type { ClimateDay } from '../climate-day.ts';
import { spokenDay } from '../report-words.ts';
import { createDayWords, type DayWords } from './day-words.ts';
import { type DayReading, hasHumidity, readDay } from './read-day.ts';
import { tableTimes } from './table-times.ts';
import './day-table.css';

/** The day as its chart tells it, hour by hour and at each change of what the room followed or asked for. */
export const DayTable = memo(function DayTable({ day }: { readonly day: ClimateDay }) {
  const { t, format, locale } = useMessages();
  const words = useMemo(() => createDayWords(day, t, format), [day, t, format]);
  const columns = useMemo(() => columnsOf(day, words), [day, words]);
  const title = useMemo(() => t('report.table', { room: day.roomName, date: spokenDay(day.date, locale) }), [t, day, locale]);
  const rows = useMemo(
    () =>
      tableTimes(day).flatMap(({ at, isHour }) => {
        const reading = readDay(day, at);
        return reading === null ? [] : [{ reading, isHour }];
      }),
    [day],
  );
  return (
    <div className="day-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption>
          <span className="sr">{title}. </span>
          {t('report.table.legend')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('report.table.time')}</th>
            {columns.map(({ name, second }) => (
              <th key={name} scope="col" className={second ? 'pair' : undefined}>
                <Stacked first={name} second={second ?? null} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reading, isHour }) => (
            <tr key={reading.at} className={isHour ? undefined : 'change'}>
              <th scope="row">
                {words.time(reading.at)}
                {!isHour && <span className="sr">, {t('report.table.change')}</span>}
              </th>
              {columns.map(({ name, second, cell }) => (
                <td key={name} className={second ? 'pair' : undefined}>
                  {cell(reading) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

type Column = { readonly name: string; readonly second?: string | null; readonly cell: (row: DayReading) => ReactNode };

function columnsOf(day: ClimateDay, words: DayWords): Column[] {
  const { t } = words;
  const humid = hasHumidity(day);
  const isAc = day.acActivitySeries !== null;
  const columns: readonly (Column | null)[] = [
    {
      name: t('report.table.temperature'),
      second: humid ? t('report.table.humidity') : null,
      cell: ({ temperature, humidity }) =>
        temperature === null && humidity === null ? null : (
          <Stacked
            first={temperature === null ? '–' : words.degrees(temperature)}
            second={humidity === null ? null : words.percent(humidity)}
          />
        ),
    },
    {
      name: t('report.table.state'),
      cell: (row) => {
        if (row.temperature === null && row.humidity === null) return words.absence(row);
        if (row.stripe === null) return null;
        const state = t(`report.look.${row.stripe.look}`);
        const followed = row.setting !== null && words.follows(row.stripe) ? words.setting(row.setting) : null;
        return followed === null ? state : <Stacked first={state} second={followed} />;
      },
    },
    isAc
      ? { name: t('report.table.ac'), cell: ({ acRunning }) => t(acRunning ? 'report.ac.on' : 'report.ac.off') }
      : {
          name: t('report.toggle.heat-request'),
          cell: ({ heatRequest }) =>
            heatRequest && (
              <Stacked
                first={t(`report.demand.short.${heatRequest.level}`)}
                second={heatRequest.inferred && heatRequest.level !== 'NONE' ? t('report.demand.inferred') : null}
              />
            ),
        },
    day.hotWaterProduction && day.hotWaterProduction.length > 0
      ? { name: t('report.table.hot-water'), cell: ({ hotWater }) => (hotWater ? t('report.yes') : null) }
      : null,
    {
      name: t('report.table.weather'),
      cell: ({ weather }) =>
        weather && <Stacked first={words.degrees(weather.temperature)} second={words.weather(weather.state) || null} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

/** Two values of one cell: beside each other, or above where there is little room. */
function Stacked({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <>
      <span className="first">{first}</span>
      {second !== null && <span className="second"> {second}</span>}
    </>
  );
}
