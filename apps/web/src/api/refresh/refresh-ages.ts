const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How old what is shown may become, in milliseconds. */
export type RefreshAge = {
  /** While no stream tells of changes. */
  readonly fallback: number;
  /** While one does: null, nothing is asked for by the clock. */
  readonly live: number | null;
  /** For some time after a person changed something. */
  readonly afterChange?: { readonly age: number; readonly during: number };
};

/** What screens show of a home that is asked for by itself, and how fresh it is kept. */
export const REFRESH_AGES = {
  /** One view brings both the rooms and the home: the shorter of the two ages is the one that is kept. */
  'room-states': { fallback: 10 * SECOND, live: null },
  home: { fallback: 60 * SECOND, live: null },
  'heat-pump': { fallback: 60 * SECOND, live: null, afterChange: { age: 5 * SECOND, during: 60 * SECOND } },
  'device-states': { fallback: 30 * SECOND, live: null },
  /** Of a day that is not over. */
  'day-report': { fallback: 60 * SECOND, live: null },
  incidents: { fallback: 60 * SECOND, live: null },
  'in-app-messages': { fallback: 2 * MINUTE, live: null },
  /** No device of the home measures it, so no stream tells of it. */
  weather: { fallback: 15 * MINUTE, live: 15 * MINUTE },
} as const satisfies Readonly<Record<string, RefreshAge>>;
export type SourceName = keyof typeof REFRESH_AGES;
