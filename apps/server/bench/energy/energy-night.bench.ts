import { DAY, HOUR, type Instant, instant } from '@braise/domain';
import { createInProcessBus } from '../../src/bus/in-process-bus.ts';
import type { Database } from '../../src/database/database.ts';
import { dateHomeBack, openPast } from '../../src/demo/past/demo-past.store.ts';
import { makePast } from '../../src/demo/past/make-past.ts';
import { setUpDemoHome } from '../../src/demo/testing/set-up-demo-home.ts';
import { settleAnew } from '../../src/features/consumption/consumption.store.ts';
import { loadStretches } from '../../src/wire/consumption/known/read-meter.ts';
import { settleSavings } from '../../src/features/consumption/savings/settle-savings.ts';
import { settleConsumption } from '../../src/features/consumption/settle-consumption.ts';
import { makeResponses } from '../../src/features/consumption/simulator/make-responses.ts';
import { createTelemetry } from '../../src/telemetry/telemetry.ts';
import { onOwnDatabase } from '../program/on-own-database.ts';
import { houseAlone } from '../table/house-alone.ts';
import { type BenchRow, type Benchmark, atMostTimes } from '../table/row.ts';

/** The noon after the last night of a January; what is lived before it. */
const ENDS_AT = instant(Date.UTC(2026, 1, 2, 12));
const LIVED = 46 * DAY;
/** Nights that are worked one by one, after those before them were caught up with: as many as an answer stands. */
const NIGHTS = 7;

/** 100 ms for a night and a second for a month, on a quiet machine of two cores. */
const MOST_TIMES = { night: 1.2, month: 12 };

/** What the work of energy takes of a processor, the database aside: of a night, for a home of six rooms, and of a month once it is over. */
const energyNight: Benchmark = () =>
  onOwnDatabase(async (database) => {
    const reference = { name: 'a house and its devices alone, for two days', value: houseAlone(2) * 1000 };
    return [...(await worked(database, 'camille', reference)), ...(await worked(database, 'nora', reference))];
  });
export default energyNight;

async function worked(database: Database, key: string, reference: NonNullable<BenchRow['reference']>) {
  let clock: Instant = ENDS_AT;
  const now = () => clock;
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const telemetry = createTelemetry({ database, now, log: () => undefined });
  try {
    const { homeId, demo } = await setUpDemoHome({ database, bus, now }, key);
    await openPast(database, homeId, instant(ENDS_AT - LIVED), ENDS_AT);
    await dateHomeBack(database, homeId, instant(ENDS_AT - LIVED), instant(ENDS_AT + DAY));
    await makePast({ database, telemetry, log: () => undefined }, homeId, demo, () => undefined);
    const night = async () => {
      await settleConsumption({ database, readRange: telemetry.readRange, now });
      await makeResponses({ database, telemetry, now });
    };
    clock = instant(ENDS_AT - NIGHTS * DAY);
    await settleAnew(database, homeId, clock);
    await night();
    const nights: number[] = [];
    for (let left = NIGHTS - 1; left >= 0; left--) {
      clock = instant(ENDS_AT - left * DAY + HOUR);
      nights.push(await processorOf(night));
    }
    const months = await processorOf(() => settleSavings({ database, telemetry, now, read: (id) => loadStretches(database, id) }));
    const { rows } = await database.pool.query('select from savings_report where home_id = $1', [homeId]);
    const { rooms } = demo.definition;
    const mean = nights.reduce((sum, ms) => sum + ms, 0) / NIGHTS;
    return [
      atMostTimes(`energy: a night of ${key}, six rooms’ worth, processor`, (mean / rooms.length) * 6, 'ms', MOST_TIMES.night, reference),
      atMostTimes('  a month’s report of it, processor', months / rows.length, 'ms', MOST_TIMES.month, reference),
    ];
  } finally {
    await telemetry.stop();
  }
}

/** ms of this process, its threads included. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
