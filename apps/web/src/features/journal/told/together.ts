import type { JournalEntryBody } from '@braise/contract/v2';
import { causeOf } from './cause-of.ts';
import type { Teller } from './entry-teller.ts';

/** Entries that were one thing done to several rooms: at once, by the same, and told alike. Others are by themselves. In the order of the first of each. */
export const together = (entries: readonly JournalEntryBody[], teller: Teller): readonly (readonly JournalEntryBody[])[] =>
  [...Map.groupBy(entries, (entry) => keyOf(entry, teller)).values()].flatMap((alike) =>
    new Set(alike.map(({ roomId }) => roomId)).size > 1 ? [alike] : alike.map((entry) => [entry]),
  );

/** Of the home nothing is done twice at once, and who reads of a room wants each of its own. */
const keyOf = (entry: JournalEntryBody, teller: Teller): string | number =>
  entry.roomId === null ? entry.id : JSON.stringify([entry.at, entry.kind, entry.origin, entry.resident?.id, causeOf(entry, teller)]);
