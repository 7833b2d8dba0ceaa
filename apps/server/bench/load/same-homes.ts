import type { Database } from '../../src/database/database.ts';

/** Columns that tell whose a row is. */
const OF_HOME = 'home_id';

/**
 * Adds homes that are one home again, with all that is kept of it and a resident each, who is `resident<home>@braise.example`. Their ids.
 */
export async function addSameHomes({ pool }: Database, homeId: number, count: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ table: string; columns: readonly string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER' and not exists (
       select from pg_inherits where inhrelid = format('%I.%I', table_schema, table_name)::regclass
     )
     group by table_name`,
  );
  const ids = Array.from({ length: count }, (_, index) => homeId + index + 1);
  const client = await pool.connect();
  try {
    // references and triggers are not looked at: what they would see is copied too
    await client.query('set session_replication_role = replica');
    // a device stands in one home and a gateway has its own topics; nobody speaks for these
    await client.query('drop index device_id');
    await client.query('alter table gateway drop constraint gateway_topic_root_key, drop constraint gateway_username_key');
    for (const { table, columns } of rows) {
      const own = table === 'home' ? 'id' : OF_HOME;
      if (!columns.includes(own) || table === 'membership') continue;
      const others = columns.filter((column) => column !== own).map((column) => `"${column}"`);
      await client.query(
        `insert into "${table}" ("${own}", ${others.join(', ')}) overriding system value
         select another, ${others.join(', ')} from "${table}", unnest($2::int[]) as another where "${own}" = $1`,
        [homeId, ids],
      );
    }
    await client.query(
      `with resident as (
         insert into person (id, email, name, password_hash) select gen_random_uuid(), 'resident' || another || '@braise.example', 'r', ''
         from unnest($1::int[]) as another returning id, email
       )
       insert into membership (home_id, person_id)
       select another, resident.id from resident join unnest($1::int[]) as another on email = 'resident' || another || '@braise.example'`,
      [ids],
    );
    await client.query('analyze');
  } finally {
    client.release(true);
  }
  return ids;
}
