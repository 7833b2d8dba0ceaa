import type { Holiday } from '@braise/domain';
import type { HomeChange } from '../../commands/change-home.store.ts';
import type { HomeCommand } from '../../commands/home-command.ts';
import type { RoomCommandContext } from '../../commands/room-command-context.store.ts';
import { setAside } from './calendar/calendar.store.ts';
import { holidayChange } from './holiday-change.ts';

/** As `holidayChange`, asked for by a resident: for the time of what they plan, and of what they end or change, a calendar has nothing more to say. */
export function holidayByHand(context: RoomCommandContext, command: HomeCommand, holiday: Holiday | null): HomeChange {
  const change = holidayChange(context, command, holiday);
  const decided = [holiday, context.holiday].filter((one) => one !== null);
  return { ...change, rows: [...(change.rows ?? []), setAside(command.homeId, decided, command.at)] };
}
