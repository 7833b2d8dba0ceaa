import type { MeterReading } from '../meter-reading.ts';

/** When a line of a table was read, by the clock at home. */
export type ReadAt = Pick<MeterReading, 'day' | 'minute'>;

/** As exports of a supplier tell when a count stood: with the zone in which that is said. */
const INSTANT = /^(?<date>\d{4}-\d{2}-\d{2})[T ](?<clock>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?<zone>Z|[+-]\d{2}:?\d{2})$/i;

/** A day, of which any minute may be meant, or an instant; null: neither. */
export function readTime(text: string, timeZone: string): ReadAt | null {
  const instant = INSTANT.exec(text)?.groups;
  if (instant === undefined) {
    const day = readDay(text);
    return day === null ? null : { day, minute: null };
  }
  const { date = '', clock = '', zone = '' } = instant;
  const at = readDay(date) === null ? NaN : Date.parse(`${date}T${clock}${zone.replace(/(\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`);
  if (Number.isNaN(at)) return null;
  const home = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return { day: home.toPlainDate().toString(), minute: home.hour * 60 + home.minute };
}

function readDay(text: string): string | null {
  const parts =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text) ?? /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/.exec(text);
  if (parts?.groups === undefined) return null;
  const { year = '', month = '', day = '' } = parts.groups;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(iso);
  // the thirtieth of February is another day to Date
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}
