import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/database.ts';
import type { PersonalDataOf } from './personal-data-part.ts';

type Source = Pick<Database, 'kysely'>;

/** The person's own, with the last place that they told. */
export async function loadPersonalPhones({ kysely }: Source, { homeId, personId }: PersonalDataOf) {
  if (homeId === null) return [];
  return kysely
    .selectFrom('mobile_device')
    .select([
      'id',
      'name',
      'platform',
      'os_version as osVersion',
      'app_version as appVersion',
      'model',
      'locale',
      'geo_tracking as tracksLocation',
      'at_home as atHome',
      'location_at as locationAt',
      'track',
      'habit as returns',
      (phone) =>
        jsonArrayFrom(
          phone
            .selectFrom('phone_band')
            .whereRef('phone_band.home_id', '=', 'mobile_device.home_id')
            .whereRef('phone_band.mobile_device_id', '=', 'mobile_device.id')
            .orderBy('phone_band.at')
            .select(['phone_band.at', 'phone_band.band']),
        ).as('bands'),
      'push_notifications as notifications',
      'special_offers as specialOffers',
      'created_at as createdAt',
    ])
    .where('home_id', '=', homeId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

/** Sent by the person from where they live (others ended when they left), and to their address. */
export async function loadPersonalInvitations({ kysely }: Source, { homeId, personId, email }: PersonalDataOf) {
  const sent = await kysely
    .selectFrom('invitation')
    .select(['email', 'first_sent_at as firstSentAt', 'last_sent_at as lastSentAt', 'expires_at as expiresAt'])
    .where('home_id', '=', homeId)
    .where('inviter_id', '=', personId)
    .orderBy('first_sent_at')
    .execute();
  const received = await kysely
    .selectFrom('invitation')
    .innerJoin('home', 'home.id', 'invitation.home_id')
    .select(['home.name as home', 'invitation.first_sent_at as firstSentAt', 'invitation.expires_at as expiresAt'])
    .where((row) =>
      row.or([
        // as the index has it: those that wait
        row.and([row('invitation.email', '=', email.toLowerCase()), row('invitation.accepted_by', 'is', null)]),
        row('invitation.accepted_by', '=', personId),
      ]),
    )
    .orderBy('invitation.first_sent_at')
    .execute();
  return { sent, received };
}

/** Homes that the person left as the last resident, until they are deleted. */
export async function listPersonalLeftHomes({ kysely }: Source, { personId }: PersonalDataOf) {
  return kysely
    .selectFrom('left_home')
    .select(['home_id as id', 'left_at as leftAt', 'kept_until as keptUntil'])
    .where('person_id', '=', personId)
    .orderBy('left_at')
    .execute();
}

/** Browsers that are signed in, and other clients. */
export async function loadPersonalSessions({ kysely }: Source, { personId }: PersonalDataOf) {
  const browsers = await kysely
    .selectFrom('web_session')
    .select(['user_agent as browser', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const clients = await kysely
    .selectFrom('oidc_artifact')
    .select([
      sql<string>`coalesce(payload->>'clientId', 'script')`.as('client'),
      sql<Date>`to_timestamp((payload->>'iat')::float8)`.as('createdAt'),
    ])
    .where('account_id', '=', personId)
    .where('model', 'in', ['Grant', 'ScriptToken'])
    .orderBy('id')
    .execute();
  return { browsers, clients };
}

/** Faults that the person's app reported. */
export async function loadPersonalReports({ kysely }: Source, { personId }: PersonalDataOf) {
  return kysely
    .selectFrom('error_report')
    .select(['at', 'level', 'app', 'version', 'message', 'stack', 'circumstances'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .execute();
}
