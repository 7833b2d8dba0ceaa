import { DAY, instant } from '@braise/domain';
import { addressUrl, openDatabase } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { type Answer, type Call, ask, percentile, withPauses, withoutPause } from './load/http-calls.ts';
import { DAYS, HOME_IDS, ROOM, loadHomes } from './load/report-homes.ts';
import { type Caller, signInAll } from './load/sign-in-all.ts';
import { type BenchRow, atMost, atMostTimes } from './table/row.ts';
import { type RunningProgram, newFolder, removeFolder, startProgram } from './program/running-program.ts';

/** Residents who look at their reports at once, and how long each looks at a day. */
const RESIDENTS = 50;
const LOOK_MS = 1_000;
const LOOKS = 10;
/** Share of the calls that ask for today, whose running hour is not sealed yet. */
const TODAY = 0.25;
const WARMING = 1_000;
const COUNTED = 1_500;

/**
 * Reports of random homes and days over HTTP, asked of the whole program in a process of its own with real tokens; this process is the client, and
 * PostgreSQL is a third. Processor time is that of the program alone. Beside it a small route that needs the same token and home.
 */
export default async function reportBenchmark(): Promise<readonly BenchRow[]> {
  const folder = await newFolder();
  const cluster = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const database = openDatabase(cluster.address);
  let program: RunningProgram | null = null;
  try {
    await migrate(database);
    const now = instant(Date.now());
    const today = Math.floor(now / DAY);
    const loadedFrom = performance.now();
    await loadHomes(database, now);
    console.log(`thirteen months and the running hour of many homes loaded in ${Math.round((performance.now() - loadedFrom) / 1000)} s`);
    program = await startProgram(folder, { DATABASE_URL: addressUrl(cluster.address), BRAISE_DEMO: '0', BRAISE_WEATHER: 'off' });
    const { url } = program;
    const callers = await signInAll(database, url, HOME_IDS);
    // the first day needs the one before, the last one is not over
    const date = () => new Date((today - 2 - Math.floor(Math.random() * (DAYS - 6))) * DAY).toISOString().slice(0, 10);
    const dayReport = (homeId: number) => `${url}/api/v2/homes/${homeId}/zones/${ROOM}/dayReport`;
    const report = ({ homeId, token }: Caller) =>
      ask(Math.random() < TODAY ? dayReport(homeId) : `${dayReport(homeId)}?date=${date()}`, token);
    const state = ({ homeId, token }: Caller) => ask(`${url}/api/v2/homes/${homeId}/state`, token);

    const warm = await withoutPause(RESIDENTS, callsOf(callers, WARMING, report));
    const size = Math.max(...warm.map(({ bytes }) => bytes));
    if (size < 10_000) throw new Error(`reports of ${size} bytes`);
    await withoutPause(RESIDENTS, callsOf(callers, WARMING, state));
    const busy = await busyWith(program, callsOf(callers, COUNTED, report));
    const least = await busyWith(program, callsOf(callers, COUNTED, state));
    const looking = (of: (caller: Caller) => Promise<Answer>) =>
      withPauses(
        callers.slice(0, RESIDENTS).map((caller) => Array.from({ length: LOOKS }, () => () => of(caller))),
        LOOK_MS,
      );
    const looked = await looking(report);
    const lookedLeast = await looking(state);
    return [
      atMostTimes('day report, processor time of the server', busy.processor, 'ms', 7, { name: 'state of a home', value: least.processor }),
      atMostTimes('day report, p99 while 50 residents look at a day a second each', percentile(looked, 0.99), 'ms', 7, {
        name: 'state of a home',
        value: percentile(lookedLeast, 0.99),
      }),
      atMost('day report, median of the same', percentile(looked, 0.5), 'ms', null, {
        name: 'state of a home',
        value: percentile(lookedLeast, 0.5),
      }),
      atMost('day report, p99 of 50 connections that never pause', busy.p99, 'ms', null, { name: 'state of a home', value: least.p99 }),
      atMost('day report, largest answer', size / 1000, 'kB', 60),
    ];
  } finally {
    await program?.kill();
    await database.close();
    await cluster.stop();
    await removeFolder(folder);
  }
}

const callsOf = (callers: readonly Caller[], count: number, of: (caller: Caller) => Promise<Answer>): readonly Call[] =>
  Array.from({ length: count }, (_, index) => callers[(index * 7) % callers.length]).flatMap((caller) =>
    caller === undefined ? [] : [() => of(caller)],
  );

/** Processor time of a call and p99, ms. */
async function busyWith(program: RunningProgram, calls: readonly Call[]): Promise<{ readonly processor: number; readonly p99: number }> {
  const before = await program.processorSeconds();
  const answers = await withoutPause(RESIDENTS, calls);
  const after = await program.processorSeconds();
  return { processor: ((after - before) * 1000) / calls.length, p99: percentile(answers, 0.99) };
}
