import { parseArgs } from 'node:util';
import { type Instant, instant } from '@braise/domain';
import { type BenchHome, type Seeds, FIRST_SEED, homesOf } from './homes/homes.ts';
import type { Span } from './lived/live.ts';

/** What a run of the bench is asked for. */
export type BenchOptions = { readonly seeds: Seeds; readonly homes: readonly BenchHome[]; readonly span: Span };

const USAGE = `--seeds tuning|judging  --homes a,b  --days 30  --learn 14  --start 2026-01-02`;

/** Of the command line: throws at what it does not know. Judging seeds are what is reported, and what nobody tunes on. */
export function readOptions(
  args: readonly string[],
  usual: { readonly learn: number; readonly days: number } = { learn: 14, days: 30 },
): BenchOptions & { readonly rest: Readonly<Record<string, string | undefined>> } {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: 'judging' },
      homes: { type: 'string' },
      days: { type: 'string', default: String(usual.days) },
      learn: { type: 'string', default: String(usual.learn) },
      start: { type: 'string', default: '2026-01-02' },
      home: { type: 'string' },
      room: { type: 'string' },
      day: { type: 'string' },
      policy: { type: 'string' },
      part: { type: 'string' },
    },
  });
  const { seeds, homes, days, learn, start, ...rest } = values;
  if (!isSeeds(seeds)) throw new Error(`there are no seeds ${seeds}: ${USAGE}`);
  const wanted = homes?.split(',');
  const all = homesOf(seeds);
  const unknown = wanted?.find((name) => !all.some((home) => home.name === name));
  if (unknown !== undefined) throw new Error(`there is no home ${unknown}, but ${all.map(({ name }) => name).join(', ')}`);
  return {
    seeds,
    homes: all.filter(({ name }) => wanted?.includes(name) ?? true),
    span: { start: startOf(start), learn: whole(learn), days: whole(days) },
    rest,
  };
}

const isSeeds = (name: string): name is Seeds => name in FIRST_SEED;

function startOf(day: string): Instant {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) throw new Error(`${day} is no day: ${USAGE}`);
  return instant(at);
}

function whole(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${text} is no number of days: ${USAGE}`);
  return value;
}
