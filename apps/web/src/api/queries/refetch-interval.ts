import { CallFailure } from './call-failure.ts';

/** What could not be reached is tried again after this long, as rooms are: milliseconds. */
const TRIED_EVERY = 10_000;
/** Nothing is read more often, whatever the stream tells: milliseconds. */
const LEAST = 1000;

/** What a query knows of its last reading: milliseconds since the epoch, 0 for never. */
export type Reading = { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number; readonly error: Error | null };

/** What the stream of the home is at; `notifiedAt`: when it told of something last, ms; null: never. */
export type StreamState = { readonly isLive: boolean; readonly notifiedAt: number | null };

/**
 * Milliseconds until something of a home that a page shows is read again; false: not by itself. While a stream is held nothing is asked for by the
 * clock: only once it has told of something since, and no more often than the age, in milliseconds, that may be shown. What nobody answered for is
 * tried again either way.
 */
export function refetchInterval(reading: Reading, age: number, told: StreamState, now: number): number | false {
  const outOfReach = wasOutOfReach(reading.error);
  if (told.isLive && !outOfReach && !isNewer(told, reading)) return false;
  const wait = outOfReach ? Math.min(age, TRIED_EVERY) : age;
  return Math.max(LEAST, readAt(reading) + wait - now);
}

/** Whether the stream has told of something since. */
export const isNewer = ({ notifiedAt }: StreamState, reading: Reading | undefined): boolean =>
  notifiedAt !== null && reading !== undefined && notifiedAt > readAt(reading);

/** Milliseconds until something that nobody answered for is tried again; false: it is not. */
export const retryInterval = ({ error }: Pick<Reading, 'error'>): number | false => (wasOutOfReach(error) ? TRIED_EVERY : false);

const wasOutOfReach = (error: Error | null): boolean => error instanceof CallFailure && error.error.kind === 'unreachable';

// what failed waits like what succeeded
const readAt = ({ dataUpdatedAt, errorUpdatedAt }: Reading): number => Math.max(dataUpdatedAt, errorUpdatedAt);
