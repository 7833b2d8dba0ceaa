import { NOTIFICATIONS, instant } from '@braise/domain';
import { type PhoneTrack, type ReturnHabit, NO_RETURNS } from '@braise/domain/phones';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { MobileDevice, MobileDeviceSettings } from './mobile-device.ts';

/** The phones of a home, the oldest first. */
export async function loadMobileDevices({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<readonly MobileDevice[]> {
  const rows = await kysely.selectFrom('mobile_device').selectAll().where('home_id', '=', homeId).orderBy('id').execute();
  return rows.map(mobileDeviceOf);
}

function mobileDeviceOf(row: Selectable<Schema['mobile_device']>): MobileDevice {
  // written by the feature `mobile-devices` alone
  const chosen = row.push_notifications as Partial<MobileDeviceSettings['pushNotifications']>;
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    metadata: { platform: row.platform, osVersion: row.os_version, model: row.model, locale: row.locale, appVersion: row.app_version },
    settings: {
      geoTracking: row.geo_tracking,
      specialOffers: row.special_offers,
      onDemandLogRetrieval: row.on_demand_log_retrieval,
      pushNotifications: Object.fromEntries(
        NOTIFICATIONS.map((name) => [name, chosen[name] ?? true]),
      ) as MobileDeviceSettings['pushNotifications'],
    },
    track: trackOf(row),
    habit: habitOf(row),
  };
}

type TrackRow = Pick<Selectable<Schema['mobile_device']>, 'track' | 'location_at'>;

/** Both are written by the feature `mobile-devices` alone; a phone that says the same again is only heard. */
export const trackOf = ({ track, location_at }: TrackRow): PhoneTrack | null =>
  track === null || location_at === null ? null : { ...(track as Omit<PhoneTrack, 'heardAt'>), heardAt: instant(location_at.getTime()) };

export const habitOf = ({ habit }: Pick<Selectable<Schema['mobile_device']>, 'habit'>): ReturnHabit =>
  (habit as ReturnHabit | null) ?? NO_RETURNS;
