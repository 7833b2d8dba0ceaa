import { type FigureMarks, decimalMarkOf, readFigure } from '../../units/read-figure.ts';
import { roundTo } from '../../units/units.ts';
import { type HeaderFault, readColumnNames } from './column-names.ts';
import type { Metered } from '../energy-source.ts';
import { READING_DECIMALS, READING_LIMITS } from '../meter-reading.ts';
import { type ReadAt, readTime } from './read-time.ts';

/** Characters of a table: some four hundred readings. */
export const LONGEST_READINGS_CSV = 8_000;

/** A line of a table of readings, numbered from 1. */
export type CsvReading = ReadAt & { readonly line: number; readonly value: number };
/** `READING`: no figure; `EITHER`: one that may be thousands or decimals; `BESIDE`: what is `named` so, or has no name, may be another day or count. */
export type CsvFault =
  | { readonly line: number; readonly fault: 'COLUMNS' | 'DATE' | 'READING' | 'EITHER' }
  | { readonly line: number; readonly fault: 'BESIDE'; readonly named: string }
  | ({ readonly line: number } & HeaderFault);

/** A first line that tells a spreadsheet, and is none of the table. */
const TELLS_SEPARATOR = /^"?sep=([;,\t])"?(?=[\r\n]|$)/i;

/**
 * Reads a table of days and readings, as spreadsheets and suppliers write it: columns apart by semicolons, tabs or commas; days as 2026-03-12, 12/03/2026 or
 * 12.03.2026, and a minute of them by the clock at home, 12/03/2026 08:15, or of a zone, 2026-03-12T00:00:00+01:00; decimals after a comma or a point, thousands before the other. A point or comma before just three digits is taken for what other lines say it is. A first line may name the columns, a date first, and may say
 * what the home's meter is of and counts in, and nothing else; what it names beside an index is passed over. Empty lines are passed over, and one before them all that says what
 * columns are apart by, as `sep=;`.
 */
export function readReadingsCsv(
  text: string,
  metered: Metered,
  timeZone: string,
): { readonly readings: readonly CsvReading[]; readonly faults: readonly CsvFault[] } {
  const whole = text.replace(/^\uFEFF/, '');
  const lines = whole.replace(TELLS_SEPARATOR, '').split(/\r\n|\n|\r/);
  const unquoted = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ''));
  const separator = TELLS_SEPARATOR.exec(whole)?.[1] ?? [';', '\t', ','].find((one) => unquoted.some((line) => line.includes(one))) ?? ';';
  const rows = lines.map((line) => cellsOf(line, separator));
  const first = lines.findIndex((line) => line.trim() !== '');
  const names = readColumnNames(rows[first] ?? [], metered);
  const at = names?.reading ?? 1;
  const marks = marksOf(rows.map((cells) => cells[at] ?? ''));
  const width = names === null ? 2 : names.fault === null ? names.called.length : Infinity;
  // of two days nobody is to guess which it is of
  const beside = names?.called.findIndex((_, column) =>
    rows.some((cells, row) => row > first && isBeside(cells[column] ?? '', names.passed.has(column)) && column !== 0 && column !== at),
  );
  const readings: CsvReading[] = [];
  const faults: CsvFault[] = [];
  for (const [index, written] of lines.entries()) {
    if (written.trim() === '') continue;
    const line = index + 1;
    if (index === first && names !== null) {
      if (names.fault !== null) faults.push({ line, ...names.fault });
      else if (beside !== undefined && beside !== -1) faults.push({ line, fault: 'BESIDE', named: names.called[beside] ?? '' });
      continue;
    }
    const cells = rows[index] ?? [];
    const { 0: date = '', [at]: reading } = cells;
    const time = readTime(date, timeZone);
    const value = valueOf(reading ?? '', marks);
    const isMore = cells.some((cell, column) => column >= width && cell !== '');
    if ((reading === undefined && at === 1) || (names === null && isMore)) faults.push({ line, fault: 'COLUMNS' });
    else if (isMore) faults.push({ line, fault: 'BESIDE', named: '' });
    else if (time === null) faults.push({ line, fault: 'DATE' });
    else if (typeof value === 'string') faults.push({ line, fault: value });
    else readings.push({ line, ...time, value });
  }
  return { readings, faults };
}

/** How months begin in the languages of tables. */
const MONTH = String.raw`(?:jan|gen|ene|f[eé][bv]|m[aäe]?r|maa|a[bpv]r|ma[giy]|mei|giu|ju[iln]|lug|aoû|aug|ago|sep|set|o[ckt]t|nov|d[eéi][cz])\p{L}*\.?`;
/** 05/03/2026, « 1er mars 2026 », "5. März 26", "March 5, 2026": and no number of a telephone, and no « 2 radiateurs 19 degrés ». */
const BEGINS_WITH_A_DAY = new RegExp(
  String.raw`^(?:\d{1,4}[-./]\d{1,2}[-./]\d{2,4}(?![-./]?\d)|\d{1,2}(?:er|st|nd|rd|th)?[-. ]*${MONTH}[-. ]+\d{2,4}\b|${MONTH} \d{1,2},? \d{4})`,
  'iu',
);

const isBeside = (cell: string, isPassed: boolean): boolean => cell !== '' && (!isPassed || BEGINS_WITH_A_DAY.test(cell));

/** Cells of a line, in quotes where they hold what columns are apart by. */
const cellsOf = (line: string, separator: string): readonly string[] =>
  Array.from(
    `${separator}${line}`.matchAll(
      new RegExp(`[${separator}][^\\S\\t]*(?:"((?:[^"]|"")*)"[^\\S\\t]*(?=[${separator}]|$)|([^${separator}]*))`, 'g'),
    ),
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"').trim() ?? plain.trim(),
  );

/** How figures are written in a table, by those that tell it; null: by none, or they do not agree. */
function marksOf(figures: readonly string[]): FigureMarks | null {
  const [decimal, other] = new Set(figures.flatMap((figure) => decimalMarkOf(figure) ?? []));
  if (decimal === undefined || other !== undefined) return null;
  return { decimal, group: decimal === ',' ? '.' : ',' };
}

/** A reading that a meter can show, or what is wrong with it. */
function valueOf(figure: string, marks: FigureMarks | null): number | 'READING' | 'EITHER' {
  const value = readFigure(figure, marks);
  if (value === 'EITHER') return value;
  return value !== null && value <= READING_LIMITS.most && roundTo(value, READING_DECIMALS) === value ? value : 'READING';
}
