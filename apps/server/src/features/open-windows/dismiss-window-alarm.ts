import type { Instant } from '@braise/domain';
import { changeRoom } from '../../commands/change-room.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { putOpenWindowCancelled, putOpenWindowDismissed, windowEntry } from './open-window.store.ts';
import { findWindowAlarm } from './window-alarms.store.ts';

/**
 * A person says of an alarm that no window was open: the room learns from it, and where it still pauses for that alarm the pause ends. `notFound` where there is
 * none, where somebody said so already, or where nobody guessed: a contact is not mistaken in this way.
 */
export const dismissWindowAlarm = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, since }: { readonly roomId: number; readonly since: Instant },
): Promise<CommandOutcome<null>> =>
  changeRoom(dependencies, command, roomId, async ({ id }) => {
    const { homeId, at } = command;
    const alarm = await findWindowAlarm(dependencies.database, { homeId, roomId: id, since });
    if (alarm === null || alarm.dismissedAt !== null || (alarm.source !== 'model' && alarm.source !== 'slope'))
      return refuse({ code: 'notFound' });
    const isOpen = alarm.endedAt === null;
    const [row, put] = isOpen ? putOpenWindowCancelled(homeId, id, at) : putOpenWindowDismissed(homeId, id, since, at);
    return { row, also: [put], journal: [windowEntry(id, 'NONE')], answer: null };
  });
