import { type RoomType, type Setting, type TimeBlock, celsius } from '@braise/domain';
import { changeHome, replay } from '../home/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { findAnswer } from '../home/change-home.store.ts';
import { insertRoom, nextRoomId } from './create-room.store.ts';

export const MAX_ROOM_NAME = 40;

export type NewRoom = {
  readonly name: string;
  readonly type: RoomType;
  /** Blocks of every day; the usual ones of the room's type when left out. */
  readonly blocks?: readonly TimeBlock[];
  /** Null: the room ignores absence. The usual one of its type when left out. */
  readonly away?: Setting | null;
};

/** Adds a room behind the others, with a timetable of one plan for all days. Answers with its id, which is never given out again. */
export async function createRoom(dependencies: CommandDependencies, command: HomeCommand, asked: NewRoom): Promise<CommandOutcome<number>> {
  const name = asked.name.trim();
  if (name === '' || name.length > MAX_ROOM_NAME) return refuse({ code: 'validationFailed', field: 'name' });
  const before = replay<number>(await findAnswer(dependencies.database, command), command);
  if (before !== null) return before;
  const id = await nextRoomId(dependencies.database, command.homeId);
  const { type } = asked;
  const away = asked.away === undefined ? USUAL[type].away : asked.away;
  const change = insertRoom(command.homeId, { id, name, type, blocks: asked.blocks ?? USUAL[type].blocks, away, at: command.at });
  return changeHome(dependencies, command, { change: { rows: change }, answer: id });
}

const on = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });
const block = (start: number, end: number, setting: Setting): TimeBlock => ({ start, end, setting, holdsWhenAway: false });

/** What a room begins with until somebody plans it: 21 °C from 7 to 22 h and 18 °C at night; away 16 °C. */
const USUAL: Readonly<Record<RoomType, { readonly blocks: readonly TimeBlock[]; readonly away: Setting }>> = {
  HEATING: { blocks: [block(0, 420, on(18)), block(420, 1320, on(21)), block(1320, 1440, on(18))], away: on(16) },
  AIR_CONDITIONING: { blocks: [block(0, 1440, { power: 'OFF' })], away: { power: 'OFF' } },
  HOT_WATER: {
    blocks: [block(0, 360, { power: 'OFF' }), block(360, 1320, on(55)), block(1320, 1440, { power: 'OFF' })],
    away: { power: 'OFF' },
  },
};
