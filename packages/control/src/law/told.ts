import type { Instant } from '@braise/domain';
import type { ValveWatch } from './valve-watch.ts';

/** What a law may tell a valve beside its room's setting. */
export type Told = {
  /** K added to the setting. */
  readonly shift: number;
  /** °C that it is told its room has; null: it goes by its own sensor. */
  readonly external: number | null;
};

/** What a law remembers of one channel. `toldAt`: when it last looked what to tell. */
export type LawMemory = { readonly watch: ValveWatch; readonly told: Told | null; readonly toldAt: Instant };

/** The flow temperature that a room needs, °C, and when that was looked at. */
export type FlowNeed = { readonly celsius: number; readonly at: Instant };
