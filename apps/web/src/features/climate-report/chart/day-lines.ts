import type { PlottedLine } from '../../../chart/marks/plot.tsx';
import type { ClimateDay } from '../day/climate-day.ts';
import { humidityRange, temperatureRange } from './value-axes.ts';

/** What a day draws as lines: the first lies on top. */
export type DayLines = readonly [temperature: PlottedLine, humidity: PlottedLine];

export const dayLines = ({ temperatureSeries, humiditySeries }: ClimateDay): DayLines => [
  { look: 'temperature', series: temperatureSeries, range: temperatureRange(temperatureSeries), area: true },
  { look: 'humidity', series: humiditySeries, range: humidityRange(humiditySeries) },
];
