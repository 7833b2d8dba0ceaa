import { HOUR } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { HomeChange } from '../../commands/change-home.store.ts';
import type { HomeCommand } from '../../commands/home-command.ts';

export type HomeDetails = {
  readonly name: string;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly address: Readonly<Record<string, string | null>>;
  /** The precise place: it stays on this machine. */
  readonly geolocation: { readonly latitude: number; readonly longitude: number } | null;
};

/** Those that people look at before they change them. */
export type ShownDetails = Pick<HomeDetails, 'name' | 'geolocation'> & {
  readonly address: Readonly<Record<string, string | null | undefined>>;
};

/** As far back as weather counts as that of now, hours. */
const CURRENT = 2;

/** What the home is called, where it is, and whether its weather is generated with it. */
export async function loadDetails(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
): Promise<ShownDetails & { readonly simulated: boolean }> {
  const { name, address, latitude, longitude, simulated } = await kysely
    .selectFrom('home')
    .select(['name', 'address', 'latitude', 'longitude', 'simulated'])
    .where('id', '=', homeId)
    .executeTakeFirstOrThrow();
  return {
    name,
    address: address as HomeDetails['address'],
    geolocation: latitude === null || longitude === null ? null : { latitude, longitude },
    simulated,
  };
}

/** `moved`: the weather where it is now is another one, so that what is known of the current hours and those to come goes, and others are due. */
export function putHomeDetails(
  { homeId, at }: HomeCommand,
  { name, contact, address, geolocation }: HomeDetails,
  moved: boolean,
): HomeChange {
  const current = Math.floor(at / HOUR) - CURRENT;
  return {
    home: sql`name = ${name}, contact = ${JSON.stringify(contact)}::jsonb, address = ${JSON.stringify(address)}::jsonb,
      latitude = ${geolocation?.latitude ?? null}, longitude = ${geolocation?.longitude ?? null}`,
    rows: moved
      ? [
          sql`delete from weather_hour where home_id = ${homeId} and hour >= ${current}`,
          sql`insert into weather_fetch (home_id, due_at) values (${homeId}, to_timestamp(0))
            on conflict (home_id) do update set due_at = excluded.due_at, observed_until = least(weather_fetch.observed_until, ${current - 1})`,
        ]
      : [],
  };
}
