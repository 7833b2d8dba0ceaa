import type { MeterUnit } from './energy-source.ts';
import { readColumnNames } from './column-names.ts';

/** Characters of a table: some four hundred readings. */
export const LONGEST_READINGS_CSV = 8_000;

/** A line of a table of readings, numbered from 1. */
export type CsvReading = { readonly line: number; readonly day: string; readonly value: number };
/** `READING`: no figure, or one that may be thousands or decimals. `HEADER`: a column is not called a date, or a reading; `VOLUME`: it may be what stands on the meter, or what was used in between; `UNIT`: it says another unit. `named`: what it is called. */
export type CsvFault =
  | { readonly line: number; readonly fault: 'COLUMNS' | 'DATE' | 'READING' }
  | { readonly line: number; readonly fault: 'HEADER' | 'VOLUME' | 'UNIT'; readonly named: string };

/**
 * Reads a table of days and readings, as spreadsheets and suppliers write it: columns apart by semicolons, tabs or commas; days as 2026-03-12, 12/03/2026 or
 * 12.03.2026; decimals after a comma or a point, thousands before the other. A point or comma before just three digits is taken for what other lines say it is. A first line may name the columns, a date first, and may say
 * the `unit` that the meter counts in, and no other. Empty lines are passed over.
 */
export function readReadingsCsv(
  text: string,
  unit: MeterUnit,
): { readonly readings: readonly CsvReading[]; readonly faults: readonly CsvFault[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = [';', '\t', ','].find((one) => lines.some((line) => line.includes(one))) ?? ';';
  const rows = lines.map((whole) => whole.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const decimalSign = decimalSignOf(rows.map(([, reading = '']) => digitsOf(reading)));
  const readings: CsvReading[] = [];
  const faults: CsvFault[] = [];
  let first = true;
  for (const [index, whole] of lines.entries()) {
    if (whole.trim() === '') continue;
    const line = index + 1;
    const [date = '', reading, ...more] = rows[index] ?? [];
    const day = dayOf(date);
    const value = valueOf(digitsOf(reading ?? ''), decimalSign);
    const names = first && day === null && value === null ? readColumnNames(rows[index] ?? []) : null;
    first = false;
    if (names !== null) {
      const isOtherUnit = names.unit !== null && names.unit !== unit;
      if (names.unknown !== null) faults.push({ line, fault: names.isVolume && !isOtherUnit ? 'VOLUME' : 'HEADER', named: names.unknown });
      else if (names.unit !== null && isOtherUnit) faults.push({ line, fault: 'UNIT', named: names.unit });
      continue;
    }
    if (reading === undefined || more.some((cell) => cell !== '')) faults.push({ line, fault: 'COLUMNS' });
    else if (day === null) faults.push({ line, fault: 'DATE' });
    else if (value === null) faults.push({ line, fault: 'READING' });
    else readings.push({ line, day, value });
  }
  return { readings, faults };
}

function dayOf(text: string): string | null {
  const parts =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text) ?? /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/.exec(text);
  if (parts?.groups === undefined) return null;
  const { year = '', month = '', day = '' } = parts.groups;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(iso);
  // the thirtieth of February is another day to Date
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}

/** Spaces between thousands are let be. */
const digitsOf = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]/g, '');

const PLAIN = /^\d{1,9}(?:([.,])\d{1,3})?$/;
const GROUPED = /^\d{1,3}([.,])\d{3}(?:(?!\1)[.,]\d{1,3}|(?:\1\d{3})+(?:(?!\1)[.,]\d{1,3})?)$/;
/** "12.345": twelve and a third to one, twelve thousand to another. */
const EITHER = /^\d{1,3}[.,]\d{3}$/;

/** What stands before decimals in a table, by the figures of which that is sure; null: by none, or they do not agree. */
function decimalSignOf(figures: readonly string[]): '.' | ',' | null {
  const signs = new Set(
    figures.flatMap((figure) => {
      const grouped = GROUPED.exec(figure)?.[1];
      if (grouped !== undefined) return grouped === '.' ? ',' : '.';
      return EITHER.test(figure) ? [] : (PLAIN.exec(figure)?.[1] ?? []);
    }),
  );
  const [sign] = signs;
  return signs.size === 1 && (sign === '.' || sign === ',') ? sign : null;
}

function valueOf(figure: string, decimalSign: '.' | ',' | null): number | null {
  if (EITHER.test(figure)) {
    if (decimalSign === null) return null;
    return Number(figure.includes(decimalSign) ? figure.replace(',', '.') : figure.replace(/[.,]/, ''));
  }
  const sign = GROUPED.exec(figure)?.[1];
  if (sign !== undefined) return Number(figure.replaceAll(sign, '').replace(',', '.'));
  return PLAIN.test(figure) ? Number(figure.replace(',', '.')) : null;
}
