import { QUANTITY } from '@braise/domain';
import { ADVISORY_LOCK } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import type { SeriesKey } from '../reading.ts';

/** Gives a series its number in its home, the same for every caller in every process. Rejects when the home does not exist. */
export type NumberSeries = (homeId: number, key: SeriesKey) => Promise<number>;

type Request = {
  readonly homeId: number;
  readonly key: SeriesKey;
  readonly resolve: (id: number) => void;
  readonly reject: (error: unknown) => void;
};

/** Series numbered by one transaction: a home that appears has dozens, and many homes may appear at once. */
const MOST = 1_000;

/** Numbers what is asked for while the transaction before is under way together: one connection and one commit, however many ask. */
export function createNumberSeries(database: Database): NumberSeries {
  let waiting: Request[] = [];
  let numbering = false;

  async function number(requests: readonly Request[]): Promise<void> {
    try {
      const ids = await insertSeries(database, requests);
      for (const [index, request] of requests.entries()) settle(request, ids[index]);
    } catch (error) {
      const homes = [...Map.groupBy(requests, ({ homeId }) => homeId).values()];
      if (homes.length === 1) for (const { reject } of requests) reject(error);
      // One home's fault, such as having been removed, is not the others'.
      else for (const home of homes) await number(home);
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await number(waiting.splice(0, MOST));
    numbering = false;
  }

  return (homeId, key) =>
    new Promise((resolve, reject) => {
      waiting.push({ homeId, key, resolve, reject });
      if (numbering) return;
      numbering = true;
      // What is asked for in the same turn goes along.
      queueMicrotask(() => void run());
    });
}

function settle({ homeId, resolve, reject }: Request, id: number | undefined): void {
  if (id === undefined) reject(new Error(`a series of home ${homeId} was not made`));
  else resolve(id);
}

/** Numbers in the order of the requests. */
async function insertSeries(database: Database, requests: readonly Request[]): Promise<readonly (number | undefined)[]> {
  const given = JSON.stringify(
    requests.map(({ homeId, key }, place) => ({
      place,
      home_id: homeId,
      room_id: key.roomId,
      device_id: key.deviceId,
      channel: key.channel,
      quantity: QUANTITY[key.quantity],
    })),
  );
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // In one order, so that two processes do not wait for each other.
    await client.query(
      `select pg_advisory_xact_lock($1, home_id)
       from (select distinct home_id from jsonb_to_recordset($2::jsonb) as g (home_id integer) order by home_id) as homes`,
      [ADVISORY_LOCK.series, given],
    );
    await client.query(
      `insert into series (home_id, id, room_id, device_id, channel, quantity)
       select g.home_id, last.id + row_number() over (partition by g.home_id order by g.place), g.room_id, g.device_id, g.channel, g.quantity
       from (
         select home_id, room_id, device_id, channel, quantity, min(place) as place
         from jsonb_to_recordset($1::jsonb)
           as g (place integer, home_id integer, room_id integer, device_id text, channel smallint, quantity smallint)
         group by home_id, room_id, device_id, channel, quantity
       ) as g
       cross join lateral (select coalesce(max(id), 0) as id from series where series.home_id = g.home_id) as last
       where not exists (
         select from series s
         where (s.home_id, s.room_id, s.device_id, s.channel, s.quantity) = (g.home_id, g.room_id, g.device_id, g.channel, g.quantity)
       )`,
      [given],
    );
    const { rows } = await client.query<{ place: number; id: number }>(
      `select g.place, s.id
       from jsonb_to_recordset($1::jsonb)
         as g (place integer, home_id integer, room_id integer, device_id text, channel smallint, quantity smallint)
       join series s
         on (s.home_id, s.room_id, s.device_id, s.channel, s.quantity) = (g.home_id, g.room_id, g.device_id, g.channel, g.quantity)`,
      [given],
    );
    await client.query('commit');
    client.release();
    const ids = new Map(rows.map(({ place, id }) => [place, id]));
    return requests.map((_, place) => ids.get(place));
  } catch (error) {
    client.release(true);
    throw error;
  }
}
