import { NOTIFICATIONS, instant } from '@braise/domain';
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
    location: row.at_home === null || row.location_at === null ? null : { atHome: row.at_home, at: instant(row.location_at.getTime()) },
  };
}
