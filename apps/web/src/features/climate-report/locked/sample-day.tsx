import { useMemo } from 'react';
import { DayChart } from '../chart/day-chart.tsx';
import type { ShownSeries } from '../day/climate-day.ts';
import { sampleReport } from './sample-report.ts';
import { toClimateDay } from '../day/to-climate-day.ts';

type SampleDayProps = {
  readonly name: string;
  readonly date: string;
  readonly unit: 'CELSIUS' | 'FAHRENHEIT';
  readonly shown: ShownSeries;
};

/** What a day of this room could look like: under the upselling overlay only, and marked as what it is. */
export function SampleDay({ name, date, unit, shown }: SampleDayProps) {
  // a day by itself: it has no clock to change
  const day = useMemo(() => toClimateDay(sampleReport(date), { name, date, timeZone: 'UTC', unit }), [name, date, unit]);
  return <DayChart day={day} shown={shown} isReading={null} pointer="click" />;
}
