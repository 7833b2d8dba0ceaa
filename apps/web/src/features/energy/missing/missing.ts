import type { ReactNode } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import type { WayToOffer } from '../locked/locked-card.tsx';

/** Why there is nothing to show of what heating takes; 'making': the past of a demo home is, and figures come with it. */
export type Missing = 'locked' | 'unread' | 'none' | 'making';

/** Answers that are told in words of their own. */
const WHY: Readonly<Record<string, Exclude<Missing, 'making'>>> = {
  'consumption.locked': 'locked',
  'consumption.unread': 'unread',
  notFound: 'none',
};

/** Why it was refused; null: it was not, or not for what it is told in words of its own. */
export const whyRefused = (failure: CallError | null): Exclude<Missing, 'making'> | null =>
  failure?.kind === 'refused' ? (WHY[failure.code] ?? null) : null;

/** Null: it is there, or awaited, or could not be had. */
export function missingOf(failure: CallError | null, isMaking: boolean): Missing | null {
  const why = whyRefused(failure);
  return isMaking && (failure === null || why === 'unread') ? 'making' : why;
}

/** Ways from what is missing to where it can be had. */
export type MissingWays = {
  readonly readings: (title: string, detail: string) => ReactNode;
  readonly unlock: WayToOffer;
};
