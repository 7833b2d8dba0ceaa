import type { Holiday, Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';

/** Columns of a home; null: it has none any more. */
export const putHoliday = (holiday: Holiday | null): RawBuilder<unknown> =>
  sql`holiday = ${holiday === null ? null : JSON.stringify(holiday)}::jsonb`;

/**
 * Gives a manual control the end of its termination beside a holiday that begins then: `nextBlock` ends one that holds until the next block. One that was asked for
 * before the holiday ends with its begin, at the latest.
 */
export const moveEndBesideHoliday = (
  homeId: number,
  roomId: number,
  { nextBlock, begins }: { readonly nextBlock: Instant | null; readonly begins: Instant | null },
  at: Instant,
): RawBuilder<unknown> => sql`
  update manual_control set until = least(
    case termination ->> 'type' when 'NEXT_TIME_BLOCK' then ${dateOf(nextBlock)}::timestamptz
      when 'TIMER' then to_timestamp((termination ->> 'expiry')::float8 / 1000) end,
    case when requested_at < ${dateOf(begins)}::timestamptz then ${dateOf(begins)}::timestamptz end)
  where home_id = ${homeId} and room_id = ${roomId} and (until is null or until > ${new Date(at)})`;

const dateOf = (at: Instant | null): Date | null => (at === null ? null : new Date(at));
