import { useLayoutEffect, useRef, useState } from 'react';
import type { ClimateDay, ShownSeries } from '../../features/climate-report/climate-day.ts';
import type { DayWords } from '../../features/climate-report/chart/day-words.ts';
import type { ValueRanges } from '../../features/climate-report/chart/day-plot.tsx';
import type { DayReading } from '../../features/climate-report/chart/read-day.ts';
import { ReadingTip } from '../../features/climate-report/chart/reading-tip.tsx';
import { percentOf } from '../scale/time-axis.ts';
import { type Side, tipSide, type TipRoom } from './tip-side.ts';
import { heightOf, type ValueRange } from '../scale/value-range.ts';

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
  const layer = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<TipRoom | null>(null);
  useLayoutEffect(() => {
    // once for each time that something is read: what the card says hardly changes its size
    if (layer.current !== null) setRoom(roomOf(layer.current));
  }, []);
  const [side, setSide] = useState<Side | null>(null);
  const x = percentOf(day.axis, reading.at);
  const { temperature, humidity } = reading;
  const lines = [
    { series: day.temperatureSeries, range: ranges.temperature },
    ...(shown.showHumidity ? [{ series: day.humiditySeries, range: ranges.humidity }] : []),
  ];
  const next = room === null ? (x > 50 ? 'left' : 'right') : tipSide(day, lines, reading.at, room, side);
  if (room !== null && next !== side) setSide(next);
  return (
    <div className="reading-layer" aria-hidden="true" ref={layer}>
      <div className="crosshair" style={{ left: `${x}%` }}>
        {shown.showHumidity && humidity !== null && <i className="marker humidity" style={{ top: top(ranges.humidity, humidity) }} />}
        {temperature !== null && <i className="marker temperature" style={{ top: top(ranges.temperature, temperature) }} />}
      </div>
      <div
        className={`tip-place ${next}`}
        style={next === 'left' ? { right: `calc(${100 - x}% + ${GAP}px)` } : { left: `calc(${x}% + ${GAP}px)` }}
      >
        <ReadingTip reading={reading} shown={shown} words={words} />
      </div>
    </div>
  );
}

const top = (range: ValueRange, value: number): string => `${100 - heightOf(range, value) * 100}%`;

function roomOf(layer: HTMLElement): TipRoom | null {
  const tip = layer.querySelector('.reading-tip')?.getBoundingClientRect();
  const plot = layer.getBoundingClientRect();
  const chart = layer.closest('.day-chart')?.getBoundingClientRect();
  if (tip === undefined || chart === undefined) return null;
  return {
    width: plot.width,
    height: plot.height,
    gutters: { left: plot.left - chart.left, right: chart.right - plot.right },
    card: { width: tip.width, depth: tip.bottom - plot.top, gap: GAP },
  };
}
