import { DAY, instant } from '@braise/domain';
import { createInProcessBus } from '../src/bus/in-process-bus.ts';
import type { Database } from '../src/database/database.ts';
import { beginningOfPast } from '../src/demo/past/beginning-of-past.ts';
import { openPast } from '../src/demo/past/demo-past.store.ts';
import { startDemoPast } from '../src/demo/past/start-demo-past.ts';
import { setUpDemoHome } from '../src/demo/testing/set-up-demo-home.ts';
import { onOwnDatabase } from './program/on-own-database.ts';
import { houseAlone } from './table/house-alone.ts';
import { type Benchmark, atMostTimes } from './table/row.ts';

const MONTHS = 13;
/** 36 s beside 7.0 on a quiet machine of two cores: two minutes, were it slower in all. */
const MOST_TIMES = 10;

/** Thirteen months of the three demo homes, made and stored as at the first start, on a database of its own: two minutes of two cores. */
const demoPast: Benchmark = () =>
  onOwnDatabase(async (database, address) => {
    const endsAt = instant(Date.now());
    const bus = createInProcessBus((error) => {
      throw error;
    });
    const homes = [];
    for (const key of ['camille', 'nora', 'louis']) {
      const { homeId, demo } = await setUpDemoHome({ database, bus, now: () => endsAt }, key);
      await openPast(database, homeId, beginningOfPast(demo.definition.timeZone, endsAt, MONTHS), endsAt);
      homes.push({ homeId, key });
    }
    const before = await sizeOf(database);
    const from = performance.now();
    const done = Promise.withResolvers<void>();
    const past = startDemoPast({
      database,
      address,
      bus,
      homes,
      progress: (share) => share === 1 && done.resolve(),
      log: { warn: () => undefined, error: done.reject },
      retryDelays: [],
    });
    await done.promise;
    const seconds = (performance.now() - from) / 1000;
    await past.stop();
    // the states that later ones have replaced: autovacuum comes for them, at a time of its own
    await database.pool.query('vacuum demo_past');
    const megabytes = ((await sizeOf(database)) - before) / 1e6;
    return [
      atMostTimes('demo homes: thirteen months of all three made and stored', seconds, 's', MOST_TIMES, {
        name: 'the one house and its devices alone, nothing decided or stored',
        value: houseAlone((endsAt - beginningOfPast('Europe/Paris', endsAt, MONTHS)) / DAY),
      }),
      {
        figure: 'demo homes: all that their past adds to the database',
        value: Math.round(megabytes * 10) / 10,
        unit: 'MB',
        target: '<= 30',
        met: megabytes <= 30,
      },
    ];
  });
export default demoPast;

async function sizeOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ size: number }>('select pg_database_size(current_database()) as size');
  return rows[0]?.size ?? 0;
}
