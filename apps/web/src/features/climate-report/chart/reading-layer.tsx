import type { ClimateDay, ShownSeries } from '../climate-day.ts';
import type { DayWords } from './day-words.ts';
import type { ValueRanges } from './day-plot.tsx';
import type { DayReading } from './read-day.ts';
import { ReadingTip } from './reading-tip.tsx';
import { percentOf } from './time-axis.ts';
import { heightOf, type ValueRange } from './value-range.ts';

type ReadingLayerProps = {
  readonly day: ClimateDay;
  readonly reading: DayReading;
  readonly ranges: ValueRanges;
  readonly shown: ShownSeries;
  readonly words: DayWords;
};

/** Between the crosshair and the tooltip: pixels. */
const GAP = 14;

/** What follows the finger: crosshair, markers on the lines, tooltip on the free side. */
export function ReadingLayer({ day, reading, ranges, shown, words }: ReadingLayerProps) {
  const x = percentOf(day.axis, reading.at);
  const { temperature, humidity } = reading;
  const left = x > 50;
  const free = `min(calc(${left ? 100 - x : x}% + ${GAP}px), calc(100% + var(--${left ? 'gutter-left' : 'gutter-right'}) - var(--tooltip-w)))`;
  return (
    <div className="reading-layer" aria-hidden="true">
      <div className="crosshair" style={{ left: `${x}%` }}>
        {shown.showHumidity && humidity !== null && <i className="marker humidity" style={{ top: top(ranges.humidity, humidity) }} />}
        {temperature !== null && <i className="marker temperature" style={{ top: top(ranges.temperature, temperature) }} />}
      </div>
      <ReadingTip reading={reading} shown={shown} words={words} style={left ? { right: free } : { left: free }} />
    </div>
  );
}

const top = (range: ValueRange, value: number): string => `${100 - heightOf(range, value) * 100}%`;
