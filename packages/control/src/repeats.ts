import { type Instant, instant } from '@braise/domain';
import type { Command, Repeat, Wake } from './decision.ts';

/** When what lapses at its device is said again next, after `now`: at the same distance from when it was decided, whoever has missed one. */
const nextRepeat = ({ from, every }: Repeat, now: number): number => from + (Math.max(0, Math.floor((now - from) / every)) + 1) * every;

/** When a home has anything to do after `now`: to be decided for anew, or just to be told again what stands. */
export const nextDue = ({ at, repeats = [] }: Wake, now: Instant): Instant =>
  instant(Math.min(at, ...repeats.map((repeat) => nextRepeat(repeat, now))));

/** What is said again, as it stands, at `now`, by whoever was last there at `since`. */
export const repeatsDue = ({ repeats = [] }: Wake, since: Instant, now: Instant): readonly Command[] =>
  repeats.flatMap((repeat) => (nextRepeat(repeat, since) <= now ? [repeat.command] : []));
