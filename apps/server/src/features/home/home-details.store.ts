import { sql } from 'kysely';
import type { HomeChange } from './change-home.store.ts';
import type { HomeCommand } from './home-command.ts';

export type HomeDetails = {
  readonly name: string;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly address: Readonly<Record<string, string | null>>;
  /** The precise place: it stays on this machine. */
  readonly geolocation: { readonly latitude: number; readonly longitude: number } | null;
};

const HOUR = 3_600_000;
/** As far back as weather counts as that of now, hours. */
const CURRENT = 2;

export function putHomeDetails({ homeId, at }: HomeCommand, { name, contact, address, geolocation }: HomeDetails): HomeChange {
  const [latitude, longitude] = [geolocation?.latitude ?? null, geolocation?.longitude ?? null];
  // statements of a change see the home as it was before: a real home that leaves its cell of a tenth of a degree
  const moved = sql`home.id = ${homeId} and not home.simulated
    and (round(home.latitude::numeric, 1), round(home.longitude::numeric, 1))
      is distinct from (round(${latitude}::float8::numeric, 1), round(${longitude}::float8::numeric, 1))`;
  const current = Math.floor(at / HOUR) - CURRENT;
  return {
    home: sql`name = ${name}, contact = ${JSON.stringify(contact)}::jsonb, address = ${JSON.stringify(address)}::jsonb,
      latitude = ${latitude}, longitude = ${longitude}`,
    rows: [
      sql`delete from weather_hour using home where ${moved} and weather_hour.home_id = home.id and weather_hour.hour >= ${current}`,
      sql`update weather_fetch set due_at = to_timestamp(0), observed_until = least(observed_until, ${current - 1})
        from home where ${moved} and weather_fetch.home_id = home.id`,
    ],
  };
}
