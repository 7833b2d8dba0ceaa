import type { ReactNode } from 'react';
import { DayWords } from '../../ui/marks/day-words.tsx';
import './chart-table.css';

/** A row: an instant of the chart's own steps, or a change between two of them. */
export type TableRow<R> = { readonly at: number; readonly reading: R; readonly isChange: boolean };

export type TableColumn<R> = {
  readonly name: string;
  /** The name of the second of two values that share a column. */
  readonly second?: string | null;
  /** Figures, which stand below each other to the last digit. */
  readonly isFigures?: boolean;
  /** Null: a dash. */
  readonly cell: (reading: R) => ReactNode;
};

/** Class of a column's cells and of its head. */
const lookOf = ({ second, isFigures }: Pick<TableColumn<never>, 'second' | 'isFigures'>): string | undefined =>
  second ? 'pair' : isFigures ? 'figures' : undefined;

type ChartTableProps<R> = {
  readonly title: string;
  readonly legend: string;
  /** The first column: its name, the time of an instant, and what is said of a change. */
  readonly time: { readonly name: string; readonly of: (at: number) => string; readonly change: string };
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly TableRow<R>[];
};

/** What a chart tells, as a table: it can be scrolled by the keyboard, and its times stay in sight. */
export function ChartTable<R>({ title, legend, time, columns, rows }: ChartTableProps<R>) {
  return (
    <div className="chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption>
          <span className="sr">{title}. </span>
          {legend}
        </caption>
        <thead>
          <tr>
            <th scope="col">{time.name}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={lookOf(column)}>
                <Stacked first={column.name} second={column.second ?? null} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, reading, isChange }) => (
            <tr key={at} className={isChange ? 'change' : undefined}>
              <th scope="row">
                <DayWords>{time.of(at)}</DayWords>
                {isChange && <span className="sr">, {time.change}</span>}
              </th>
              {columns.map((column) => (
                <td key={column.name} className={lookOf(column)}>
                  {column.cell(reading) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two values of one cell: beside each other, or above where there is little room. */
export function Stacked({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <>
      <span className="first">
        <DayWords>{first}</DayWords>
      </span>
      {second !== null && <span className="second"> {second}</span>}
    </>
  );
}
