import { localDay } from '../../../climate/local-day.ts';

/** The months of a home, YYYY-MM by its own clock, from that in which it began, until `last`, which is one of them even where it began later. */
export function monthsSince(dateCreated: string, zone: string, last: string) {
  const began = localDay(zone, Date.parse(dateCreated)).slice(0, 7);
  return { began, bounds: { first: began < last ? began : last, last } };
}
