import { useHomeDetails } from '../../../api/home/home-details.ts';
import { monthsSince } from '../month/months-since.ts';
import { MonthStrip } from '../month-strip.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import { useToday } from '../use-today.ts';

/** The months since the home began, of which none can be looked at; nothing until it is known when that was. */
export function LockedMonths({ words }: { readonly words: EnergyWords }) {
  const { zone, today } = useToday();
  const began = useHomeDetails().data?.dateCreated;
  if (began === undefined) return null;
  const last = today.slice(0, 7);
  return <MonthStrip bounds={monthsSince(began, zone, last).bounds} month={last} onChange={() => undefined} disabled words={words} />;
}
