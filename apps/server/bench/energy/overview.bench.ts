import { instant } from '@braise/domain';
import { addressUrl } from '../../src/database/database.ts';
import { type Answer, ask, percentile, withPauses, withoutPause } from '../load/http-calls.ts';
import { type Caller, signInAll } from '../load/sign-in-all.ts';
import { addSameHomes } from '../load/same-homes.ts';
import { onOwnDatabase } from '../program/on-own-database.ts';
import { type RunningProgram, newFolder, removeFolder, startProgram } from '../program/running-program.ts';
import { type BenchRow, type Benchmark, atMost, atMostTimes } from '../table/row.ts';
import { liveThirteenMonths } from './lived/live-thirteen-months.ts';

/** Residents who look at their energy at once, each in a home of their own, and how long each looks at it. */
const RESIDENTS = 50;
const LOOK_MS = 1_000;
const LOOKS = 10;
const CALLS = 500;

/** A month of a home with a boiler beside its state, over HTTP, of the whole program in a process of its own. */
const overview: Benchmark = () =>
  onOwnDatabase(async (database, address) => {
    const folder = await newFolder();
    let program: RunningProgram | null = null;
    try {
      const homes = await addSameHomes(database, await liveThirteenMonths(database, instant(Date.now())), RESIDENTS);
      program = await startProgram(folder, { DATABASE_URL: addressUrl(address), BRAISE_DEMO: '0', BRAISE_WEATHER: 'off' });
      const { url } = program;
      const callers = await signInAll(database, url, homes);
      const month = ({ homeId, token }: Caller) => ask(`${url}/energy-insights/homes/${homeId}/consumptionOverview`, token);
      const state = ({ homeId, token }: Caller) => ask(`${url}/api/v2/homes/${homeId}/state`, token);
      const forget = async () => void (await database.pool.query('update home set revision = revision + 1'));
      return await rowsOf(program, callers, { month, state, forget });
    } finally {
      await program?.kill();
      await removeFolder(folder);
    }
  });
export default overview;

type Ask = (caller: Caller) => Promise<Answer>;

/** `forget`: what was known of a home does not hold any more. */
async function rowsOf(
  program: RunningProgram,
  callers: readonly Caller[],
  { month, state, forget }: { readonly month: Ask; readonly state: Ask; readonly forget: () => Promise<void> },
): Promise<readonly BenchRow[]> {
  const name = 'state of a home';
  const calls = (of: Ask, length = CALLS) => Array.from({ length }, (_, index) => () => of(callers[index % callers.length]!));
  const processorOf = async (of: Ask, count = CALLS): Promise<number> => {
    const before = await program.processorSeconds();
    await withoutPause(RESIDENTS, calls(of, count));
    return ((await program.processorSeconds()) - before) * (1000 / count);
  };
  const firstLooks = async (): Promise<number> => {
    await forget();
    return processorOf(month, RESIDENTS);
  };
  const looking = (of: Ask) =>
    withPauses(
      callers.map((caller) => Array.from({ length: LOOKS }, () => () => of(caller))),
      LOOK_MS,
    );
  for (const what of [month, state]) await withoutPause(RESIDENTS, calls(what));
  const processor = { month: await processorOf(month), state: await processorOf(state), first: await firstLooks() };
  const looked = { month: await looking(month), state: await looking(state) };
  return [
    atMostTimes('energy of a month, p99 while 50 residents look at it a second each', percentile(looked.month, 0.99), 'ms', 2, {
      name,
      value: percentile(looked.state, 0.99),
    }),
    atMost('  median of the same', percentile(looked.month, 0.5), 'ms', null, { name, value: percentile(looked.state, 0.5) }),
    atMost('  processor time of the server', processor.month, 'ms', null, { name, value: processor.state }),
    atMost('  the same of a first look', processor.first, 'ms', null, { name, value: processor.state }),
  ];
}
