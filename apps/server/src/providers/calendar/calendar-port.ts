import type { CalendarFault } from '@braise/domain';

/** What a server said of the version that it gave, to be asked whether there is another. */
export type CalendarVersion = { readonly etag: string | null; readonly lastModified: string | null };

export type CalendarAnswer =
  | { readonly kind: 'given'; readonly text: string; readonly version: CalendarVersion }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly reason: CalendarFault };

/** Reads calendars of others. Addresses may be secret: no answer names one. */
export type CalendarPort = {
  /** The host of an address; null: it is none that can be asked. */
  readonly hostOf: (address: string) => string | null;
  /** `known`: of the version that was read before; null: all of it is wanted. */
  readonly read: (address: string, known: CalendarVersion | null) => Promise<CalendarAnswer>;
};
