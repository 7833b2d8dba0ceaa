import { useHomeDetails } from '../../../api/home/home-details.ts';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { localDay } from '../../../climate/local-day.ts';
import { MonthStrip } from '../month-strip.tsx';
import type { EnergyWords } from '../use-energy-words.ts';

/** The months since the home began, of which none can be looked at; nothing until it is known when that was. */
export function LockedMonths({ words }: { readonly words: EnergyWords }) {
  const { live } = useHomeConnection();
  const zone = useHome()?.timeZone ?? 'UTC';
  const began = useHomeDetails().data?.dateCreated;
  if (began === undefined) return null;
  const [first, last] = [Date.parse(began), live.now()].map((at) => localDay(zone, at).slice(0, 7)) as [string, string];
  return <MonthStrip bounds={{ first, last }} month={last} onChange={() => undefined} disabled words={words} />;
}
