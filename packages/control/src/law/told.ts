import type { Instant } from '@braise/domain';
import type { Foretelling, TrackedRoom } from '@braise/energy';
import type { ReachLimit, RoomReach } from '../decision.ts';
import type { ValveWatch } from './valve-watch.ts';

/** What a law may tell a valve beside its room's setting. */
export type Told = {
  /** K added to the setting. */
  readonly shift: number;
  /** °C that it is told its room has; null: it goes by its own sensor. */
  readonly external: number | null;
};

/** What a law remembers of one channel. `toldAt`: when it last looked what to tell; `rests`: whether it found that nothing would open its valve. */
export type LawMemory = { readonly watch: ValveWatch; readonly told: Told | null; readonly toldAt: Instant; readonly rests?: true };

/** The flow temperature that a room needs, °C, and when that was looked at. */
export type FlowNeed = { readonly celsius: number; readonly at: Instant };

/** What a look at a room that is behind finds. */
export type FoundLimit = Exclude<ReachLimit, 'lead' | 'setback'>;

/** What a room that is behind remembers of whether it comes to what is asked. */
export type ReachMemory = {
  /** When it was last looked at. */
  readonly at: Instant;
  /** °C that it is asked for. */
  readonly asked: number;
  /** What the last look found it to lack, and since when every look has; null: it comes to what is asked. */
  readonly found: FoundLimit | null;
  readonly foundSince: Instant;
  /** °C of the warmest water since that was found too cool; null: it was not, or nobody tells. Left out by an earlier program. */
  readonly supply?: number | null;
  /** When a window was last seen open; null: not since it is behind. */
  readonly airedAt: Instant | null;
  /** What is said of it: what was found for long enough. */
  readonly reach: RoomReach | null;
};

/** What was known by a model that is gone: it may come back, as where residents had their room begun anew by mistake. `watches`: by `channelKey`. */
export type SetAside = {
  readonly tracked: TrackedRoom | null;
  readonly foretelling: Foretelling;
  readonly watches: Readonly<Record<string, ValveWatch>>;
};
