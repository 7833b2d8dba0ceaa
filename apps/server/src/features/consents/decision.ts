import type { Instant } from '@braise/domain';

/** Yes or no to a text that was read. */
export type Answer = { readonly granted: boolean; readonly textVersion: number; readonly language: 'fr' | 'en' };
export type Decision = Answer & { readonly at: Instant };
