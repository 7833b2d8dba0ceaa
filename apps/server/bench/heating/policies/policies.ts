import { alone } from './alone.ts';
import { hysteresis } from './hysteresis.ts';
import { oracle } from './oracle/oracle.ts';
import { ours, oursByRandom, oursUnlearned } from './ours.ts';
import type { PolicyMaker } from './policy.ts';

/** Everybody who heats the homes of the bench: ours, and those that it is held against. */
export const POLICIES = { ours, alone, hysteresis, oracle } as const satisfies Readonly<Record<string, PolicyMaker>>;
export type PolicyName = keyof typeof POLICIES;

/** The same, and ours without models and with wrong ones. */
export const EVERY_POLICY = { ...POLICIES, oursUnlearned, oursByRandom } as const satisfies Readonly<Record<string, PolicyMaker>>;
export type EveryPolicyName = keyof typeof EVERY_POLICY;
