import type { MeterReading } from '../meter-reading.ts';

/** When a line of a table was read, by the clock at home. */
export type ReadAt = Pick<MeterReading, 'day' | 'minute'>;

/** As suppliers and spreadsheets tell when a count stood: by a clock, of the zone that is named or at home. */
const TIME = /^(?<date>[\d./-]+)(?:T| +)(?<clock>(?:\d|[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?) ?(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

/** A day, of which any minute may be meant, as by its midnight without a zone, or a minute of it; null: neither. */
export function readTime(text: string, timeZone: string): ReadAt | null {
  const { date = text, clock = '', zone } = TIME.exec(text)?.groups ?? {};
  const day = readDay(date);
  if (day === null) return null;
  if (zone === undefined) {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return { day, minute: hour * 60 + minute || null };
  }
  const at = Date.parse(`${day}T${clock.padStart(5, '0')}${zone.replace(/(\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`);
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
