import { instant } from '@braise/domain';
import { createRandomStream, deriveSeed } from '@braise/simulator';
import { forecasts } from './forecasts.ts';
import { liveYears } from './lived/year-worker.ts';
import { metering } from './metering.ts';
import type { EnergyPart } from './part.ts';
import { savings } from './savings.ts';
import { shares } from './shares.ts';
import { simulator } from './simulator.ts';
import type { BenchHome } from '../heating/homes/homes.ts';
import { readOptions } from '../heating/options.ts';
import type { Benchmark, BenchRow } from '../table/row.ts';

const PARTS = { metering, forecasts } as const satisfies Readonly<Record<string, EnergyPart>>;
/** From one summer to the next. */
const YEAR = { start: instant(Date.UTC(2025, 6, 1)), days: 365 };

/** Share of its power that a boiler goes down to, at the least and at the most. */
const LEAST_LOAD = [0.12, 0.3] as const;

/** Not every boiler tells how far it goes down: here each goes down to its own. */
function withItsLeastLoad(bench: BenchHome): BenchHome {
  const { heatSource, key } = bench.definition;
  if (heatSource.kind !== 'gas-boiler') return bench;
  const share = createRandomStream(deriveSeed(bench.seed, key, 'least-load')).between(...LEAST_LOAD);
  return { ...bench, definition: { ...bench.definition, heatSource: { ...heatSource, minPower: heatSource.maxPower * share } } };
}

/** What is judged by lives of its own, and not by those years. */
const LIVED: readonly string[] = ['simulator', 'savings', 'shares'];

/** What is told of energy, against the hidden meters of the homes of `heating` that buy their own. `--part forecasts` judges one part of it. */
const energy: Benchmark = async () => {
  const { rest, homes } = readOptions(process.argv.slice(2));
  const { part } = rest;
  const names = [...Object.keys(PARTS), ...LIVED];
  if (part !== undefined && !names.includes(part)) throw new Error(`--part is one of ${names.join(', ')}`);
  const buying = homes.filter(({ definition }) => definition.heatSource.kind !== 'collective').map(withItsLeastLoad);
  const rows = part !== undefined && LIVED.includes(part) ? [] : [...(await judgeYears(buying, part))];
  if (part === undefined || part === 'simulator') rows.push(...(await simulator(buying)));
  if (part === undefined || part === 'savings') rows.push(...(await savings(buying)));
  if (part === undefined || part === 'shares')
    rows.push(...(await shares([...buying, ...homes.filter(({ definition }) => definition.heatSource.kind === 'collective')])));
  return rows;
};
export default energy;

async function judgeYears(buying: readonly BenchHome[], part: string | undefined): Promise<readonly BenchRow[]> {
  const years = await liveYears(buying, YEAR);
  const lived = buying.map((bench, index) => ({ bench, year: years[index]! }));
  return Object.entries(PARTS).flatMap(([name, judge]) => (part === undefined || part === name ? judge(lived) : []));
}
