import { type Instant, instant } from '@braise/domain';

/** Where a history of so many months begins: at a midnight of the home's, a day earlier than the first day that can be looked at. */
export function beginningOfPast(timeZone: string, at: Instant, months: number): Instant {
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  return instant(today.subtract({ months }).subtract({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}
