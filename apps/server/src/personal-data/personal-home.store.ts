import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/database.ts';
import type { PersonalDataOf } from './personal-data-part.ts';

type Source = Pick<Database, 'kysely'>;

export type PersonalAccount = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly createdAt: string;
  readonly emailConfirmedAt: string | null;
  readonly administrator: boolean;
  readonly choices: unknown;
};

export async function loadPersonalAccount(
  { kysely }: Source,
  personId: string,
): Promise<{ readonly account: PersonalAccount; readonly homeId: number | null } | null> {
  const row = await kysely
    .selectFrom('person')
    .leftJoin('membership', 'membership.person_id', 'person.id')
    .select(['id', 'name', 'email', 'locale', 'created_at', 'email_confirmed_at', 'administrator', 'choices', 'membership.home_id'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const account = {
    id: row.id,
    name: row.name,
    email: row.email,
    language: row.locale,
    createdAt: row.created_at.toISOString(),
    emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
    administrator: row.administrator,
    choices: row.choices,
  };
  return { account, homeId: row.home_id };
}

/**
 * The home as its residents described it: one that the person lives in, or left as the last one (`joinedAt` null). A contact that is another
 * resident is left out.
 */
export async function loadPersonalHome({ kysely }: Source, { personId }: PersonalDataOf, homeId: number) {
  const row = await kysely
    .selectFrom('home')
    .leftJoin('membership', (join) => join.onRef('membership.home_id', '=', 'home.id').on('membership.person_id', '=', personId))
    .select((home) => [
      'home.id',
      'home.name',
      'home.time_zone as timeZone',
      'home.language',
      'home.temperature_unit as temperatureUnit',
      'home.address',
      'home.latitude',
      'home.longitude',
      'home.away_radius_m as awayRadiusInMetres',
      'home.generation',
      'home.presence',
      'home.holiday',
      'home.presence_lock as presenceLock',
      'home.entitlement_policy as entitlementPolicy',
      'home.subscribed_since as subscribedSince',
      'home.partner',
      'home.boiler_present as boilerPresent',
      'home.boiler_id as boilerId',
      'home.underfloor_heating as underfloorHeating',
      'home.max_flow_temperature as maxFlowTemperature',
      'home.flow_temperature_adapts as flowTemperatureAdapts',
      'home.quiet_hours as quietHours',
      'home.adaptive_band as adaptiveBand',
      'home.suggestions',
      'home.created_at as createdAt',
      // its address stays where it is: whoever has that may read the calendar
      jsonObjectFrom(
        home
          .selectFrom('holiday_calendar')
          .whereRef('holiday_calendar.home_id', '=', 'home.id')
          .select(['host', 'word', 'celsius', 'stretches', 'set_aside as setAside', 'read_at as readAt', 'fault']),
      ).as('holidayCalendar'),
      'membership.joined_at as joinedAt',
      'membership.closed_notices as closedNotices',
      'membership.closed_tariff_notices as closedTariffNotices',
      home
        .case()
        .when(
          home.exists(
            home
              .selectFrom('membership as other')
              .innerJoin('person', 'person.id', 'other.person_id')
              .select('person.id')
              .whereRef('other.home_id', '=', 'home.id')
              .where('other.person_id', '<>', personId)
              .where(sql<boolean>`lower(person.email) = lower(home.contact->>'email')`),
          ),
        )
        .then(null)
        .else(home.ref('home.contact'))
        .end()
        .as('contact'),
    ])
    .where('home.id', '=', homeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Rooms with their timetables and what is asked of them; not by whom. */
export async function loadPersonalRooms({ kysely }: Source, { homeId }: PersonalDataOf) {
  if (homeId === null) return [];
  const rooms = await kysely.selectFrom('room').selectAll().where('home_id', '=', homeId).orderBy('position').execute();
  const days = await kysely
    .selectFrom('timetable_day')
    .select(['room_id', 'timetable_type as timetable', 'day_type as day', 'blocks'])
    .where('home_id', '=', homeId)
    .orderBy('timetable_type')
    .orderBy('day_type')
    .execute();
  const controls = await kysely
    .selectFrom('manual_control')
    .select(['room_id', 'setting', 'termination', 'until', 'source', 'requested_at as requestedAt'])
    .where('home_id', '=', homeId)
    .execute();
  const learned = await kysely
    .selectFrom('room_learning')
    .select(['room_id', 'model', 'error', 'refused', 'fit', 'fit_at as fitAt', 'due_at as dueAt', 'since', 'set_aside as setAside'])
    .where('home_id', '=', homeId)
    .execute();
  const decided = await kysely
    .selectFrom('suggestion_decision')
    .select(['room_id', 'decision', 'decided_at as decidedAt', 'times', 'suggestion', 'before'])
    .where('home_id', '=', homeId)
    .orderBy('decided_at')
    .execute();
  return rooms.map((room) => ({
    id: room.id,
    name: room.name,
    type: room.type,
    followedTimetable: room.timetable_type,
    awaySetting: room.away_setting,
    openWindowDetection: {
      enabled: room.open_window_enabled,
      seconds: room.open_window_timeout_s,
      action: room.open_window_action,
      activatedAt: room.open_window_activated_at,
      cancelledAt: room.open_window_cancelled_at,
    },
    earlyStart: room.early_start,
    adaptationUndoneAt: room.adaptation_undone_at,
    plannedRise: room.planned_rise,
    awayComfort: room.away_comfort,
    defaultTermination: room.default_termination,
    measuringDevice: room.measuring_device_id,
    createdAt: room.created_at,
    schedule: days.flatMap(({ room_id, ...day }) => (room_id === room.id ? [day] : [])),
    suggestions: decided.flatMap(({ room_id, ...each }) => (room_id === room.id ? [each] : [])),
    manualControl: controls.flatMap(({ room_id, ...control }) => (room_id === room.id ? [control] : []))[0] ?? null,
    learned: learned.flatMap(({ room_id, ...each }) => (room_id === room.id ? [each] : []))[0] ?? null,
  }));
}
