import { memo, useMemo } from 'react';
import { TimeAxis } from '../../../chart/axes/time-axis.tsx';
import { ValueAxis } from '../../../chart/axes/value-axis.tsx';
import { Plot } from '../../../chart/marks/plot.tsx';
import { hourTicks } from '../../../chart/scale/time-axis.ts';
import { roundTicks } from '../../../chart/scale/value-range.ts';
import type { ClimateDay } from '../day/climate-day.ts';
import { DayBands } from './day-bands.tsx';
import type { DayLines } from './day-lines.ts';
import type { DayWords } from './day-words.ts';
import { DemandBars } from './demand-bars.tsx';
import { hasHumidity, isEmptyDay } from './read-day.ts';
import { humidityTicks } from './value-axes.ts';
import { WeatherSlots } from './weather-slots.tsx';

type DayPlotProps = {
  readonly day: ClimateDay;
  readonly lines: DayLines;
  readonly words: DayWords;
  readonly showSun: boolean;
  readonly showHotWater: boolean;
};

/** All of the chart that reading it does not move. */
export const DayPlot = memo(function DayPlot({ day, lines, words, showSun, showHotWater }: DayPlotProps) {
  const [temperature, humidity] = lines;
  const degrees = roundTicks(temperature.range, 1);
  const hours = useMemo(() => hourTicks(day.civil, day.timeZone, 3, words.fullHour), [day, words]);
  // a day without any reading has the axes that it would have had
  const humid = hasHumidity(day) || isEmptyDay(day);

  return (
    <>
      <WeatherSlots day={day} words={words} />
      <ValueAxis side="left" range={temperature.range} ticks={degrees} label={(tick) => words.degrees(tick, 0)} />
      <Plot axis={day.axis} grid={{ range: temperature.range, ticks: degrees }} lines={lines}>
        <DayBands day={day} words={words} showSun={showSun} showHotWater={showHotWater} />
      </Plot>
      <ValueAxis side="right" range={humidity.range} ticks={humid ? humidityTicks(humidity.range) : []} label={words.percent} />
      <DemandBars day={day} />
      <TimeAxis axis={day.axis} ticks={hours} />
    </>
  );
});
