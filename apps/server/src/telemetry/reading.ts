import { type Instant, type Quantity, HOUR, MINUTE, instant } from '@braise/domain';

/** Where is recorded what is the home's, or of a device that stands in no room, as most heat sources do. */
export const NO_ROOM = 0;

/** What a stream of values is. `roomId` NO_ROOM: of the home, or of a device in no room yet; `deviceId` '': recorded by the engine. */
export type SeriesKey = {
  readonly roomId: number;
  readonly deviceId: string;
  readonly channel: number;
  readonly quantity: Quantity;
};

/** One value of one series; the series' number is unique within its home. Values are kept as 32-bit floats. */
export type StoredReading = { readonly homeId: number; readonly series: number; readonly at: Instant; readonly value: number };

/** Why a reading is not taken. */
export type RefusalCode = 'too-old' | 'in-future' | 'not-finite';
export type RefusedReading = { readonly reading: StoredReading; readonly code: RefusalCode };

/** How late a reading may come: hours that old are still reopened. */
const LATEST_ARRIVAL_MS = 48 * HOUR;
/** How far a device's clock may run ahead. */
const CLOCK_LEAD_MS = 10 * MINUTE;

/** No true reading is later: what is was taken in while the clock was wrong, and gives way to anything. */
export const latestTrue = (now: Instant): Instant => instant(now + CLOCK_LEAD_MS);

/** Null when the reading is taken. */
export function refusalOf({ at, value }: StoredReading, now: Instant): RefusalCode | null {
  if (!Number.isFinite(Math.fround(value))) return 'not-finite';
  if (!Number.isSafeInteger(at) || at < now - LATEST_ARRIVAL_MS) return 'too-old';
  return at > latestTrue(now) ? 'in-future' : null;
}
