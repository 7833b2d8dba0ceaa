import { isDeepStrictEqual } from 'node:util';
import { DAY_TYPES, type Timetable, type TimetableType } from '@braise/domain';
import { blocksOfWeekday } from '@braise/domain/schedule';
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

/** Days of the week that get other blocks as a room follows another kind of week: each by its own name, as both kinds have it. */
export function weekEntry(roomId: number, was: Timetable, now: Timetable, by: BlocksBy): CommandEntry {
  const changed = DAY_TYPES.SEVEN_DAY.flatMap((dayType, index) => {
    const [before, after] = [blocksOfWeekday(was, index + 1), blocksOfWeekday(now, index + 1)];
    return isDeepStrictEqual(before, after) ? [] : [{ dayType, before, after }];
  });
  const side = (which: 'before' | 'after') => byDay(changed.map((day) => ({ dayType: day.dayType, blocks: day[which] })));
  return { roomId, kind: 'schedule', detail: by, before: sql`${JSON.stringify(side('before'))}::jsonb`, after: side('after') };
}

const byDay = (days: readonly TimetableDay[]) => Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks]));

/** The timetable that a room follows from now on. */
export const followedEntry = (homeId: number, roomId: number, type: TimetableType): CommandEntry =>
  roomSwitch(homeId, roomId, 'timetable', 'timetable_type', type);
