import type { Setting } from '@braise/domain';
import type { AwayComfort } from '../../home-model/home-model.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { type RequestedSetting, prepareSetting } from '../../commands/prepare-setting.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { putAway } from './room-settings.store.ts';

/** Says what a room does while everybody is away; `setting` null: what it does anyway. Answers with the setting as stored. */
export const setAway = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly roomId: number; readonly setting: RequestedSetting | null; readonly comfort?: AwayComfort },
): Promise<CommandOutcome<Setting | null>> =>
  changeRoom(dependencies, command, asked.roomId, (room) => {
    const prepared = asked.setting === null ? { ok: true as const, setting: null } : prepareSetting(asked.setting, room);
    if (!prepared.ok) return prepared;
    const { setting } = prepared;
    return {
      row: putAway(command.homeId, room.id, setting, asked.comfort ?? {}),
      journal: [roomSwitch(command.homeId, room.id, 'away-setting', 'away_setting', setting)],
      answer: setting,
    };
  });
