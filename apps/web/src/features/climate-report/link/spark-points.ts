import type { DayReportBody } from '@braise/contract/report';
import { HOUR, MINUTE } from '@braise/domain';

const WIDTH = 124;
const HEIGHT = 44;
const MARGIN = 6;
/** A day this steady is drawn as a flat line: °C. */
const LEAST_SPAN = 2;
/** Points further apart than this are not joined: milliseconds. */
const GAP = 2 * HOUR;
/** Two points for three pixels: milliseconds. */
const RESOLUTION = 15 * MINUTE;

type Spark = { readonly lines: readonly string[]; readonly end: { readonly x: number; readonly y: number } };

/** The temperature of a day so far, small; null without two points. */
export function sparkPoints({ measuredData }: Pick<DayReportBody, 'measuredData'>): Spark | null {
  const all = measuredData.insideTemperature.dataPoints.map(({ timestamp, value }) => ({
    at: Date.parse(timestamp),
    value: value.celsius,
  }));
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const low = Math.min(...all.map(({ value }) => value));
  const span = Math.max(LEAST_SPAN, Math.max(...all.map(({ value }) => value)) - low);
  const place = ({ at, value }: { readonly at: number; readonly value: number }) => ({
    x: Math.round(((at - first.at) / (last.at - first.at)) * (WIDTH - MARGIN) * 10) / 10,
    y: Math.round((HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN)) * 10) / 10,
  });
  const lines: string[][] = [[]];
  let drawn = first;
  for (const point of all) {
    if (point.at - drawn.at > GAP) lines.push([]);
    else if (point !== first && point !== last && point.at - drawn.at < RESOLUTION) continue;
    const { x, y } = place(point);
    lines.at(-1)?.push(`${x},${y}`);
    drawn = point;
  }
  return { lines: lines.map((points) => points.join(' ')), end: place(last) };
}
