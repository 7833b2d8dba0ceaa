import type { GatewayKind } from '@braise/devices';
import { type GatewayPairing, type Instant, storableText } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Diagnostic } from '../diagnostics.ts';

export type GatewayRow = {
  readonly homeId: number;
  readonly id: string;
  readonly kind: GatewayKind;
  readonly name: string;
  readonly root: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly online: boolean;
  readonly firmware: string | null;
  /** Null: nothing was ever told of it. */
  readonly pairing: GatewayPairing | null;
};

/** Gateways of one home, or of all. */
export async function loadGateways({ kysely }: Database, homeId: number | null): Promise<readonly GatewayRow[]> {
  let query = kysely
    .selectFrom('gateway')
    .select(['home_id', 'id', 'kind', 'name', 'topic_root', 'username', 'password_hash', 'online', 'firmware', 'pairing']);
  if (homeId !== null) query = query.where('home_id', '=', homeId);
  const rows = await query.execute();
  return rows.map((row) => ({
    homeId: row.home_id,
    id: row.id,
    kind: row.kind,
    name: row.name,
    root: row.topic_root,
    username: row.username,
    passwordHash: row.password_hash,
    online: row.online,
    firmware: row.firmware,
    pairing: row.pairing as GatewayPairing | null,
  }));
}

/** The home and root of the gateway with that username; undefined when there is none. */
export function findGateway(
  { kysely }: Database,
  username: string,
): Promise<{ readonly homeId: number; readonly root: string } | undefined> {
  return kysely
    .selectFrom('gateway')
    .select(['home_id as homeId', 'topic_root as root'])
    .where('username', '=', username)
    .executeTakeFirst();
}

export type GatewayState = {
  readonly homeId: number;
  readonly id: string;
  readonly online: boolean;
  readonly firmware: string | null;
  /** Null: not heard of since the start. */
  readonly lastSeenAt: Instant | null;
  /** Null: as it is stored. */
  readonly pairing: GatewayPairing | null;
};

const MAX_TEXT = 200;

const storablePairing = ({ found, ...rest }: GatewayPairing): GatewayPairing => ({
  ...rest,
  found: found.map((one) => ({ ...one, address: storableText(one.address, MAX_TEXT), name: storableText(one.name, MAX_TEXT) })),
});

/** Stores the states of gateways, in one statement. */
export async function setGatewayStates({ kysely }: Database, states: readonly GatewayState[]): Promise<void> {
  if (states.length === 0) return;
  const rows = JSON.stringify(
    states.map(({ homeId, id, online, firmware, lastSeenAt, pairing }) => ({
      home_id: homeId,
      id,
      online,
      firmware: firmware === null ? null : storableText(firmware, MAX_TEXT),
      last_seen_at: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
      pairing: pairing && storablePairing(pairing),
    })),
  );
  await sql`
    update gateway set online = s.online, firmware = s.firmware, last_seen_at = coalesce(s.last_seen_at, gateway.last_seen_at),
      pairing = coalesce(s.pairing, gateway.pairing)
    from jsonb_to_recordset(${rows}::jsonb)
      as s (home_id integer, id text, online boolean, firmware text, last_seen_at timestamptz, pairing jsonb)
    where gateway.home_id = s.home_id and gateway.id = s.id
  `.execute(kysely);
}

/** Adds to the counts that are stored, in one statement. Those of a gateway that is gone meanwhile are left out. */
export async function addDiagnostics({ kysely }: Database, entries: readonly Diagnostic[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = JSON.stringify(
    entries.map((entry) => ({
      home_id: entry.homeId,
      gateway_id: entry.gatewayId,
      address: entry.address,
      code: entry.code,
      count: entry.count,
      last_detail: entry.lastDetail,
      last_at: new Date(entry.lastAt).toISOString(),
    })),
  );
  await sql`
    insert into device_diagnostic (home_id, gateway_id, address, code, count, last_detail, last_at)
    select e.home_id, e.gateway_id, e.address, e.code, e.count, e.last_detail, e.last_at
    from jsonb_to_recordset(${rows}::jsonb)
      as e (home_id integer, gateway_id text, address text, code text, count bigint, last_detail text, last_at timestamptz)
    join gateway g on g.home_id = e.home_id and g.id = e.gateway_id
    on conflict (home_id, gateway_id, address, code) do update
      set count = device_diagnostic.count + excluded.count, last_detail = excluded.last_detail, last_at = excluded.last_at
  `.execute(kysely);
}
