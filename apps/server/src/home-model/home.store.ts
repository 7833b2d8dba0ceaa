import type { ControlSource } from '@braise/domain';
import { HEAT_SCOPES } from '@braise/domain/meter';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/database.ts';
import { followedDays } from './timetable.store.ts';
import { deviceName } from './device.store.ts';

/** Inside JSON an instant is a number: milliseconds since 1970. */
const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const millisecondsOrNull = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Everything stored of a home but its telemetry, by one query. `hour`: epoch hours, of the weather. */
export async function loadHomeRow({ kysely }: Database, homeId: number, hour: number) {
  return kysely
    .selectFrom('home')
    .select((home) => [
      'home.id',
      'home.name',
      'home.time_zone',
      'home.generation',
      'home.temperature_unit',
      'home.language',
      'home.address',
      'home.latitude',
      'home.longitude',
      'home.away_radius_m',
      'home.presence',
      'home.presence_lock',
      'home.away_from',
      'home.away_until',
      'home.holiday',
      home
        .exists(
          home
            .selectFrom('mobile_device')
            .whereRef('mobile_device.home_id', '=', 'home.id')
            .where('mobile_device.geo_tracking', '=', true)
            .select('mobile_device.id'),
        )
        .$castTo<boolean>()
        .as('geofencing'),
      'home.entitlement_policy',
      'home.subscribed_since',
      'home.partner',
      'home.revision',
      'home.created_at',
      'home.contact as given_contact',
      'home.boiler_present',
      'home.boiler_id',
      'home.boiler_details',
      'home.underfloor_heating',
      'home.max_flow_temperature',
      'home.flow_temperature_adapts',
      'home.quiet_hours',
      'home.adaptive_band',
      home.selectFrom('home_energy').whereRef('home_energy.home_id', '=', 'home.id').select('home_energy.energy').as('energy'),
      home
        .exists(
          home
            .selectFrom('metering_point')
            .whereRef('metering_point.home_id', '=', 'home.id')
            .where('metering_point.scope', 'in', HEAT_SCOPES)
            .select('metering_point.id'),
        )
        .$castTo<boolean>()
        .as('heat_metered'),
      jsonArrayFrom(
        home
          .selectFrom('room')
          .whereRef('room.home_id', '=', 'home.id')
          .orderBy('room.position')
          .orderBy('room.id')
          .select((room) => [
            'room.id',
            'room.name',
            'room.type',
            'room.position',
            'room.timetable_type',
            'room.away_setting',
            'room.away_comfort',
            'room.open_window_enabled',
            'room.open_window_timeout_s',
            'room.open_window_sensitivity',
            'room.open_window_action',
            millisecondsOrNull('room.open_window_activated_at').as('open_window_activated_at'),
            millisecondsOrNull('room.open_window_cancelled_at').as('open_window_cancelled_at'),
            sql<number[]>`array(select (extract(epoch from at) * 1000)::bigint from unnest(room.open_window_dismissed_at) as at)`.as(
              'dismissed_at',
            ),
            'room.early_start',
            millisecondsOrNull('room.adaptation_undone_at').as('adaptation_undone_at'),
            'room.planned_rise',
            'room.default_termination',
            'room.measuring_device_id',
            milliseconds('room.created_at').as('created_at'),
            followedDays(room).as('days'),
            jsonObjectFrom(
              room
                .selectFrom('manual_control')
                .whereRef('manual_control.home_id', '=', 'room.home_id')
                .whereRef('manual_control.room_id', '=', 'room.id')
                .select([
                  'manual_control.setting',
                  'manual_control.termination',
                  millisecondsOrNull('manual_control.until').as('until'),
                  sql<ControlSource>`manual_control.source`.as('source'),
                  milliseconds('manual_control.requested_at').as('requested_at'),
                ]),
            ).as('manual'),
            jsonArrayFrom(
              room
                .selectFrom('device_channel')
                .whereRef('device_channel.home_id', '=', 'room.home_id')
                .whereRef('device_channel.room_id', '=', 'room.id')
                .orderBy('device_channel.device_id')
                .orderBy('device_channel.channel')
                .select(['device_channel.device_id', 'device_channel.channel']),
            ).as('channels'),
          ]),
      ).as('rooms'),
      jsonArrayFrom(
        home
          .selectFrom('device')
          .whereRef('device.home_id', '=', 'home.id')
          .where('device.left_at', 'is', null)
          .orderBy('device.id')
          .select([
            'device.id',
            'device.gateway_id',
            deviceName,
            'device.vendor',
            'device.model',
            'device.firmware',
            'device.capabilities',
            'device.available',
            milliseconds('device.first_seen_at').as('first_seen_at'),
          ]),
      ).as('devices'),
      jsonArrayFrom(
        home
          .selectFrom('gateway')
          .whereRef('gateway.home_id', '=', 'home.id')
          .orderBy('gateway.id')
          .select([
            'gateway.id',
            'gateway.kind',
            'gateway.name',
            'gateway.online',
            'gateway.firmware',
            millisecondsOrNull('gateway.last_seen_at').as('last_seen_at'),
          ]),
      ).as('gateways'),
      jsonObjectFrom(
        home
          .selectFrom('home_engine')
          .whereRef('home_engine.home_id', '=', 'home.id')
          .select(['home_engine.decision', milliseconds('home_engine.decided_at').as('decided_at')]),
      ).as('engine'),
      home
        .selectFrom('demo_past')
        .whereRef('demo_past.home_id', '=', 'home.id')
        .whereRef('demo_past.done_until', '<', 'demo_past.ends_at')
        .where('demo_past.given_up', '=', false)
        .select(sql<number>`(extract(epoch from done_until - begins_at) / extract(epoch from ends_at - begins_at))::float8`.as('share'))
        .as('history_progress'),
      jsonObjectFrom(
        home
          .selectFrom('weather_hour')
          .whereRef('weather_hour.home_id', '=', 'home.id')
          .where('weather_hour.forecast', '=', false)
          .where(recentHour(hour))
          .orderBy('weather_hour.hour', 'desc')
          .limit(1)
          .select([
            'weather_hour.hour',
            'weather_hour.temperature',
            'weather_hour.humidity',
            'weather_hour.condition',
            'weather_hour.solar',
          ]),
      ).as('weather'),
      jsonObjectFrom(
        home
          .selectFrom('membership')
          .innerJoin('person', 'person.id', 'membership.person_id')
          .whereRef('membership.home_id', '=', 'home.id')
          .orderBy('membership.joined_at')
          .limit(1)
          .select(['person.name', 'person.email']),
      ).as('contact'),
    ])
    .where('home.id', '=', homeId)
    .executeTakeFirst();
}
export type HomeRow = NonNullable<Awaited<ReturnType<typeof loadHomeRow>>>;

/** The hour itself or, while the provider is late, one of the two before: a forecast is never shown as the weather that is. */
const recentHour = (hour: number): Expression<SqlBool> => sql<SqlBool>`weather_hour.hour between ${hour - 2} and ${hour}`;
