import { type Entitlement, type EntitlementPolicy, type Instant, QUANTITY, type RoomType, instant } from '@braise/domain';
import type { WindowNoticed } from './day-report.ts';
import type { Database } from '../../database/database.ts';
import { entitlementOf } from '../../home-model/entitlement-of.ts';
import type { Interval, Span } from '@braise/domain/climate';
import type { HomeModel } from '../../home-model/home-model.ts';

/** What a room's report depends on besides its readings. */
export type ReportRoom = {
  readonly timeZone: string;
  /** Of the home; null: it is not on the map. */
  readonly geolocation: HomeModel['geolocation'];
  readonly homeCreatedAt: Instant;
  readonly entitlement: Entitlement;
  readonly name: string;
  readonly type: RoomType;
  readonly createdAt: Instant;
  readonly measuringDeviceId: string | null;
  /** By serial. */
  readonly deviceIds: readonly string[];
  /** Rooms (0: none) under which heat sources that tell when they make hot water are recorded. */
  readonly hotWaterRooms: readonly number[];
};

type Row = {
  readonly time_zone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly home_created_at: Date;
  readonly entitlement_policy: EntitlementPolicy;
  readonly subscribed_since: Date | null;
  readonly name: string;
  readonly type: RoomType;
  readonly created_at: Date;
  readonly measuring_device_id: string | null;
  readonly device_ids: readonly string[];
  readonly hot_water_rooms: readonly number[];
};

/** Null: the home has no such room. */
export async function loadReportRoom({ pool }: Database, homeId: number, roomId: number): Promise<ReportRoom | null> {
  const { rows } = await pool.query<Row>({
    name: 'report-room',
    text: `select home.time_zone, home.latitude, home.longitude, home.created_at as home_created_at, home.entitlement_policy, home.subscribed_since,
        room.name, room.type, room.created_at, room.measuring_device_id,
        array(select device_id from device_channel c where c.home_id = room.home_id and c.room_id = room.id order by device_id, channel) as device_ids,
        array(select distinct room_id::integer from series s where s.home_id = room.home_id and s.quantity = $3) as hot_water_rooms
      from room join home on home.id = room.home_id where room.home_id = $1 and room.id = $2`,
    values: [homeId, roomId, QUANTITY.hotWaterActive],
  });
  const [row] = rows;
  if (row === undefined) return null;
  return {
    timeZone: row.time_zone,
    geolocation: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    homeCreatedAt: instant(row.home_created_at.getTime()),
    entitlement: entitlementOf(row),
    name: row.name,
    type: row.type,
    createdAt: instant(row.created_at.getTime()),
    measuringDeviceId: row.measuring_device_id,
    deviceIds: row.device_ids,
    hotWaterRooms: row.hot_water_rooms,
  };
}

/** When a room paused for windows, of what touches a time, in order; one that is open lasts until its end. */
export async function listRoomWindows(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, roomId }: { readonly homeId: number; readonly roomId: number },
  { from, to }: Span,
): Promise<readonly Interval<WindowNoticed>[]> {
  const rows = await kysely
    .selectFrom('window_alarm')
    .select(['told_at', 'ended_at', 'source', 'dismissed_at'])
    .where('home_id', '=', homeId)
    .where('room_id', '=', roomId)
    .where('told_at', '<', new Date(to))
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', new Date(from))]))
    .orderBy('told_at')
    .execute();
  return rows.map(({ told_at, ended_at, source, dismissed_at }) => ({
    from: instant(told_at.getTime()),
    to: ended_at === null ? to : instant(ended_at.getTime()),
    value: { source, dismissed: dismissed_at !== null },
  }));
}
