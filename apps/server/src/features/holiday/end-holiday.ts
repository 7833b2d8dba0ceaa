import { changeRooms } from '../../commands/change-rooms.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { holidayByHand } from './holiday-by-hand.ts';

/** Ends the holiday of a home, or takes back the one that is planned: its rooms do what they would without it. Where there is none, nothing changes. */
export const endHoliday = (dependencies: CommandDependencies, command: HomeCommand): Promise<CommandOutcome<null>> =>
  changeRooms(dependencies, command, (context) => ({ change: holidayByHand(context, command, null), answer: null }));
