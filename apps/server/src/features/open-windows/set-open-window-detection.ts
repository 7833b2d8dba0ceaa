import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { type WindowDetection, putOpenWindowDetection } from './open-window.store.ts';

/** Says whether a room is watched for open windows, how long it then pauses, how readily it does, and what becomes of it; what is null stays. */
export const setOpenWindowDetection = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, ...detection }: WindowDetection & { readonly roomId: number },
): Promise<CommandOutcome<null>> =>
  changeRoom(dependencies, command, roomId, ({ id, type }) =>
    type === 'HOT_WATER' || (type === 'AIR_CONDITIONING' && detection.action === 'SETBACK')
      ? refuse({ code: 'setting.notSupported', roomType: type })
      : {
          row: putOpenWindowDetection(command.homeId, id, detection),
          journal: [
            roomSwitch(command.homeId, id, 'open-window-detection', 'open_window_enabled', detection.enabled),
            ...(detection.timeoutSeconds === null
              ? []
              : [roomSwitch(command.homeId, id, 'open-window-seconds', 'open_window_timeout_s', detection.timeoutSeconds)]),
            ...(detection.sensitivity === null
              ? []
              : [roomSwitch(command.homeId, id, 'open-window-sensitivity', 'open_window_sensitivity', detection.sensitivity)]),
            ...(detection.action === null
              ? []
              : [roomSwitch(command.homeId, id, 'open-window-action', 'open_window_action', detection.action)]),
          ],
          answer: null,
        },
  );
