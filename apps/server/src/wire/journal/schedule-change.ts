import type { JournalEntryBody } from '@braise/contract/v2';
import { type TimeBlock, setpointOf } from '@braise/domain';
import { isDeepStrictEqual } from 'node:util';
import { clockTime } from '../bodies/clock-time.ts';

type Days = Readonly<Record<string, readonly TimeBlock[]>>;

/** What has changed of a timetable, as it was written: of each day that is another the blocks that were not so before, and those that are no more. */
export function scheduleChange(before: unknown, after: unknown): NonNullable<JournalEntryBody['change']> {
  // a timetable that was never followed has no days
  const [was, is] = [(before ?? {}) as Days, (after ?? {}) as Days];
  return { before: otherThan(is, was), after: otherThan(was, is) };
}

const otherThan = (others: Days, days: Days) =>
  Object.fromEntries(
    Object.entries(days).flatMap(([day, blocks]) => {
      const other = blocks.filter((block) => !(others[day] ?? []).some((one) => isDeepStrictEqual(one, block)));
      return other.length === 0 ? [] : [[day, other.map(blockBody)]];
    }),
  );

const blockBody = ({ start, end, setting, holdsWhenAway }: TimeBlock) => ({
  start: clockTime(start),
  end: clockTime(end),
  celsius: setpointOf(setting),
  ...(setting.power === 'ON' && setting.mode !== undefined && { mode: setting.mode }),
  ...(holdsWhenAway && { holdsWhenAway }),
});
