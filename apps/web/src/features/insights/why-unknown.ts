import type { KnownRoomBody } from '@braise/contract/hops';
import type { Words } from './words.ts';

/** Why nothing is known of a room yet, in a few words. */
export function whyUnknown(t: Words['t'], { learning, refused }: Pick<KnownRoomBody, 'learning' | 'refused'>): string {
  if (learning !== null && learning.heated < learning.needed) return t('days', learning);
  if (refused === null || refused === 'too-few-heated-days') return t('awaits-night');
  return t(`refused.${refused}`);
}
