import { printComparison } from './heating/report/print-comparison.ts';
import { printHomes, printWorseRooms } from './heating/report/print-homes.ts';
import { rowsOf } from './heating/report/rows-of.ts';
import { readOptions } from './heating/options.ts';
import { runPolicies } from './heating/run-policies.ts';
import type { Benchmark } from './table/row.ts';

/**
 * How well homes are held at what is asked: twenty-four virtual homes over thirty days of winter after fourteen of learning, beside references on the
 * same homes, weather, lives and seeds.
 */
const heating: Benchmark = async () => {
  const { rest: _, ...options } = readOptions(process.argv.slice(2));
  const homes = await runPolicies(options);
  printHomes(homes);
  printComparison(homes);
  printWorseRooms(homes);
  return rowsOf(homes);
};
export default heating;
