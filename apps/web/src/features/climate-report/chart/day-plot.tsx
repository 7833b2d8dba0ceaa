import { memo, useId, useMemo } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { ClimateDay } from '../climate-day.ts';
import { DayBands } from './day-bands.tsx';
import type { DayWords } from './day-words.ts';
import { DemandBars } from '../../../chart/marks/demand-bars.tsx';
import { hasHumidity, isEmptyDay } from './read-day.ts';
import { seriesPath, VIEW_BOX } from '../../../chart/series/series-path.ts';
import { thinSeries } from '../../../chart/series/thin-series.ts';
import { percentOf, timeTicks } from '../../../chart/scale/time-axis.ts';
import { heightOf, humidityTicks, temperatureTicks, type ValueRange } from '../../../chart/scale/value-range.ts';
import { WeatherSlots } from './weather-slots.tsx';

export type ValueRanges = { readonly temperature: ValueRange; readonly humidity: ValueRange };

/** Two readings of each span of the axis so long: two for a pixel of the narrowest plot, milliseconds. */
const BUCKET = 5 * 60_000;

type DayPlotProps = {
  readonly day: ClimateDay;
  readonly ranges: ValueRanges;
  readonly words: DayWords;
  readonly showSun: boolean;
  readonly showHotWater: boolean;
};

/** All of the chart that reading it does not move. Its geometry is made once for a day and stretches with its box. */
export const DayPlot = memo(function DayPlot({ day, ranges, words, showSun, showHotWater }: DayPlotProps) {
  const gradient = useId();
  const drawn = useMemo(
    () => ({
      temperature: seriesPath(thinSeries(day.temperatureSeries, BUCKET), day.axis, ranges.temperature),
      humidity: seriesPath(thinSeries(day.humiditySeries, BUCKET), day.axis, ranges.humidity),
    }),
    [day, ranges],
  );
  const top = (range: ValueRange, value: number): string => `${100 - heightOf(range, value) * 100}%`;
  const ticks = temperatureTicks(ranges.temperature);
  // a day without any reading has the axes that it would have had
  const humid = hasHumidity(day) || isEmptyDay(day);

  return (
    <>
      <WeatherSlots day={day} words={words} />
      <div className="axis-left lab" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: top(ranges.temperature, tick) }}>
            {words.degrees(tick, 0)}
          </span>
        ))}
      </div>
      <div className="plot" aria-hidden="true">
        <DayBands day={day} words={words} showSun={showSun} showHotWater={showHotWater} />
        <svg viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`} preserveAspectRatio="none">
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2={VIEW_BOX.height} gradientUnits="userSpaceOnUse">
            <stop className="fill-top" offset="0" />
            <stop className="fill-end" offset=".92" />
          </linearGradient>
          <path
            className="grid"
            d={`M0 ${VIEW_BOX.height}h${VIEW_BOX.width}${ticks.map((tick) => gridLine(ranges.temperature, tick)).join('')}`}
          />
          <path className="temperature-area" d={drawn.temperature.area} fill={`url(#${gradient})`} />
          <path className="humidity-line" d={drawn.humidity.line} />
          <path className="temperature-line" d={drawn.temperature.line} />
        </svg>
      </div>
      <div className="axis-right lab" aria-hidden="true">
        {(humid ? humidityTicks(ranges.humidity) : []).map((tick) => (
          <span key={tick} style={{ top: top(ranges.humidity, tick) }}>
            {words.percent(tick)}
          </span>
        ))}
      </div>
      {day.roomType === 'AIR_CONDITIONING' ? (
        <div className="power-row ac lab" aria-hidden="true">
          <Icon name="snowflake" size={16} />
          <DemandBars
            axis={day.axis}
            bars={(day.acActivitySeries ?? []).map((span) => ({ ...span, thirds: 2, inferred: span.inferred ?? false }))}
          />
        </div>
      ) : (
        <div className="power-row demand lab" aria-hidden="true">
          {day.roomType === 'HEATING' && <Icon name="heat-3" size={16} />}
          <DemandBars axis={day.axis} bars={day.callForHeatSeries.map((span) => ({ ...span, thirds: THIRDS[span.level] }))} />
        </div>
      )}
      <div className="axis-time lab" aria-hidden="true">
        {timeTicks(day).map(({ at, label, major }) => (
          <span key={label} className={major ? undefined : 'minor'} style={{ left: `${percentOf(day.axis, at)}%` }}>
            {label}
          </span>
        ))}
      </div>
    </>
  );
});

const THIRDS = { NONE: 0, LOW: 1, MEDIUM: 2, HIGH: 3 } as const;

const gridLine = (range: ValueRange, value: number): string =>
  `M0 ${((1 - heightOf(range, value)) * VIEW_BOX.height).toFixed(2)}h${VIEW_BOX.width}`;
