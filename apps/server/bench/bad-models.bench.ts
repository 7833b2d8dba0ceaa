import { rmse } from './heating/judge/errors.ts';
import { type HomeVerdict, comfortOf } from './heating/judge/judge-home.ts';
import { readOptions } from './heating/options.ts';
import type { EveryPolicyName } from './heating/policies/policies.ts';
import { liveHomes } from './heating/workers/home-worker.ts';
import { type Benchmark, atMost } from './table/row.ts';

/** Comfort may be worse than without a model by so much. */
const MOST = 1.1;
/** With models that are wrong, without any, and with those that are learned. */
const POLICIES = ['oursByRandom', 'oursUnlearned', 'ours'] as const satisfies readonly EveryPolicyName[];
type Errors = Readonly<Record<(typeof POLICIES)[number], number>>;

/**
 * What harm a model can do that knows nothing of its room: twenty-four homes decided for by parameters drawn at random within their bounds, beside the same
 * without models, over the fourteen days from when the first models were learned on. Errors are those of the air as it was, in the minutes that are judged.
 */
const badModels: Benchmark = async () => {
  const { homes, span } = readOptions(process.argv.slice(2), { learn: 6, days: 14 });
  const works = homes.flatMap((bench) => POLICIES.map((policy) => ({ bench, policy, span, beyond: {} })));
  const results = await liveHomes(works, ({ policy, bench }) => process.stderr.write(`\r  ${policy} ${bench.name}`.padEnd(60)));
  process.stderr.write('\r'.padEnd(60) + '\r');

  const ratios: { readonly homes: number[]; readonly rooms: number[] } = { homes: [], rooms: [] };
  for (const [index, { name }] of homes.entries()) {
    const errorsOf = (of: (verdict: HomeVerdict) => number): Errors =>
      Object.fromEntries(
        POLICIES.map((policy, place) => [policy, of(results[index * POLICIES.length + place]!.verdict)]),
      ) as unknown as Errors;
    const home = errorsOf((verdict) => comfortOf(verdict).rmse);
    ratios.homes.push(print(name, home));
    for (const [place, { key }] of results[index * POLICIES.length]!.verdict.rooms.entries()) {
      const room = errorsOf((verdict) => rmse(verdict.rooms[place]!.errors));
      if (room.oursUnlearned > 0) ratios.rooms.push(print(`  ${key}`, room));
    }
  }
  const rooms = ratios.rooms.toSorted((a, b) => a - b);
  const quantile = (share: number): number => rooms[Math.min(rooms.length - 1, Math.floor(share * rooms.length))] ?? Number.NaN;
  return [
    atMost('random models: RMSE of the worst home, against none', Math.max(...ratios.homes), '', MOST),
    atMost('  of the median room', quantile(0.5), '', MOST),
    atMost('  of nine rooms in ten', quantile(0.9), '', MOST),
    atMost('  of the worst room', quantile(1), '', null),
  ];
};
export default badModels;

/** Prints a line, and answers with how much worse it is by random models than without. */
function print(name: string, { oursByRandom, oursUnlearned, ours }: Errors): number {
  const ratio = oursByRandom / oursUnlearned;
  const [bad, without, learned] = [oursByRandom, oursUnlearned, ours].map((error) => error.toFixed(3));
  console.log(`  ${name.padEnd(20)} ${bad} K, ${without} without a model, ${learned} learned; ${ratio.toFixed(2)}`);
  return ratio;
}
