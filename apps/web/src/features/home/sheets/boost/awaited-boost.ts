import { createExternalStore } from '../../../../api/external-store.ts';

/** A boost whose rooms may still have to answer; null: none is awaited. */
export type AwaitedBoost = {
  /** The home's revision from which on its rooms show it. */
  readonly revision: number;
  /** Whether they have shown it. */
  readonly begun: boolean;
  /** Whether the sheet that told of it is gone. */
  readonly left: boolean;
} | null;

/** What the boost that was asked for in this window waits for: it outlives the sheet, and other screens that are looked at meanwhile. */
export const awaitedBoost = createExternalStore<AwaitedBoost>(null);

/** The sheet that told of it is gone. */
export const leaveAwaitedBoost = (): void => {
  const awaited = awaitedBoost.get();
  if (awaited !== null) awaitedBoost.set({ ...awaited, left: true });
};
