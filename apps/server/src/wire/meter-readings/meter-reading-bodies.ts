import type {
  meterReading,
  MeterPeriodBody,
  MeterReadingAnswer,
  MeterReadingRequest,
  MeterReadingsBody,
} from '@braise/contract/energy-insights';
import { roundTo } from '@braise/domain';
import {
  READING_DECIMALS,
  type BurnedUse,
  type MeteredUse,
  type ReadingDoubt,
  type WaitingReading,
  burnedUses,
  meteredUse,
  waitingReading,
  weighReadings,
} from '@braise/domain/meter';
import type { Tariff } from '@braise/domain/tariff';
import type { output } from 'zod/v4/core';
import type { ShownDoubt } from '../../features/meter-readings/answer-reading.ts';
import type { KeptReading, RequestedReading } from '../../features/meter-readings/kept-reading.ts';
import type { HomeEnergy } from '../../features/meter-readings/settings/home-energy.ts';
import { clockTime, minuteOf } from '../bodies/clock-time.ts';
import type { CountedReadings } from './counted-readings.ts';
import { readingSources } from './reading-sources.ts';

export const askedReading = ({ date, reading, time, energySource }: Omit<MeterReadingRequest, 'answer'>): RequestedReading => ({
  day: date,
  minute: time == null ? null : minuteOf(time),
  value: roundTo(reading, READING_DECIMALS),
  energy: energySource,
});

export const shownDoubt = ({ kind, reading, against }: MeterReadingAnswer): ShownDoubt => ({
  kind,
  reading: askedReading(reading),
  against: { id: against.id, day: against.date, value: roundTo(against.reading, READING_DECIMALS) },
});

/** What is said of its being in doubt. */
export const saidOf = ({ answer }: MeterReadingRequest) => answer ?? null;

export const readingBody = (
  homeId: number,
  { id, day, minute, value, energy, unit, by, imported, answers }: KeptReading,
): output<typeof meterReading> => ({
  id,
  homeId,
  date: day,
  reading: value,
  time: minute === null ? null : clockTime(minute),
  energySource: energy,
  unit,
  by: by?.name ?? null,
  imported,
  meterChanged: answers.includes('METER_CHANGED'),
});

type Beside = { readonly home: HomeEnergy; readonly tariffs: readonly Tariff[]; readonly counted: CountedReadings | null };

/** The readings of a home, what of them is in doubt, and what was used between. */
export function readingsBody(homeId: number, readings: readonly KeptReading[], { home, tariffs, counted }: Beside): MeterReadingsBody {
  const { doubts, stretches } = weighReadings(readings, home);
  const last = readings.find(({ id }) => !doubts.has(id));
  const waiting = last && counted && lastWaiting(last, burnedUses(stretches, home.conversions), counted);
  return {
    readings: readings.map((reading) => ({
      ...readingBody(homeId, reading),
      doubt: doubtBody(doubts.get(reading.id)),
      waiting: waiting?.id === reading.id ? waitingBody(waiting) : null,
    })),
    periods: stretches.map((stretch) => periodBody(meteredUse(stretch, { conversions: home.conversions, tariffs }))).toReversed(),
    sources: readingSources(readings),
  };
}

/** Nothing is to come of a meter that is read no longer, nor of days on which nothing said how it burns. */
function lastWaiting(last: KeptReading, burned: readonly BurnedUse[], { energy, unit, since }: CountedReadings): WaitingReading | null {
  if (last.energy !== energy || last.unit !== unit) return null;
  const waiting = waitingReading(burned);
  return waiting !== null && waiting.id === last.id && waiting.since >= since ? waiting : null;
}

const doubtBody = (doubt: ReadingDoubt | undefined) => (doubt === undefined ? null : { kind: doubt.kind, against: doubt.against });

const waitingBody = ({ day, value }: WaitingReading) => ({ date: day, reading: value === null ? null : roundTo(value, READING_DECIMALS) });

const periodBody = ({ from, to, days, used, energy, cost, costGap }: MeteredUse): MeterPeriodBody => ({
  fromReading: from.id,
  toReading: to.id,
  from: from.day,
  to: to.day,
  days,
  energySource: to.energy,
  unit: to.unit,
  used: roundTo(used, READING_DECIMALS),
  kWh: energy && roundTo(energy.of, READING_DECIMALS),
  estimated: energy?.estimated ?? false,
  costInCents: cost && roundTo(cost.of, 2),
  costGap,
  currency: cost?.currency ?? null,
});
