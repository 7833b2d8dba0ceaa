import { type Instant, DAY, HOUR, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { type HeatedDays, daysLearned, daysToLearnFrom, heatedDays, worthOf } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { createRecords } from '../../home-model/recorded/read-records.ts';
import { findRecordedHome } from '../../home-model/recorded/recorded-home.store.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { lacksDays, lastHourLike } from './find-heated-days.ts';
import type { LearnedRoom } from './learned-rooms.store.ts';

/** What the record of a room without a model has of what its first one needs. */
export type FoundRecord = {
  readonly days: number;
  /** Days with heat; null: it is not these that it lacks. */
  readonly heatedDays: HeatedDays | null;
  /** When those were, the oldest first: days of its home's calendar. */
  readonly heatedOn: readonly string[];
  /** Shares of that time of which the weather is known, and in which the room was measured. */
  readonly weather: number;
  readonly measured: number;
  readonly rises: number;
  /** It is gone on with as soon as the server comes to it. */
  readonly isDue: boolean;
};

/** As the last night before `at` would judge it; null: nothing is measured or heated there, or the room has a model. */
export async function findRoomRecord(
  { database, readRange }: { readonly database: Database; readonly readRange: Telemetry['readRange'] },
  { homeId, roomId }: { readonly homeId: number; readonly roomId: number },
  learned: LearnedRoom | undefined,
  at: Instant,
): Promise<FoundRecord | null> {
  if (learned?.model != null) return null;
  const home = await findRecordedHome(database, homeId);
  if (home === null) return null;
  const gridOf = createRecords({ database, telemetry: { readRange } }, homeId, home);
  const { since = null, dueAt = at } = learned ?? {};
  const to = lastHourLike(dueAt, at);
  const may = daysLearned(since, to);
  const whole = await gridOf(roomId, { to, days: Math.max(1, may) });
  if (whole === null) return null;
  const days = daysToLearnFrom(whole, may);
  const grid = days === 0 ? null : await gridOf(roomId, { to, days });
  const { weather, measured, heated, rises } = grid === null ? { weather: 0, measured: 0, heated: [], rises: 0 } : worthOf(grid);
  const from = to - days * DAY;
  return {
    days,
    heatedDays: lacksDays(learned) ? heatedDays(whole, may) : null,
    // the middle of a day that ends in the night is of its date
    heatedOn: heated.map((day) => localDayAt(home.place.timeZone, instant(from + day * DAY + 12 * HOUR)).date),
    weather,
    measured,
    rises,
    isDue: learned === undefined || learned.dueAt <= at,
  };
}
