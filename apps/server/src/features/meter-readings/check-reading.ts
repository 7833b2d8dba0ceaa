import { type ErrorCode, type Instant } from '@braise/domain';
import { isInFuture, isTooOld } from '@braise/domain/meter';
import { localDayAt } from '@braise/domain/schedule';
import type { HomeEnergy } from './settings/home-energy.ts';
import type { KeptReading, RequestedReading } from './kept-reading.ts';

type Why = Extract<ErrorCode, 'meterReading.duplicate' | 'meterReading.inFuture' | 'meterReading.beforeHome' | 'meterReading.tooOld'>;

/** Why a reading cannot stand beside the others of a home; null: it can. */
export function whyRefused(
  asked: RequestedReading,
  { timeZone, yearBuilt }: Pick<HomeEnergy, 'timeZone' | 'yearBuilt'>,
  others: readonly Pick<KeptReading, 'day'>[],
  at: Instant,
): Why | null {
  if (isInFuture(asked, localDayAt(timeZone, at), timeZone, at)) return 'meterReading.inFuture';
  if (yearBuilt !== null && Number(asked.day.slice(0, 4)) < yearBuilt) return 'meterReading.beforeHome';
  if (isTooOld(asked.day)) return 'meterReading.tooOld';
  return others.some(({ day }) => day === asked.day) ? 'meterReading.duplicate' : null;
}
