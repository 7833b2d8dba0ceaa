import type { DeviceCapabilities } from '@braise/domain';
import type { Database } from '../database/database.ts';

export async function listPasswordHashes(
  { kysely }: Pick<Database, 'kysely'>,
  emails: readonly string[],
): Promise<readonly { readonly email: string; readonly passwordHash: string }[]> {
  return kysely
    .selectFrom('person')
    .select(['email', 'password_hash as passwordHash'])
    .where('email', 'in', emails)
    .orderBy('email')
    .execute();
}

/** The simulated home in which one of these devices stands, whoever lives there by now. */
export async function findHomeWithDevice({ kysely }: Database, addresses: readonly string[]): Promise<number | null> {
  const row = await kysely
    .selectFrom('device')
    .innerJoin('home', 'home.id', 'device.home_id')
    .select('home.id')
    .where('home.simulated', '=', true)
    .where('device.address', 'in', addresses)
    .orderBy('home.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the home has heard of a device yet. */
export async function hasDevices({ kysely }: Database, homeId: number): Promise<boolean> {
  return (await kysely.selectFrom('device').select('id').where('home_id', '=', homeId).limit(1).executeTakeFirst()) !== undefined;
}

export async function listRooms({ kysely }: Database, homeId: number): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return kysely.selectFrom('room').select(['id', 'name']).where('home_id', '=', homeId).execute();
}

/** Channels that stand in no room: those that regulate, and channel 0 of devices that only measure. */
export async function listUnplacedChannels(
  { kysely }: Database,
  homeId: number,
): Promise<readonly { readonly deviceId: string; readonly address: string; readonly channel: number }[]> {
  const devices = await kysely
    .selectFrom('device')
    .select(['id', 'address', 'capabilities'])
    .where('home_id', '=', homeId)
    .where('left_at', 'is', null)
    .execute();
  const placed = await kysely.selectFrom('device_channel').select(['device_id', 'channel']).where('home_id', '=', homeId).execute();
  const known = new Set(placed.map((row) => `${row.device_id}/${row.channel}`));
  return devices.flatMap(({ id, address, capabilities }) => {
    const { climates } = capabilities as DeviceCapabilities;
    const channels = climates.length === 0 ? [0] : climates.map(({ channel }) => channel);
    return channels.filter((channel) => !known.has(`${id}/${channel}`)).map((channel) => ({ deviceId: id, address, channel }));
  });
}

/** The devices that a home has heard of, and whether any of their channels stands in a room. */
export async function listPlacedDevices(
  { kysely }: Database,
  homeId: number,
): Promise<readonly { readonly id: string; readonly address: string; readonly placed: boolean }[]> {
  return kysely
    .selectFrom('device')
    .select((device) => [
      'device.id',
      'device.address',
      device
        .exists(
          device
            .selectFrom('device_channel')
            .select('device_channel.device_id')
            .whereRef('device_channel.home_id', '=', 'device.home_id')
            .whereRef('device_channel.device_id', '=', 'device.id'),
        )
        .$castTo<boolean>()
        .as('placed'),
    ])
    .where('device.home_id', '=', homeId)
    .where('device.left_at', 'is', null)
    .execute();
}
