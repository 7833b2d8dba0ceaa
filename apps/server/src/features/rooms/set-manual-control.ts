import { type ControlSource, type ManualControl, type Termination, endOfTimer } from '@braise/domain';
import { endOfManualControl } from '@braise/domain/schedule';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import type { DefaultTermination } from '../../home-model/home-model.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { type ManualControlRow, putManualControls } from './manual-control.store.ts';
import { type RequestedSetting, prepareSetting } from '../../commands/prepare-setting.ts';
import type { CommandableRoom } from '../../commands/room-command-context.store.ts';

/** Manual control asked for a room. `termination` null: as the room's default says. */
export type RequestedManualControl = {
  readonly roomId: number;
  readonly setting: RequestedSetting;
  readonly termination: DefaultTermination | null;
};

/** Puts one room under manual control; answers with what was stored. */
export async function setManualControl(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: RequestedManualControl,
  source: ControlSource = 'app',
): Promise<CommandOutcome<ManualControlRow>> {
  const outcome = await setManualControls(dependencies, command, [asked], source);
  if (!outcome.ok) {
    const { field, ...error } = outcome.error;
    return refuse(field === undefined ? error : { ...error, field: field.replace(/^0\./, '') });
  }
  const [row] = outcome.answer;
  if (row === undefined) throw new Error('a manual control was stored for no room');
  return { ...outcome, answer: row };
}

/** Puts rooms under manual control: all of them or, when one is refused, none. Fields of errors begin with the index. */
export async function setManualControls(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: readonly RequestedManualControl[],
  source: ControlSource,
): Promise<CommandOutcome<readonly ManualControlRow[]>> {
  return changeRooms(dependencies, command, (context) => {
    // the last word counts where a room is named twice
    const rows = new Map<number, ManualControlRow>();
    for (const [index, { roomId, setting, termination }] of asked.entries()) {
      const room = context.rooms.get(roomId);
      if (room === undefined) return refuse({ code: 'notFound', title: `there is no room ${roomId}`, field: `${index}.room` });
      const prepared = prepareSetting(setting, room);
      if (!prepared.ok) return refuse({ ...prepared.error, field: `${index}.${prepared.error.field ?? ''}` });
      const manual = manualControlOf(prepared.setting, termination ?? room.defaultTermination, room, context.timeZone, command.at, source);
      rows.set(roomId, { roomId, roomType: room.type, manual });
    }
    const answer = [...rows.values()];
    return { change: putManualControls(command, answer), answer };
  });
}

/** The request as it is stored, its end worked out from the room's timetable. */
export function manualControlOf(
  setting: ManualControl['setting'],
  asked: DefaultTermination,
  room: Pick<CommandableRoom, 'timetable'>,
  timeZone: string,
  at: HomeCommand['at'],
  source: ControlSource,
): ManualControl {
  const termination: Termination =
    asked.type === 'TIMER' ? { ...asked, expiry: endOfTimer(at, asked.durationSeconds) } : { type: asked.type };
  return { setting, termination, until: endOfManualControl(termination, room.timetable, timeZone, at), source, requestedAt: at };
}
