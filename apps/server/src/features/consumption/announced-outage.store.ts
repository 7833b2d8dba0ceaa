import type { Database } from '../../database/database.ts';

type Source = Pick<Database, 'kysely'>;

/** Among what is kept of the installation as a whole; it stands there while it holds. */
const NAME = 'energy-outage';

/** Whether the operator says that figures of energy are not worked out as they should be. */
export async function isOutageAnnounced({ kysely }: Source): Promise<boolean> {
  return (await kysely.selectFrom('server_secret').select('name').where('name', '=', NAME).executeTakeFirst()) !== undefined;
}

/** Says so, or takes it back. */
export async function announceOutage({ kysely }: Source, isOut: boolean): Promise<void> {
  if (!isOut) await kysely.deleteFrom('server_secret').where('name', '=', NAME).execute();
  else
    await kysely
      .insertInto('server_secret')
      .values({ name: NAME, value: 'true' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
}
