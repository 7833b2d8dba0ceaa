import { type ReactNode, useState } from 'react';
import type { Consumption } from '../../api/home/use-consumption.ts';
import type { QueryState } from '../../loading/query-state.tsx';
import { EnergyFrame } from './energy-frame.tsx';
import type { MissingWays } from './missing/missing.ts';
import { MonthMissing, useMissing } from './missing/month-missing.tsx';
import type { EnergyWords } from './use-energy-words.ts';

type MonthPanelProps = {
  readonly title: string;
  readonly month: string | null;
  readonly onMonth: (month: string) => void;
  readonly query: Parameters<typeof QueryState>[0]['query'];
  /** What can be asked for; left out: nothing is known of it yet. */
  readonly bounds: Consumption['months'] | undefined;
  readonly words: EnergyWords;
  readonly ways: MissingWays;
  /** What stands in its place while it is awaited. */
  readonly waiting: ReactNode;
  readonly onClose: () => void;
  /** What is shown of the month; null until it is there. */
  readonly children: ReactNode;
};

/** One month of what heating takes: which it is, what is shown of it, and in its place what is missing. */
export function MonthPanel({ title, month, onMonth, query, bounds: told, words, ways, waiting, onClose, children }: MonthPanelProps) {
  // the months stay while another one is awaited
  const [bounds, setBounds] = useState<Consumption['months'] | null>(told ?? null);
  if (told !== undefined && (told.first !== bounds?.first || told.last !== bounds.last)) setBounds(told);
  const why = useMissing(query);
  return (
    <EnergyFrame
      title={title}
      bounds={why === 'making' ? null : (bounds ?? (query.data === undefined && query.error === null ? 'awaited' : null))}
      month={month}
      onMonth={onMonth}
      isLocked={why === 'locked'}
      isThere={told !== undefined}
      name={title}
      words={words}
      onClose={onClose}
    >
      <MonthMissing month={month} query={query} why={why} words={words} ways={ways} waiting={waiting}>
        {children}
      </MonthMissing>
    </EnergyFrame>
  );
}
