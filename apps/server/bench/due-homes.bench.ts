import { DAY, instant } from '@braise/domain';
import type { Database } from '../src/database/database.ts';
import { claimUnreported } from '../src/features/consumption/savings/savings-report.store.ts';
import { onOwnDatabase } from './program/on-own-database.ts';
import { type BenchRow, atMost, atMostTimes } from './table/row.ts';

const [FEW, MANY] = [1000, 100_000];
const ROUNDS = 50;
const MONTHS = ['2026-09', '2026-10'];
const AT = instant(Date.parse('2026-11-28T12:00:00Z'));

/** What it takes to find that nothing is due: as much of a hundred thousand homes as of a thousand. */
export default function dueHomesBenchmark(): Promise<readonly BenchRow[]> {
  return onOwnDatabase(async (database) => {
    await settledHomes(database, 1, FEW);
    const few = await perLook(database);
    await settledHomes(database, FEW + 1, MANY);
    const many = await perLook(database);
    const reference = { name: `of ${FEW} homes`, value: few };
    return [atMostTimes(`no report is due, of ${MANY} homes`, many, 'ms', 2, reference), atMost('the same', many, 'ms', 5)];
  });
}

/** Homes of which all that is over was reckoned. */
async function settledHomes({ pool }: Database, first: number, last: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const homes = `generate_series(${first}, ${last}) as id`;
    const months = `unnest(array['${MONTHS.join("', '")}']) as month`;
    await client.query(`insert into consumption_settling (home_id, due_at, next_day) select id, 'infinity', '2026-11-28' from ${homes}`);
    await client.query(`insert into consumption_month (home_id, month, days) select id, month, '{}' from ${homes}, ${months}`);
    await client.query(`insert into savings_report (home_id, month, report) select id, month, '{}' from ${homes}, ${months}`);
    await client.query('vacuum (analyze) consumption_settling, consumption_month, savings_report');
  } finally {
    client.release(true);
  }
}

/** ms; the best of some, for the first are planned on the way. */
async function perLook(database: Database): Promise<number> {
  const looks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    const found = await claimUnreported(database, MONTHS, { at: AT, lease: new Date(AT + DAY), limit: 10 });
    looks.push(performance.now() - before);
    if (found.length > 0) throw new Error('something is due');
  }
  return Math.min(...looks);
}
