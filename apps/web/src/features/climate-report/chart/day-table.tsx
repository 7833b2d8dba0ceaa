import { memo, useMemo } from 'react';
import { ChartTable, Stacked, type TableColumn } from '../../../chart/table/chart-table.tsx';
import { useMessages } from '../words.ts';
import type { ClimateDay } from '../day/climate-day.ts';
import { spokenDay } from '../report-words.ts';
import { createDayWords, type DayWords } from './day-words.ts';
import { type DayReading, hasHumidity, readDay } from './read-day.ts';
import { tableTimes } from './table-times.ts';

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
        return reading === null ? [] : [{ at, reading, isChange: !isHour }];
      }),
    [day],
  );
  return (
    <ChartTable
      title={title}
      legend={t('report.table.legend')}
      time={{ name: t('report.table.time'), of: words.time, change: t('report.table.change') }}
      columns={columns}
      rows={rows}
    />
  );
});

type Column = TableColumn<DayReading>;

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
        const followed = row.setting !== null && words.follows(row.stripe) ? words.setting(row.setting) : words.noticed(row.stripe);
        return followed === null ? state : <Stacked first={state} second={followed} />;
      },
    },
    isAc
      ? { name: t('report.table.ac'), cell: ({ acRunning }) => t(acRunning ? 'report.ac.on' : 'report.ac.off') }
      : {
          name: t('report.toggle.heat-request'),
          cell: ({ demand }) =>
            demand && (
              <Stacked
                first={t(`report.demand.short.${demand.level}`)}
                second={demand.inferred && demand.level !== 'NONE' ? t('report.demand.inferred') : null}
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
