import { type RoomType, type Setting, type TimeBlock, celsius, cleanName, MINUTES_A_DAY } from '@braise/domain';
import { type PlacedChannel, loadDevices, putDeviceChannels, standBetween } from '../../home-model/device.store.ts';
import { placeDevice } from '../../commands/place-device.ts';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { cameOrWent } from '../../commands/switch-entry.ts';
import { countRooms, insertRoom, nextRoomId } from './create-room.store.ts';

/** More than any house has; each is looked at by each decision. */
const MOST_ROOMS = 100;

export type NewRoom = {
  /** Null: as the first device. */
  readonly name: string | null;
  readonly type: RoomType;
  /** Blocks of every day; the usual ones of the room's type when left out. */
  readonly blocks?: readonly TimeBlock[];
  /** Devices to be put in it. `channel` null: every one that it has. `from`: the room in which it was seen, null for none; left out: wherever it stands. */
  readonly devices?: readonly { readonly deviceId: string; readonly channel: number | null; readonly from?: number | null | undefined }[];
  /** Null: the room ignores absence. The usual one of its type when left out. */
  readonly away?: Setting | null;
};

/** Adds a room behind the others, with a timetable of one plan for all days. Answers with its id, which is never given out again. */
export async function createRoom(dependencies: CommandDependencies, command: HomeCommand, asked: NewRoom): Promise<CommandOutcome<number>> {
  const { homeId, at } = command;
  const { type, devices: wanted = [] } = asked;
  // rooms made at the same moment would have one id otherwise
  const outcome = await changeHomeAlone<number>(dependencies, command, async (held) => {
    if ((await countRooms(held, homeId)) >= MOST_ROOMS)
      return refuse({ code: 'validationFailed', title: `a home has at most ${MOST_ROOMS} rooms` });
    const id = await nextRoomId(held, homeId);
    const ids = wanted.map(({ deviceId }) => deviceId);
    const devices = await loadDevices(held, homeId, ids);
    const name = cleanName(asked.name ?? devices.get(wanted[0]?.deviceId ?? '')?.name ?? '');
    if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
    const channels: PlacedChannel[] = [];
    for (const [index, { deviceId, channel, from }] of wanted.entries()) {
      const placed = placeDevice(devices.get(deviceId), type, channel);
      if (!placed.ok) return refuse({ ...placed.error, field: `devices.${index}.${placed.error.field ?? ''}` });
      if (from !== undefined && !(await standBetween(held, homeId, { deviceId, channels: placed.channels, from, to: id })))
        return refuse({ code: 'device.elsewhere', field: `devices.${index}.serialNo` });
      channels.push(...placed.channels.map((one) => ({ deviceId, channel: one, roomId: id })));
    }
    const away = asked.away === undefined ? USUAL[type].away : asked.away;
    const rows = [...insertRoom(homeId, { id, name, type, blocks: asked.blocks ?? USUAL[type].blocks, away, at })];
    if (channels.length > 0) rows.push(putDeviceChannels(homeId, channels));
    const placed = ids.map((deviceId) => cameOrWent('device', { after: devices.get(deviceId)?.name ?? deviceId, roomId: id }));
    return { change: { rows, journal: [cameOrWent('room', { after: name }), ...placed] }, answer: id };
  });
  if (outcome.ok && !outcome.replayed && wanted.length > 0) dependencies.bus.publish({ type: 'devices-changed', homeId });
  return outcome;
}

const on = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });
const block = (start: number, end: number, setting: Setting): TimeBlock => ({ start, end, setting, holdsWhenAway: false });

/** What a room begins with until somebody plans it: 21 °C from 7 to 22 h and 18 °C at night; away 16 °C. */
const USUAL: Readonly<Record<RoomType, { readonly blocks: readonly TimeBlock[]; readonly away: Setting }>> = {
  HEATING: { blocks: [block(0, 420, on(18)), block(420, 1320, on(21)), block(1320, MINUTES_A_DAY, on(18))], away: on(16) },
  AIR_CONDITIONING: { blocks: [block(0, MINUTES_A_DAY, { power: 'OFF' })], away: { power: 'OFF' } },
  HOT_WATER: {
    blocks: [block(0, 360, { power: 'OFF' }), block(360, 1320, on(55)), block(1320, MINUTES_A_DAY, { power: 'OFF' })],
    away: { power: 'OFF' },
  },
};
