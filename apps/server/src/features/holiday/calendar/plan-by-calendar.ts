import type { Holiday, Instant } from '@braise/domain';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { loadRoomCommandContext } from '../../../commands/room-command-context.store.ts';
import { holidayChange } from '../holiday-change.ts';
import { standingHoliday } from '../standing-holiday.ts';
import { findCalendar } from './calendar.store.ts';
import { holidayOfCalendar } from './holiday-of-calendar.ts';

/**
 * Plans a home's holiday by its calendar: unless a resident planned one, the next that it says; what it said before and says no more is taken back.
 * Where all is so already, nothing changes.
 */
export async function planByCalendar(dependencies: CommandDependencies, homeId: number, at: Instant): Promise<void> {
  const command: HomeCommand = { homeId, personId: null, clientId: 'calendar', at, idempotency: null };
  await changeHomeAlone<null>(dependencies, command, async (held) => {
    const context = await loadRoomCommandContext(held, command);
    const calendar = await findCalendar(held, homeId);
    if (context === null) return NOTHING_NEW;
    const stands = standingHoliday(context, at);
    if (stands !== null && stands.fromCalendar === undefined) return NOTHING_NEW;
    const next = calendar && holidayOfCalendar(calendar, at);
    return isSame(stands, next) ? NOTHING_NEW : { change: holidayChange(context, command, next), answer: null };
  });
}

/** Ends the transaction without a change. */
const NOTHING_NEW = refuse({ code: 'notFound' });

const isSame = (one: Holiday | null, other: Holiday | null): boolean =>
  one === null || other === null ? one === other : one.from === other.from && one.to === other.to && one.celsius === other.celsius;
