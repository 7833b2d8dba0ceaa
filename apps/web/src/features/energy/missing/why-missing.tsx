import { useHome } from '../../../api/live/home-connection.tsx';
import { LockedCard } from '../locked/locked-card.tsx';
import type { Translate } from '../words.ts';
import type { Missing, MissingWays } from './missing.ts';
import { NothingTold } from './nothing-told.tsx';

type WhyMissingProps = { readonly why: Missing; readonly ways: MissingWays; readonly t: Translate };

/** Why nothing is told of what heating takes, and the way to what would have it told. */
export function WhyMissing({ why, ways, t }: WhyMissingProps) {
  const progress = useHome()?.historyProgress ?? 1;
  return why === 'locked' ? <LockedCard t={t} unlock={ways.unlock} /> : <NothingTold why={why} progress={progress} ways={ways} t={t} />;
}
