import { isMeterDay, isTooOld } from '@braise/domain/meter';

/** Why nobody can have kept anything of what stands in a field of a day, ISO; null: somebody may. */
export function dateFault(date: string): 'date.wrong' | 'date.early' | 'error.meterReading.inFuture' | null {
  if (date === '') return 'date.wrong';
  if (isMeterDay(date)) return null;
  return isTooOld(date) ? 'date.early' : 'error.meterReading.inFuture';
}
