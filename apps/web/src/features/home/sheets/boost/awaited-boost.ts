import { createExternalStore } from '../../../../api/external-store.ts';

/** A boost whose rooms may still have to answer: a sheet stands that tells of them, or it was left; null: none is awaited. */
type AwaitedBoost = 'told' | 'left' | null;

/** What the boost that was asked for in this window waits for: it outlives the sheet, and other screens that are looked at meanwhile. */
export const awaitedBoost = createExternalStore<AwaitedBoost>(null);

/** The sheet that told of it is gone. */
export const leaveAwaitedBoost = (): void => {
  if (awaitedBoost.get() !== null) awaitedBoost.set('left');
};
