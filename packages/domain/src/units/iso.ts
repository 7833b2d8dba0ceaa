import { DAY } from './duration.ts';
import type { Instant } from './units.ts';

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const THREE_DIGITS = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));

/** ISO 8601 in UTC with milliseconds, as the wire carries instants; as `Date` writes it, in a third of the time. */
export function iso(at: Instant): string {
  const whole = Math.trunc(at);
  const days = Math.floor(whole / DAY);
  const { year, month, day } = civilDate(days);
  if (!(year >= 1_000 && year <= 9_999)) return new Date(at).toISOString();
  const milliseconds = whole - days * DAY;
  const seconds = Math.floor(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  const date = `${year}-${TWO_DIGITS[month]}-${TWO_DIGITS[day]}`;
  return `${date}T${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}.${THREE_DIGITS[milliseconds % 1_000]}Z`;
}

/** The same without the fraction of a whole second, for the fields that were recorded so. */
export const isoToTheSecond = (at: Instant): string => iso(at).replace('.000Z', 'Z');

const FOUR_CENTURIES = 146_097;
/** Days from 1 March of the year 0 to 1 January 1970. */
const EPOCH = 719_468;

/** The Gregorian date of a day counted since 1970. Years begin in March here, so that the leap day is their last. */
function civilDate(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const sinceMarch = days + EPOCH;
  const era = Math.floor(sinceMarch / FOUR_CENTURIES);
  const ofEra = sinceMarch - era * FOUR_CENTURIES;
  const leapDays = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const yearOfEra = Math.floor((ofEra - leapDays) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}
