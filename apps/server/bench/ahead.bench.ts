import { adaptive } from './ahead/adaptive.ts';
import { arrival } from './ahead/arrival.ts';
import type { AheadPart } from './ahead/part.ts';
import { movedCurve } from './ahead/moved-curve.ts';
import { starts } from './ahead/starts.ts';
import { windows } from './ahead/windows.ts';
import { readOptions } from './heating/options.ts';
import type { Benchmark, BenchRow } from './table/row.ts';

const PARTS = { starts, 'moved-curve': movedCurve, windows, arrival, adaptive } as const satisfies Readonly<Record<string, AheadPart>>;

/** What is done ahead of time, over the homes, weather and lives of `heating`. `--part starts` runs one part of it. */
const ahead: Benchmark = async () => {
  const { rest, ...options } = readOptions(process.argv.slice(2));
  const { part } = rest;
  if (part !== undefined && !(part in PARTS)) throw new Error(`--part is one of ${Object.keys(PARTS).join(', ')}`);
  const rows: BenchRow[] = [];
  for (const [name, run] of Object.entries(PARTS)) if (part === undefined || part === name) rows.push(...(await run(options)));
  return rows;
};
export default ahead;
