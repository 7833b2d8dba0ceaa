import type { BenchOptions } from './options.ts';
import type { BeyondOfHome, HomeVerdict } from './judge/judge-home.ts';
import { type PolicyName, POLICIES } from './policies/policies.ts';
import { type HomeResult, type HomeWork, liveHomes } from './workers/home-worker.ts';
import { referenceCache } from './workers/reference-cache.ts';

/** A home under all policies. */
export type JudgedHome = { readonly name: string; readonly by: Readonly<Record<PolicyName, HomeVerdict>> };

/** Lives each home under each policy; references that have been lived before are taken from what was kept. */
export async function runPolicies({ homes, span }: BenchOptions): Promise<readonly JudgedHome[]> {
  const under = async (policy: PolicyName, beyond: readonly BeyondOfHome[] = []): Promise<readonly HomeResult[]> => {
    const cache = await referenceCache<HomeWork, HomeResult>(policy);
    const works = homes.map((bench, index): HomeWork => ({ bench, policy, span, beyond: beyond[index] ?? {} }));
    const kept = await Promise.all(works.map(async (work) => (policy === 'ours' ? null : cache.find(work))));
    const missing = works.filter((_, index) => kept[index] === null);
    const lived = await liveHomes(missing, ({ bench }) => process.stderr.write(`\r  ${policy} ${bench.name}`.padEnd(60)));
    process.stderr.write('\r'.padEnd(60) + '\r');
    if (policy !== 'ours') await Promise.all(missing.map((work, index) => cache.keep(work, lived[index]!)));
    const results = lived.values();
    return kept.map((result) => result ?? results.next().value!);
  };
  // What nobody could reach is known once the oracle has tried.
  const known = await under('oracle');
  const results = { oracle: known } as Record<PolicyName, readonly HomeResult[]>;
  for (const policy of Object.keys(POLICIES) as PolicyName[])
    results[policy] ??= await under(
      policy,
      known.map(({ beyond }) => beyond),
    );
  return homes.map(({ name }, index) => ({
    name,
    by: Object.fromEntries(Object.entries(results).map(([policy, each]) => [policy, each[index]!.verdict])) as Record<
      PolicyName,
      HomeVerdict
    >,
  }));
}
