import type { Instant } from '@braise/domain';
import type { Sample } from './temperature-fall.ts';

export type WindowSource = 'slope' | 'contact' | 'device' | 'person';

/** What is remembered of a room's window between two steps. */
export type WindowMemory = {
  readonly samples: readonly Sample[];
  /** Device that the samples are of. */
  readonly sampledBy: string | null;
  /** The setting was lowered, or a valve that measures shut: its temperature falls of itself for a while. */
  readonly fadingAt: Instant | null;
  /** The radiator of the valve that measures is warm. */
  readonly heating: boolean;
  readonly open: { readonly since: Instant; readonly until: Instant; readonly source: WindowSource } | null;
  /** Closed just now: what the sensor does next is the room recovering. */
  readonly blindUntil: Instant | null;
  /** A contact, or a device's own detection, says open since. */
  readonly openSince: Instant | null;
  /** It says closed again since. */
  readonly closedSince: Instant | null;
};

export const NO_WINDOW: WindowMemory = {
  samples: [],
  sampledBy: null,
  fadingAt: null,
  heating: false,
  open: null,
  blindUntil: null,
  openSince: null,
  closedSince: null,
};
