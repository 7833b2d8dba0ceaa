import { type Instant, HOUR } from '@braise/domain';
import type { Band, PhoneTrack, ReturnHabit, SaidPlace } from '@braise/domain/phones';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { HomeCommand } from '../../commands/home-command.ts';
import type { MobileDevice, MobileDeviceMetadata, MobileDeviceSettings } from '../../home-model/mobile-device.ts';
import { presenceColumns } from '../../home-model/presence-of.ts';

/** An id for a new phone; one that is not used is not given out again. */
export async function nextMobileDeviceId({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('mobile_device', 'id'))::int as id`.execute(kysely);
  const [row] = rows;
  if (row === undefined) throw new Error('the sequence gave no id');
  return row.id;
}

export const insertMobileDevice = (homeId: number, device: MobileDevice, at: number): RawBuilder<unknown> => sql`
  insert into mobile_device (home_id, id, person_id, name, platform, os_version, model, locale, app_version, created_at)
  values (${homeId}, ${device.id}, ${device.personId}, ${device.name}, ${device.metadata.platform}, ${device.metadata.osVersion},
    ${device.metadata.model}, ${device.metadata.locale}, ${device.metadata.appVersion}, ${new Date(at)})`;

/** Makes a phone a resident's own. One that was another's forgets what that one had allowed. */
export const claimMobileDeviceRow = (
  homeId: number,
  deviceId: number,
  { name, metadata }: { readonly name: string; readonly metadata: MobileDeviceMetadata },
): RawBuilder<unknown> => sql`
  update mobile_device set name = ${name}, platform = ${metadata.platform}, os_version = ${metadata.osVersion},
    model = ${metadata.model}, locale = ${metadata.locale}, app_version = ${metadata.appVersion}
  where home_id = ${homeId} and id = ${deviceId}`;

export const putMobileDeviceSettings = (homeId: number, deviceId: number, settings: MobileDeviceSettings): RawBuilder<unknown> => sql`
  update mobile_device set ${settingColumns(settings)}${settings.geoTracking ? sql`` : forgotten}
  where home_id = ${homeId} and id = ${deviceId}`;

const settingColumns = ({ geoTracking, specialOffers, onDemandLogRetrieval, pushNotifications }: MobileDeviceSettings) => sql`
  geo_tracking = ${geoTracking}, special_offers = ${specialOffers}, on_demand_log_retrieval = ${onDemandLogRetrieval},
  push_notifications = ${JSON.stringify(pushNotifications)}::jsonb`;

/** A phone that no longer tracks leaves no trace of where it was. */
const forgotten = sql`, at_home = null, location_at = null, track = null, habit = null`;

export const dropBands = (homeId: number, deviceId: number): RawBuilder<unknown> =>
  sql`delete from phone_band where home_id = ${homeId} and mobile_device_id = ${deviceId}`;

export const putTrack = (
  homeId: number,
  deviceId: number,
  { heardAt, ...track }: PhoneTrack,
  habit: ReturnHabit,
): RawBuilder<unknown> => sql`
  update mobile_device set at_home = ${track.band === 0}, location_at = ${new Date(heardAt)}, track = ${JSON.stringify(track)}::jsonb,
    habit = ${JSON.stringify(habit)}::jsonb
  where home_id = ${homeId} and id = ${deviceId}`;

export const insertBand = (homeId: number, deviceId: number, band: Band, at: number): RawBuilder<unknown> => sql`
  insert into phone_band (home_id, mobile_device_id, at, band) values (${homeId}, ${deviceId}, ${new Date(at)}, ${band})
  on conflict (home_id, mobile_device_id, at) do update set band = excluded.band`;

/** An absence holds for so long after the last word of its phones that it is not worth a change of the home to lengthen it each time, ms. */
const NOT_WORTH = 11 * HOUR;

/**
 * The time at which a resident's own phone said again where it is. The home's revision, which stays; null where it says something new, or may not
 * say anything: nothing is stored then.
 */
export async function putLocationAgain(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, personId }: HomeCommand,
  { deviceId, band, at, heardAt }: { readonly deviceId: number } & Pick<SaidPlace, 'band' | 'at' | 'heardAt'>,
): Promise<number | null> {
  const same = band === null ? sql`not at_home` : sql`track->'band' = ${String(band)}::jsonb`;
  const { rows } = await sql<{ revision: number }>`
    with told as (
      update mobile_device set location_at = greatest(location_at, ${new Date(heardAt)}::timestamptz),
        track = jsonb_set(track, '{saidAt}', to_jsonb(greatest((track->>'saidAt')::float8, ${at}::float8)))
      where home_id = ${homeId} and id = ${deviceId} and person_id = ${personId} and geo_tracking and ${same} and track->'doubted' = 'null'::jsonb
        and (at_home or exists (
          select 1 from home where id = ${homeId} and (away_until is null or away_until >= ${new Date(heardAt + NOT_WORTH)})
        ))
      returning home_id
    )
    select home.revision from home join told on told.home_id = home.id`.execute(kysely);
  return rows[0]?.revision ?? null;
}

export const putMobileDeviceMetadata = (homeId: number, deviceId: number, metadata: MobileDeviceMetadata): RawBuilder<unknown> => sql`
  update mobile_device set platform = ${metadata.platform}, os_version = ${metadata.osVersion}, model = ${metadata.model}, locale = ${metadata.locale},
    app_version = ${metadata.appVersion}
  where home_id = ${homeId} and id = ${deviceId}`;

/** The home's revision, where a resident's own phone is known to be just this; else null. */
export async function findRevisionIfDescribed(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, personId }: HomeCommand,
  { deviceId, metadata }: { readonly deviceId: number; readonly metadata: MobileDeviceMetadata },
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    select home.revision from home join mobile_device as phone on phone.home_id = home.id
    where home.id = ${homeId} and phone.id = ${deviceId} and phone.person_id = ${personId} and phone.platform = ${metadata.platform}
      and phone.os_version = ${metadata.osVersion} and phone.model = ${metadata.model} and phone.locale = ${metadata.locale}
      and phone.app_version = ${metadata.appVersion}`.execute(kysely);
  return rows[0]?.revision ?? null;
}

export const dropMobileDevice = (homeId: number, deviceId: number): RawBuilder<unknown> =>
  sql`delete from mobile_device where home_id = ${homeId} and id = ${deviceId}`;

/** What the phones say together, as the home keeps it. The engine writes it down once it counts. */
export function putPresence(phones: readonly MobileDevice[]): RawBuilder<unknown> {
  const { presence, away_from, away_until } = presenceColumns(phones);
  return sql`presence = ${presence}, away_from = ${away_from}, away_until = ${away_until}`;
}

export async function deleteBands({ kysely }: Pick<Database, 'kysely'>, before: Instant): Promise<void> {
  await kysely.deleteFrom('phone_band').where('at', '<', new Date(before)).execute();
}
