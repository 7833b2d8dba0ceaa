import { type Holiday, type Instant, LONGEST_HOLIDAY, MINUTE, celsius as degrees } from '@braise/domain';
import { wallTime } from '@braise/domain/schedule';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandError, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { type RoomCommandContext, loadRoomCommandContext } from '../../commands/room-command-context.store.ts';
import { faultOfRooms } from './fault-of-rooms.ts';
import { holidayByHand } from './holiday-by-hand.ts';
import { holidayRevision } from './holiday-revision.ts';
import { standingHoliday } from './standing-holiday.ts';

/** A holiday may have begun so long ago, ms: whoever leaves now says so a while after they looked at the clock. */
const BEGUN = 15 * MINUTE;

/** `from` and `to`: as the clock of the home shows them, `2026-04-17T09:00`. */
export type AskedHoliday = Omit<Holiday, 'from' | 'to' | 'celsius'> & {
  readonly from: string;
  readonly to: string;
  readonly celsius: number;
  /** The revision of the holiday that it was made from; left out: whatever stands is replaced. */
  readonly basedOn?: string | undefined;
};

/**
 * Plans the holiday of a home, in the place of any that stands: refused with `holiday.changed` where that is not what it was made from. One that is under
 * way may be changed, but for when it began.
 */
export const setHoliday = (dependencies: CommandDependencies, command: HomeCommand, asked: AskedHoliday): Promise<CommandOutcome<null>> =>
  changeHomeAlone<null>(dependencies, command, async (held) => {
    const context = await loadRoomCommandContext(held, command);
    if (context === null) return refuse({ code: 'notFound' });
    if (asked.basedOn !== undefined && asked.basedOn !== holidayRevision(standingHoliday(context, command.at)))
      return refuse({ code: 'holiday.changed' });
    const from = wallTime(context.timeZone, asked.from);
    const to = wallTime(context.timeZone, asked.to);
    const fault = faultOfTimes(from, to, context, command.at) ?? faultOfRooms(asked, context);
    if (fault !== null) return refuse(fault);
    const { hotWaterOff, preheats } = asked;
    const rooms = asked.rooms === null ? null : [...new Set(asked.rooms)];
    const holiday: Holiday = { from: from!, to: to!, celsius: degrees(Math.round(asked.celsius * 10) / 10), rooms, hotWaterOff, preheats };
    return { change: holidayByHand(context, command, holiday), answer: null };
  });

const invalid = (field: string, title: string): CommandError => ({ code: 'validationFailed', field, title });

function faultOfTimes(from: Instant | null, to: Instant | null, { holiday }: RoomCommandContext, now: Instant): CommandError | null {
  if (from === null) return invalid('from', 'there is no such day in the zone of the home');
  if (to === null) return invalid('to', 'there is no such day in the zone of the home');
  const goesOn = holiday !== null && holiday.from === from && holiday.to > now;
  if (from < now - BEGUN && !goesOn) return invalid('from', 'a holiday begins now or later');
  if (to <= from || to <= now) return invalid('to', 'a holiday ends after it begins, and later than now');
  return to - from > LONGEST_HOLIDAY ? invalid('to', 'a holiday lasts a year at most') : null;
}
