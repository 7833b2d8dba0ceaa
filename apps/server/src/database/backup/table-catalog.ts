import type { ClientBase } from 'pg';
import type { ArchiveHeader } from './archive-format.ts';

type Catalog = Pick<ArchiveHeader, 'tables' | 'partitions' | 'sequences'>;

async function referencesOf(client: ClientBase): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ name: string; refers_to: string[] }>(
    `select c.relname as name, coalesce(array_agg(r.relname::text) filter (where r.oid is not null and r.oid <> c.oid), '{}') as refers_to
     from pg_class c
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
     left join pg_class r on r.oid = k.confrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
     group by c.relname order by c.relname`,
  );
  return new Map(rows.map(({ name, refers_to }) => [name, new Set(refers_to)]));
}

/** Each table after those that it refers to. */
function inOrderOfReference(references: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const ordered = new Set<string>();
  while (ordered.size < references.size) {
    const before = ordered.size;
    for (const [name, refersTo] of references) if ([...refersTo].every((other) => ordered.has(other))) ordered.add(name);
    if (ordered.size === before) throw new Error('the foreign keys of the schema go round in a circle');
  }
  return [...ordered];
}

/** What the schema `public` holds, but for the table of migrations: tables with their columns, partitions, sequences. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const references = await referencesOf(client);
  const columns = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  const columnsOf = new Map(columns.rows.map((row) => [row.name, row.columns]));
  const partitions = await client.query<{ name: string; parent: string; bound: string }>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  const sequences = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  );
  const positions: Catalog['sequences'][number][] = [];
  // one after the other: a connection answers one question at a time
  for (const { name } of sequences.rows) {
    const { rows } = await client.query<{ last: number; called: boolean }>(`select last_value as last, is_called as called from "${name}"`);
    positions.push({ name, last: rows[0]?.last ?? 1, called: rows[0]?.called ?? false });
  }
  return {
    tables: inOrderOfReference(references).map((name) => ({ name, columns: columnsOf.get(name) ?? [] })),
    partitions: partitions.rows,
    sequences: positions,
  };
}
