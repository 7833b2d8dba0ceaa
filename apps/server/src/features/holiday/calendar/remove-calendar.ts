import { changeHomeOnce } from '../../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../../commands/home-command.ts';
import { deleteCalendar } from './calendar.store.ts';
import { calendarEntry } from './calendar-entry.ts';
import { planByCalendar } from './plan-by-calendar.ts';

/** Takes a home's calendar away, and the holiday that came from it. Where there is none, nothing changes. */
export async function removeCalendar(dependencies: CommandDependencies, command: HomeCommand): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  const change = { rows: [deleteCalendar(homeId)], journal: [calendarEntry(homeId, null)] };
  const outcome = await changeHomeOnce(dependencies, command, { change, answer: null });
  if (outcome.ok) await planByCalendar(dependencies, homeId, at);
  return outcome;
}
