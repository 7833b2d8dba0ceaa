import type { Instant } from '@braise/domain';
import type { QuietMemory } from './quiet-mode.ts';

/** A source's state between steps. */
export type Burn = {
  readonly on: boolean;
  readonly changedAt: Instant | null;
  /** Starts of the last hour. */
  readonly starts: readonly { readonly at: Instant }[];
  /** Starts of about a day: a count that fades. */
  readonly day: { readonly count: number; readonly at: Instant };
};

/** Of a source that says whether it burns. */
export type Fire = {
  /** It is to burn; else its pump carries out what the water holds. */
  readonly meant: boolean;
  /** It has burned since it was meant to. */
  readonly seen: boolean;
  /** When its last burn ended. */
  readonly outAt: Instant | null;
};

export type Flow = { readonly target: number; readonly at: Instant };

/** What is learned of the flow temperature that a home needs. */
export type LearnedFlow = {
  /** By bin of outdoor temperature from the coldest on: K by which the flow differs from the emitter law. */
  readonly shifts: readonly number[];
  /** By bin: what was seen since it was last judged. Absent in what an earlier program stored, like what follows. */
  readonly stretches?: Readonly<Record<string, Stretch>>;
  /** Bins of which less would not do. */
  readonly found?: readonly number[];
  /** Minutes yet in which nothing is learned: rooms make up for what they lost while nobody heard their source. */
  readonly recovers?: number;
  /** The room that was last found to need the flow most. */
  readonly limiting: number | null;
};

/**
 * Minutes; the heat that rooms asked for, minutes of a room that asks for all it can get; that part of it in which no hotter water was asked for than was learned;
 * and K that what was asked for, and what there was, were above that, times heat. By room: for how long it was seen, what its valves asked for, times minutes; how
 * long it was short of water, less half of the time in which it was not; and K that it was behind, times minutes.
 */
export type Stretch = {
  readonly minutes: number;
  readonly heat: number;
  readonly told: number;
  readonly asked: number;
  readonly given: number;
  readonly rooms: Readonly<Record<string, readonly [minutes: number, asked: number, short: number, behind: number]>>;
};

/** Of days of one weather, each one figure: °C, weighted by their heat, which is minutes at full power; its squares; and squares of how far days were off, times heat. */
export type WeatherMean = { readonly celsius: number; readonly heat: number; readonly squares: number; readonly scatter: number };
/** By outdoor temperature. */
export type FlowSpan = Readonly<Record<string, WeatherMean>>;

/** Of a month: whether the flow adapted by itself at any time, and beside what it was in the first days, at the same weather: °C, and by how much their difference may be off, as a deviation. */
export type FlowMonth = {
  /** YYYY-MM. */
  readonly month: string;
  readonly adapted: boolean;
  /** Null: too little is known, or it adapted for a part of the month alone. */
  readonly apart: { readonly from: number; readonly to: number; readonly deviation: number } | null;
};

/** The flow temperature of the first days, and of this month as far as its days are over; of the day under way, by outdoor temperature, °C times heat, and heat. */
export type FlowMeans = {
  /** On which it heated. */
  readonly days: number;
  readonly first: FlowSpan;
  readonly month: FlowSpan;
  /** Whether the flow adapted by itself while it burned this month. Absent in what an earlier program stored, like what follows. */
  readonly adapted?: boolean;
  /** The heat of this month by which it did, minutes at full power. */
  readonly adapting?: number;
  /** The last months that are over. */
  readonly ended?: readonly FlowMonth[];
  readonly today: { readonly day: string; readonly by: Readonly<Record<string, readonly [sum: number, heat: number]>> };
};

export type SourceMemory = {
  readonly burn: Burn;
  readonly flow: Flow | null;
  /** Absent in what an earlier program stored. */
  readonly fire?: Fire | null;
  /** The flow target that it was last given, °C. */
  readonly told?: number | null;
  readonly learned?: LearnedFlow | null;
  /** K by which its water is warmer than it is asked to be while rooms call, in the mean. Absent in what an earlier program stored. */
  readonly excess?: number;
  /** An earlier program stored `means`, of all weather together: they cannot be compared. */
  readonly flows?: FlowMeans | null;
  readonly sentAt: Instant | null;
  /** Whether it was last called; null: it was left to itself. */
  readonly sent: boolean | null;
  /** The valve that is not shut while the source burns or its pump runs on. */
  readonly keeper: string | null;
  /** What it is told of its quiet mode; left out: nothing. */
  readonly quiet?: QuietMemory;
};

export type HeatSourceMemory = {
  readonly sources: Readonly<Record<string, SourceMemory>>;
  readonly valves: Readonly<Record<string, { readonly since: Instant }>>;
  /** By room: when it was asked to be warmer, as long as that matters. Absent in what an earlier program stored. */
  readonly rises?: Readonly<Record<string, { readonly at: Instant }>>;
};
