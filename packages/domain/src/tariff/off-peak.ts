import { type LocalDay, localDayAt, wallInstant } from '../schedule/local-day.ts';
import { MINUTES_A_DAY } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';
import type { OffPeakHours } from './tariff.ts';

/** A stretch of a local day: off-peak, or not. */
export type PeakStretch = { readonly from: Instant; readonly to: Instant; readonly offPeak: boolean };

/** A local day in its peak and off-peak hours, in order and covering it. Hours that the clocks skip are none, those that come twice count twice. */
export function peakStretches(hours: readonly OffPeakHours[], timeZone: string, day: LocalDay): readonly PeakStretch[] {
  const before = localDayAt(timeZone, instant(day.start - 1));
  const off = hours.flatMap(({ days, from, to }) => {
    const overnight = to <= from;
    return [
      ...(overnight && days.includes(before.weekday) ? [{ from: 0, to }] : []),
      ...(days.includes(day.weekday) ? [{ from, to: overnight ? MINUTES_A_DAY : to }] : []),
    ];
  });
  const cuts = [...new Set([0, MINUTES_A_DAY, ...off.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const stretches: PeakStretch[] = [];
  for (const [index, minute] of cuts.slice(0, -1).entries()) {
    const from = minute === 0 ? day.start : wallInstant(day, minute);
    const next = cuts[index + 1] ?? MINUTES_A_DAY;
    const to = next === MINUTES_A_DAY ? day.end : wallInstant(day, next);
    if (from >= to) continue;
    const offPeak = off.some((one) => one.from <= minute && minute < one.to);
    const last = stretches.at(-1);
    if (last?.offPeak === offPeak) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ from, to, offPeak });
  }
  return stretches;
}
