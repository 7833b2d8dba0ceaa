import type { BenchRow } from './row.ts';

const HEADINGS = ['figure', 'measured', 'unit', 'target', 'met', 'reference', 'its value', 'ratio'];

/** Prints the rows as a table, each figure beside its reference of the same run. */
export function printTable(rows: readonly BenchRow[]): void {
  const cells = rows.map(({ figure, value, unit, target, met, reference }) => [
    figure,
    significant(value),
    unit,
    target,
    met ? 'yes' : 'NO',
    reference?.name ?? '',
    reference ? significant(reference.value) : '',
    reference ? (value / reference.value).toFixed(2) : '',
  ]);
  const widths = HEADINGS.map((heading, column) => Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of [HEADINGS, ...cells]) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** At least three digits, and none that noise would change. */
const significant = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(Math.abs(value) >= 100 ? 4 : 3);
