import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { PersonalDataOf } from './personal-data-part.ts';

type Source = Pick<Database, 'kysely'>;

export async function loadPersonalGateways({ kysely }: Source, { homeId }: PersonalDataOf) {
  if (homeId === null) return [];
  return kysely
    .selectFrom('gateway')
    .select([
      'id',
      'kind',
      'name',
      'topic_root as topicRoot',
      'online',
      'firmware',
      'last_seen_at as lastSeenAt',
      'created_at as createdAt',
    ])
    .where('home_id', '=', homeId)
    .orderBy('id')
    .execute();
}

/** With the rooms that they belong to, by channel, and what a heat source has taught of the water that the home needs. */
export async function loadPersonalDevices({ kysely }: Source, { homeId }: PersonalDataOf) {
  if (homeId === null) return [];
  const devices = await kysely
    .selectFrom('device')
    .select([
      'id',
      'gateway_id as gateway',
      'address',
      'name',
      'given_name as givenName',
      'vendor',
      'model',
      'description',
      'firmware',
      'capabilities',
      'available',
      'child_lock as childLock',
      'first_seen_at as firstSeenAt',
      'left_at as leftAt',
      'removed_at as removedAt',
    ])
    .where('home_id', '=', homeId)
    .orderBy('id')
    .execute();
  const channels = await kysely
    .selectFrom('device_channel')
    .select(['device_id', 'channel', 'room_id as room'])
    .where('home_id', '=', homeId)
    .orderBy('channel')
    .execute();
  const { rows: sources } = await sql<{ device_id: string; learned: unknown; means: unknown }>`
    select source.key as device_id, source.value -> 'learned' as learned, source.value -> 'means' as means
    from home_engine, jsonb_each(memory #> '{heat,sources}') as source where home_id = ${homeId}`.execute(kysely);
  return devices.map((device) => ({
    ...device,
    flowTemperature: sources.flatMap(({ device_id, ...flow }) => (device_id === device.id ? [flow] : []))[0] ?? null,
    channels: channels.flatMap(({ device_id, ...channel }) => (device_id === device.id ? [channel] : [])),
  }));
}

/** What devices said that was not understood. */
export async function loadPersonalDiagnostics({ kysely }: Source, { homeId }: PersonalDataOf) {
  if (homeId === null) return [];
  return kysely
    .selectFrom('device_diagnostic')
    .select(['gateway_id as gateway', 'address', 'code', 'count', 'last_detail as lastDetail', 'last_at as lastAt'])
    .where('home_id', '=', homeId)
    .orderBy('gateway_id')
    .orderBy('address')
    .orderBy('code')
    .execute();
}
