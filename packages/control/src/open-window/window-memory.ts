import type { Instant } from '@braise/domain';
import type { AiringEvidence, AiringSense, Surroundings } from '@braise/energy';
import type { Low } from './recent-lows.ts';
import type { Sample } from './temperature-fall.ts';
import type { VapourMemory, VapourVote } from './vapour-vote.ts';
import type { Way } from './way-of-fall.ts';

/** `model`: what the room's model was surprised by; `slope`: the fall of the temperature alone, where no model follows the room. */
export type WindowSource = 'model' | 'slope' | 'contact' | 'device' | 'person';

/** What an alarm went by. `vapour`: what spoke for it beside the temperature; left out: nothing did. */
export type WindowEvidence = Omit<AiringEvidence, 'since'> & { readonly vapour?: Omit<VapourVote, 'lingers'> };

/** `evidence`: left out where somebody or something says it, and by an earlier program. */
export type OpenWindow = {
  readonly since: Instant;
  readonly until: Instant;
  readonly source: WindowSource;
  readonly evidence?: WindowEvidence;
};

/** What is remembered of a room's window between two steps. */
export type WindowMemory = {
  readonly samples: readonly Sample[];
  /** Device that the samples are of. */
  readonly sampledBy: string | null;
  /** Which way a window moved the room when they were taken; left out: down. */
  readonly way?: Way | null;
  /** Less was asked of it than before: the temperature goes that way of itself for a while. */
  readonly fadingAt: Instant | null;
  /** Its radiators, or what cools it, were last known to be driven hard. */
  readonly heatedAt: Instant | null;
  readonly lows: readonly Low[];
  readonly open: OpenWindow | null;
  /** Closed just now: what the sensor does next is the room recovering. */
  readonly blindUntil: Instant | null;
  /** A contact, or a device's own detection, says open since. */
  readonly openSince: Instant | null;
  /** Which of them does, and since when that one; left out by an earlier program. */
  readonly saidBy?: { readonly source: 'contact' | 'device'; readonly since: Instant } | null;
  /** Since when each contact that says open does, by device and channel; left out by an earlier program. */
  readonly contacts?: Readonly<Record<string, Instant>>;
  /** It says closed again since. */
  readonly closedSince: Instant | null;
  /** When a window was last shut: no other begins before; left out: none was. */
  readonly shutAt?: Instant | null;
  /** Of when a person's word is that ended as a contact was shut, by the clock of that word. */
  readonly endedWord?: Instant;
  /** What the room's model was surprised by lately; null or left out: none follows it. */
  readonly sense?: AiringSense | null;
  /** What its air held of vapour lately; null or left out: nobody knows. */
  readonly vapour?: VapourMemory | null;
  /** What surrounded the room when it was last looked at, for that holds until it is looked at again. */
  readonly around?: Surroundings | null;
};

export const NO_WINDOW: WindowMemory = {
  samples: [],
  sampledBy: null,
  fadingAt: null,
  heatedAt: null,
  lows: [],
  open: null,
  blindUntil: null,
  openSince: null,
  saidBy: null,
  closedSince: null,
};
