import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { printTable } from './table/print-table.ts';
import type { Benchmark, BenchRow } from './table/row.ts';

// `npm run bench`, or `npm run bench -- ingest engine` for some of them
const wanted = process.argv.slice(2);
const benchmarks = (await readdir(import.meta.dirname, { recursive: true }))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => ({ file, name: basename(file, '.bench.ts') }))
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name));

console.log(`${availableParallelism()} cores, Node ${process.version}\n`);
const rows: BenchRow[] = [];
for (const { file, name } of benchmarks) {
  console.log(`${name} …`);
  const { default: benchmark } = (await import(`./${file}`)) as { default: Benchmark };
  rows.push(...(await benchmark()));
}
printTable(rows);
process.exit(rows.every((row) => row.met) ? 0 : 1);
