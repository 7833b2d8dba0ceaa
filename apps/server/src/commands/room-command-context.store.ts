import {
  type DeviceCapabilities,
  type Holiday,
  type SettingLimits,
  type TemperatureUnit,
  type Timetable,
  climatesOfRoom,
  limitsByHand,
  limitsOfRoom,
} from '@braise/domain';
import { holidayOfRoom } from '@braise/domain/schedule';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/database.ts';
import { type StoredAnswer, storedAnswer } from './change-home.store.ts';
import type { HomeCommand } from './home-command.ts';
import type { DefaultTermination } from '../home-model/home-model.ts';
import { type SettableRoom, takenBy } from '../home-model/settable-room.ts';
import { followedDays, storedHoliday, timetableOf } from '../home-model/timetable.store.ts';

/** What a command about rooms has to know, loaded by one query. */
export type RoomCommandContext = {
  readonly timeZone: string;
  readonly rooms: ReadonlyMap<number, CommandableRoom>;
  readonly holiday: Holiday | null;
  /** The answer given before under the command's idempotency key. */
  readonly earlier: StoredAnswer | null;
};
export type CommandableRoom = SettableRoom & {
  readonly id: number;
  readonly timetable: Timetable;
  readonly defaultTermination: DefaultTermination;
};

/** Null when there is no such home. */
export async function loadRoomCommandContext(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, personId, idempotency }: HomeCommand,
): Promise<RoomCommandContext | null> {
  const row = await kysely
    .selectFrom('home')
    .where('home.id', '=', homeId)
    .select((home) => [
      'home.time_zone',
      'home.temperature_unit',
      'home.holiday',
      jsonArrayFrom(
        home
          .selectFrom('room')
          .whereRef('room.home_id', '=', 'home.id')
          .orderBy('room.position')
          .orderBy('room.id')
          .select((room) => [
            'room.id',
            'room.type',
            'room.timetable_type',
            'room.planned_rise',
            'room.default_termination',
            followedDays(room).as('days'),
            jsonArrayFrom(
              room
                .selectFrom('device_channel')
                .innerJoin('device', (join) =>
                  join.onRef('device.home_id', '=', 'device_channel.home_id').onRef('device.id', '=', 'device_channel.device_id'),
                )
                .whereRef('device_channel.home_id', '=', 'room.home_id')
                .whereRef('device_channel.room_id', '=', 'room.id')
                .where('device.left_at', 'is', null)
                .select([
                  'device.id as deviceId',
                  'device_channel.channel',
                  sql<DeviceCapabilities['climates']>`device.capabilities -> 'climates'`.as('climates'),
                ]),
            ).as('channels'),
          ]),
      ).as('rooms'),
      jsonArrayFrom(
        home
          .selectFrom('device')
          .whereRef('device.home_id', '=', 'home.id')
          .where('device.left_at', 'is', null)
          .where(sql<boolean>`device.capabilities -> 'heatSource' ? 'hotWaterLimits'`)
          .select(sql<SettingLimits>`device.capabilities -> 'heatSource' -> 'hotWaterLimits'`.as('limits')),
      ).as('water'),
      jsonObjectFrom(
        home
          .selectFrom('idempotency')
          .whereRef('idempotency.home_id', '=', 'home.id')
          .where('idempotency.person_id', '=', personId)
          .where('idempotency.key', '=', idempotency?.key ?? null)
          .select([sql<string>`encode(idempotency.request_hash, 'hex')`.as('request_hash'), 'idempotency.answer']),
      ).as('earlier'),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const holiday = storedHoliday(row.holiday);
  return {
    timeZone: row.time_zone,
    rooms: new Map(
      row.rooms.map((room) => [
        room.id,
        commandable(room, { unit: row.temperature_unit, holiday, water: row.water.map(({ limits }) => limits) }),
      ]),
    ),
    holiday,
    earlier: row.earlier === null ? null : storedAnswer(Buffer.from(row.earlier.request_hash, 'hex'), row.earlier.answer),
  };
}

function commandable(
  room: {
    id: number;
    type: CommandableRoom['type'];
    timetable_type: Timetable['type'];
    planned_rise: unknown;
    default_termination: unknown;
    days: readonly { day_type: string; blocks: unknown }[];
    channels: readonly { deviceId: string; channel: number; climates: DeviceCapabilities['climates'] }[];
  },
  { unit, holiday, water }: { readonly unit: TemperatureUnit; readonly holiday: Holiday | null; readonly water: readonly SettingLimits[] },
): CommandableRoom {
  const devices = room.channels.map(({ deviceId, climates }) => ({ id: deviceId, capabilities: { climates } }));
  const climates = climatesOfRoom(room, devices);
  return {
    id: room.id,
    type: room.type,
    limits: limitsByHand(limitsOfRoom(room.type, climates, water), unit),
    ...takenBy(climates),
    timetable: timetableOf(room.timetable_type, room.days, room.planned_rise, holidayOfRoom(holiday, room)),
    defaultTermination: room.default_termination as DefaultTermination,
  };
}
