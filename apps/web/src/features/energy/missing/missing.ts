import type { ReactNode } from 'react';
import type { WayToOffer } from '../locked/locked-card.tsx';

/** Why there is nothing to show of what heating takes. */
export type Missing = 'locked' | 'unread' | 'none';

/** Ways from what is missing to where it can be had. */
export type MissingWays = {
  readonly readings: (title: string, detail: string) => ReactNode;
  readonly unlock: WayToOffer;
};
