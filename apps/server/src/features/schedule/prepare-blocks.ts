import type { TimeBlock } from '@braise/domain';
import { dayFault } from '@braise/domain/schedule';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import { type RequestedSetting, prepareSetting } from '../../commands/prepare-setting.ts';
import type { CommandableRoom } from '../../commands/room-command-context.store.ts';

export type RequestedBlock = Omit<TimeBlock, 'setting'> & { readonly setting: RequestedSetting };

/** The blocks of a day as a room takes them; refused unless they cover the day. Fields begin with the block's index. */
export function prepareBlocks(
  asked: readonly RequestedBlock[],
  room: CommandableRoom,
): { readonly ok: true; readonly blocks: readonly TimeBlock[] } | { readonly ok: false; readonly error: CommandError } {
  const fault = dayFault(asked);
  if (fault !== null) {
    const title = `block ${fault.index}: ${fault.code}`;
    return refuse({ code: 'timetable.incomplete', field: `${fault.index}`, title, roomType: room.type });
  }
  const blocks: TimeBlock[] = [];
  for (const [index, { start, end, setting, holdsWhenAway }] of asked.entries()) {
    const prepared = prepareSetting(setting, room);
    if (!prepared.ok) return refuse({ ...prepared.error, field: `${index}.${prepared.error.field ?? ''}` });
    blocks.push({ start, end, setting: prepared.setting, holdsWhenAway });
  }
  return { ok: true, blocks };
}
