import type { BenchHome } from '../homes/homes.ts';
import { type BeyondOfHome, type HomeVerdict, beyondOf, judgeHome } from '../judge/judge-home.ts';
import { type Span, live } from '../lived/live.ts';
import { type EveryPolicyName, EVERY_POLICY } from '../policies/policies.ts';
import { answerWorks, workThrough } from './work-through.ts';

/** A home to be lived under a policy, and judged. */
export type HomeWork = {
  readonly bench: BenchHome;
  readonly policy: EveryPolicyName;
  readonly span: Span;
  readonly beyond: BeyondOfHome;
};
/** `beyond`: what was beyond the oracle, and with it beyond all. */
export type HomeResult = { readonly verdict: HomeVerdict; readonly beyond: BeyondOfHome };

/** Lives homes, two at once. */
export const liveHomes = (works: readonly HomeWork[], done: (work: HomeWork) => void): Promise<readonly HomeResult[]> =>
  workThrough(new URL(import.meta.url), works, done);

answerWorks(liveAndJudge);

async function liveAndJudge({ bench, policy, span, beyond: known }: HomeWork): Promise<HomeResult> {
  const run = await live(bench, EVERY_POLICY[policy], span);
  const beyond = policy === 'oracle' ? beyondOf(run) : known;
  return { verdict: judgeHome(run, span.days, beyond), beyond };
}
