import { type PlannedRise, type Timetable, HOUR, celsius, instant, setpointOf } from '@braise/domain';
import { blocksFrom, endOfManualControl } from '@braise/domain/schedule';
import { changeRooms } from '../../commands/change-rooms.ts';
import { chooseHeated } from '../../commands/choose-heated.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { prepareSetting } from '../../commands/prepare-setting.ts';
import type { CommandableRoom } from '../../commands/room-command-context.store.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { moveEndOfManualControl } from '../../home-model/timetable.store.ts';
import { nextAt } from './foresee-room-rise.ts';
import { putPlannedRise } from './planned-rise.store.ts';

/** A room keeps the warmth of a planned rise for so long, ms. */
export const RISE_HELD = 2 * HOUR;

/** Has a heated room at `celsius` when the clock of its home next stands at that minute of the day, once: beside its schedule, as a block of it. Any planned before is no more. */
export const planRise = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, ...asked }: { readonly roomId: number; readonly celsius: number; readonly minuteOfDay: number },
): Promise<CommandOutcome<PlannedRise>> =>
  changePlanned(dependencies, command, roomId, (room, timeZone) => {
    const prepared = prepareSetting({ power: 'ON', celsius: asked.celsius, mode: null }, room);
    if (!prepared.ok) return refuse({ ...prepared.error, field: 'celsius' });
    const from = nextAt(timeZone, asked.minuteOfDay, command.at);
    const rise = { from, to: instant(from + RISE_HELD), celsius: celsius(setpointOf(prepared.setting) ?? asked.celsius) };
    return raises(room.timetable, timeZone, rise)
      ? rise
      : refuse({ code: 'conflict', field: 'celsius', title: 'the schedule asks for as much' });
  });

/** Whether a schedule without any rise asks for less at any time of one. */
export function raises({ rise: _rise, ...scheduled }: Timetable, timeZone: string, { from, to, celsius: wanted }: PlannedRise): boolean {
  for (const placed of blocksFrom(scheduled, timeZone, from)) {
    if (placed.from >= to) return false;
    if ((setpointOf(placed.block.setting) ?? -Infinity) < wanted) return true;
  }
  return true;
}

/** Takes a planned rise back, or ends the one that is under way. */
export const undoPlannedRise = (dependencies: CommandDependencies, command: HomeCommand, roomId: number): Promise<CommandOutcome<null>> =>
  changePlanned(dependencies, command, roomId, () => null);

type Refusal = ReturnType<typeof refuse>;

const changePlanned = <Planned extends PlannedRise | null>(
  dependencies: CommandDependencies,
  command: HomeCommand,
  roomId: number,
  plan: (room: CommandableRoom, timeZone: string) => Planned | Refusal,
): Promise<CommandOutcome<Planned>> =>
  changeRooms(dependencies, command, (context) => {
    const chosen = chooseHeated(context, [roomId]);
    if ('error' in chosen) return chosen;
    const { homeId, at } = command;
    const room = chosen[0]!;
    const rise = plan(room, context.timeZone);
    if (rise !== null && 'error' in rise) return rise;
    const { rise: _, ...scheduled } = room.timetable;
    const until = endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, { ...scheduled, ...(rise && { rise }) }, context.timeZone, at);
    return {
      change: {
        rows: [putPlannedRise(homeId, roomId, rise), moveEndOfManualControl(homeId, roomId, until, at)],
        journal: [roomSwitch(homeId, roomId, 'planned-rise', 'planned_rise', rise)],
      },
      answer: rise,
    };
  });
