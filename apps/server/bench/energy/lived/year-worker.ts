import type { BenchHome } from '../../heating/homes/homes.ts';
import { referenceCache } from '../../heating/workers/reference-cache.ts';
import { answerWorks, workThrough } from '../../heating/workers/work-through.ts';
import type { Span } from '../../heating/lived/live.ts';
import { type LivedYear, liveYear } from './live-year.ts';

type YearWork = { readonly bench: BenchHome; readonly policy: 'alone'; readonly span: Pick<Span, 'start' | 'days'> };

/** What a year and its metering follow from, beside what every life does. */
const METERED = ['apps/server/bench/energy/lived/', 'packages/energy/src/consumption/'];

answerWorks(({ bench, span }: YearWork) => liveYear(bench, span));

/** Lives a year of each home, two at once; those that have been lived before are taken from what was kept. */
export async function liveYears(homes: readonly BenchHome[], span: YearWork['span']): Promise<readonly LivedYear[]> {
  const cache = await referenceCache<YearWork, LivedYear>('alone', METERED);
  const works = homes.map((bench): YearWork => ({ bench, policy: 'alone', span }));
  const kept = await Promise.all(works.map((work) => cache.find(work)));
  const missing = works.filter((_, index) => kept[index] === null);
  const lived = await workThrough<YearWork, LivedYear>(new URL(import.meta.url), missing, ({ bench }) =>
    process.stderr.write(`\r  a year of ${bench.name}`.padEnd(60)),
  );
  process.stderr.write('\r'.padEnd(60) + '\r');
  await Promise.all(missing.map((work, index) => cache.keep(work, lived[index]!)));
  const fresh = lived.values();
  return kept.map((year) => year ?? fresh.next().value!);
}
