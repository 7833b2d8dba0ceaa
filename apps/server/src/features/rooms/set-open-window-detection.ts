import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { putOpenWindowDetection } from './room-settings.store.ts';

/** Says whether a room is watched for open windows, and how long it then pauses; `timeoutSeconds` null: as long as before. */
export const setOpenWindowDetection = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, enabled, timeoutSeconds }: { readonly roomId: number; readonly enabled: boolean; readonly timeoutSeconds: number | null },
): Promise<CommandOutcome<null>> =>
  changeRoom(dependencies, command, roomId, ({ id, type }) =>
    type === 'HOT_WATER'
      ? refuse({ code: 'setting.notSupported', roomType: type })
      : {
          row: putOpenWindowDetection(command.homeId, id, enabled, timeoutSeconds),
          journal: [
            roomSwitch(command.homeId, id, 'open-window-detection', 'open_window_enabled', enabled),
            ...(timeoutSeconds === null
              ? []
              : [roomSwitch(command.homeId, id, 'open-window-seconds', 'open_window_timeout_s', timeoutSeconds)]),
          ],
          answer: null,
        },
  );
