import { type Instant, instant } from '@braise/domain';
import { type KnownPhone, hearPhone, settledTrack } from '@braise/domain/phones';
import { type Transaction, sql } from 'kysely';
import { holdHome } from '../../../commands/change-home.store.ts';
import type { Database } from '../../../database/database.ts';
import type { Schema } from '../../../database/schema.ts';
import { putPresence, putTrack } from '../../../features/mobile-devices/mobile-device.store.ts';
import type { MobileDevice } from '../../../home-model/mobile-device.ts';
import { loadMobileDevices } from '../../../home-model/mobile-device.store.ts';
import type { DemoHome } from '../../demo-residents.ts';
import type { LivedBand } from '../../life/carried-phones.ts';
import { findDemoPhones } from '../../life/demo-phones.ts';

type Of = Pick<DemoHome, 'definition' | 'phones'>;

/** Writes down the bands that phones came into in a home's past, for those that may track; doing it again changes nothing. */
export async function storePastBands(database: Database, homeId: number, { phones }: Of, lived: readonly LivedBand[]): Promise<void> {
  const carried = findDemoPhones(await loadMobileDevices(database, homeId), phones);
  const rows = lived.flatMap(({ resident, band, at }) => {
    const phone = carried.get(resident);
    return phone?.settings.geoTracking ? [{ home_id: homeId, mobile_device_id: phone.id, at: new Date(at), band }] : [];
  });
  if (rows.length === 0) return;
  await database.kysely
    .insertInto('phone_band')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets those of a past that is to be lived again; what phones told themselves, from `endsAt` on, stays. */
export async function deletePastBands({ kysely }: Pick<Database, 'kysely'>, homeId: number, endsAt: Instant): Promise<void> {
  await kysely.deleteFrom('phone_band').where('home_id', '=', homeId).where('at', '<', new Date(endsAt)).execute();
}

/** Has the home's phones go on from what they told in its past, in the order of the demo's phones: what they told since is heard after that. */
export async function handOverPhones(
  { kysely }: Database,
  homeId: number,
  { definition, phones }: Of,
  lived: readonly KnownPhone[],
  endsAt: Instant,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const held = { kysely: transaction };
    if (!(await holdHome(held, homeId))) return;
    const known = await loadMobileDevices(held, homeId);
    const carried = findDemoPhones(known, phones);
    const next = new Map(known.map((phone) => [phone.id, phone]));
    for (const [index, { resident }] of phones.entries()) {
      const phone = carried.get(resident);
      const before = lived[index];
      if (!phone?.settings.geoTracking || !before?.track) continue;
      const { track, habit } = await goneOn(transaction, phone, before, { homeId, timeZone: definition.timeZone, endsAt });
      next.set(phone.id, { ...phone, track, habit });
      if (track !== null) await putTrack(homeId, phone.id, track, habit).execute(transaction);
    }
    await sql`update home set revision = revision + 1, ${putPresence([...next.values()])} where id = ${homeId}`.execute(transaction);
  });
}

async function goneOn(
  transaction: Transaction<Schema>,
  { id, track }: MobileDevice,
  before: KnownPhone,
  { homeId, timeZone, endsAt }: { readonly homeId: number; readonly timeZone: string; readonly endsAt: Instant },
): Promise<KnownPhone> {
  const rows = await transaction
    .selectFrom('phone_band')
    .select(['at', 'band'])
    .where('home_id', '=', homeId)
    .where('mobile_device_id', '=', id)
    .where('at', '>=', new Date(endsAt))
    .orderBy('at')
    .execute();
  const since = rows.reduce<KnownPhone>((phone, { at, band }) => {
    const when = instant(at.getTime());
    return hearPhone(phone, { band: band as LivedBand['band'], at: when, heardAt: when, sure: true }, timeZone);
  }, before);
  if (track === null || since.track === null) return since;
  const { heardAt, saidAt, doubted } = track;
  return { ...since, track: { ...settledTrack(since.track, heardAt), heardAt, saidAt, doubted } };
}
