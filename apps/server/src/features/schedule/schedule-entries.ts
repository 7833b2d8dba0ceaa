import type { TimetableType } from '@braise/domain';
import { sql } from 'kysely';
import type { CommandEntry } from '../../commands/command-entry.store.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { type TimetableDay, standingDays } from '../../home-model/timetable.store.ts';

/** Where other blocks come from but from somebody's hands. */
export type BlocksBy = 'suggestion' | 'suggestion-undone';

/** Days of a timetable that get other blocks. */
export const daysEntry = (
  homeId: number,
  roomId: number,
  type: TimetableType,
  days: readonly TimetableDay[],
  by: BlocksBy | null = null,
): CommandEntry => ({
  roomId,
  kind: 'schedule',
  detail: by ?? type,
  before: standingDays(homeId, roomId, type, days),
  after: byDay(days),
});

/** Days that are no more what they were, of a timetable that is followed no more. */
export const leftDaysEntry = (roomId: number, was: readonly TimetableDay[], days: readonly TimetableDay[], by: BlocksBy): CommandEntry => ({
  roomId,
  kind: 'schedule',
  detail: by,
  before: sql`${JSON.stringify(byDay(was))}::jsonb`,
  after: byDay(days),
});

const byDay = (days: readonly TimetableDay[]) => Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks]));

/** The timetable that a room follows from now on. */
export const followedEntry = (homeId: number, roomId: number, type: TimetableType): CommandEntry =>
  roomSwitch(homeId, roomId, 'timetable', 'timetable_type', type);
