import type { OpenWindow } from './open-window/window-memory.ts';
import type { DeviceAction, EffectiveSetting, Instant, Quantity, Setting } from '@braise/domain';
import type { NudgeCause } from './adaptive/adaptive-memory.ts';
import type { ValveTrial } from './valve-trial/valve-trial.ts';
import type { LawRefusal } from './law/refusal.ts';
import type { ControlMemory } from './snapshot.ts';

/** What a step decides: the settings in force, what devices are told, and when to look again. */
export type Decision = {
  readonly rooms: readonly RoomDecision[];
  readonly commands: readonly Command[];
  readonly heatSources: readonly HeatSourceDecision[];
  readonly wake: Wake;
  readonly memory: ControlMemory;
  /** Requests that enter the home as a person's, made at a device: a dial that was turned. */
  readonly requests: readonly DialRequest[];
  /** What this step taught of the flow temperatures that the home needs. */
  readonly flowSteps: readonly (FlowStep & { readonly deviceId: string })[];
  /** ms by which the clock was set back (negative) or went on without a step (positive); null when nothing of the kind was noticed. */
  readonly clockJump: number | null;
};

export type RoomDecision = {
  readonly roomId: number;
  readonly effective: EffectiveSetting;
  /** What would be in force without what its reason did; null: people and timetable alone say what is. Absent in what an earlier program stored. */
  readonly without?: Setting | null;
  /** What an open window takes the place of; null: none is open. Absent in what an earlier program stored. */
  readonly unaired?: EffectiveSetting | null;
  /** The next change of the schedule; null when the timetable never changes. */
  readonly next: { readonly at: Instant; readonly setting: Setting } | null;
  /** What was measured, and by whom; null without a live sensor. */
  readonly measured: { readonly celsius: number; readonly at: Instant; readonly deviceId: string } | null;
  readonly humidity: { readonly fraction: number; readonly at: Instant } | null;
  /** Call for heat, 0..1; null when unknown. */
  readonly demand: number | null;
  readonly demandInferred: boolean;
  readonly openWindow: OpenWindow | null;
  readonly connection: { readonly state: 'ONLINE' | 'OFFLINE'; readonly since: Instant | null };
  /** Whether the room's valves follow: the worst of its devices. Null when the room has none. */
  readonly delivery: Delivery | null;
  /** Whether a valve has not taken yet what a person asked for; absent in what an earlier program stored. */
  readonly awaited?: boolean;
  /** Since when it is heated for its next block; null: it is not. Absent in what an earlier program stored. */
  readonly earlySince?: Instant | null;
  /** °C that it is foreseen to have once that block begins; null: it is not heated for it, or nobody knows. Absent in what an earlier program stored. */
  readonly earlyExpected?: number | null;
  /** What its schedule asks for, °C, where that is lowered while it comes to it by itself, and by what; null: it is not. Absent in what an earlier program stored. */
  readonly adaptation?: { readonly celsius: number; readonly cause: NudgeCause; readonly since: Instant } | null;
  /** How it is warmed while everybody is away, because somebody comes back: since when, and when they are expected. Null: it is not; absent in what an earlier program stored. */
  readonly returning?: RoomReturn | null;
  /** Why it does not come to what is asked; null: it does, or nobody knows. Absent in what an earlier program stored. */
  readonly reach?: RoomReach | null;
  /** The room whose measurement seems to be taken for this one's: its thermometer was moved. Null: none; absent in what an earlier program stored. */
  readonly resembles?: number | null;
  /** By what a heated room is held, for diagnostics; null: nothing regulates it. Absent in what an earlier program stored. */
  readonly law?: RoomLaw | null;
  /**
   * Devices that the room depends on and nobody hears: its own that act or measure its temperature, and of a heated room what makes its heat or closes the contact
   * of that. Absent in what an earlier program stored.
   */
  readonly unheard?: readonly string[];
  /** Devices of the room that do not take what they are told, told more than once. Absent in what an earlier program stored. */
  readonly disobey?: readonly string[];
  /** What came of it when residents last had valves of the room open and shut, to see whether they move; left out: they did not lately. */
  readonly trials?: readonly TriedValve[];
  /** Faults worth telling. */
  readonly flags: readonly RoomFlag[];
};

export type TriedValve = ValveTrial & { readonly deviceId: string };

/** `expectedAt` null: nobody knows when, or they were expected before. */
export type RoomReturn = {
  readonly setting: Setting;
  readonly since: Instant;
  readonly expectedAt: Instant | null;
  readonly by: 'way' | 'habit';
};

/**
 * How the heat of a room is regulated: by temperatures that its valves take from outside, by setpoints beside the one asked for, by its valves alone, by a relay
 * that switches its heater, or by a thermostat that closes the contact of the boiler.
 */
export type RoomLaw = {
  readonly by: 'external-temperature' | 'setpoint' | 'valve-alone' | 'relay' | 'contact';
  /** Why its valves are left alone, or are told nothing new; null: nothing is in the way. */
  readonly because: LawReason | null;
};

/** `kept-cool`: nobody minds half a degree then. `writes-spent`: the batteries of its valves have hardly any writes left today. */
export type LawReason = LawRefusal | 'aired' | 'kept-cool' | 'writes-spent';

/** A room that does not come to what it is asked as soon as anybody would expect. */
export type RoomReach = {
  /** What it is asked for. */
  readonly celsius: number;
  /** About when it will, to ten minutes; null: not within what is foreseen. */
  readonly at: Instant | null;
  readonly limit: ReachLimit;
};

/**
 * What it lacks: an emitter that gives enough, water that is warm enough, which is `quiet` where its heat pump gives less for being quiet, a valve that opens, or a
 * window that is shut; or `lead`, more time than a block may begin early by, which is `setback` where that was so again and again: lowered by less before, it would
 * have its warmth in time.
 */
export type ReachLimit = 'emitter' | 'flow' | 'quiet' | 'valve' | 'window' | 'lead' | 'setback';

/** `sent` is handed to the device, `confirmed` read back from it, `contradicted` it reports otherwise, `expired` it never answered. */
export type Delivery = 'pending' | 'sent' | 'confirmed' | 'contradicted' | 'expired';
export type RoomFlag = 'DEVICE_DRIFT' | 'WINDOW_STUCK';

export type Command = {
  readonly deviceId: string;
  readonly action: DeviceAction;
  readonly cause: 'safety' | 'person' | 'schedule' | 'window' | 'keep-alive' | 'adoption' | 'retry' | 'heat-source';
};

/**
 * Why a source is called for heat, or is not. `HOT_WATER`, `DEFROST`: it is, and makes hot water or thaws first. `NOT_HEARD`: it is, and nobody knows whether it
 * hears that. `CONTACT_KEPT_OPEN`: the thermostat that would call it is kept from it by its own room.
 */
export type HeatSourceReason =
  | 'ROOMS_CALL'
  | 'WATER_STILL_WARM'
  | 'MINIMUM_ON'
  | 'HOT_WATER'
  | 'DEFROST'
  | 'NOT_HEARD'
  | 'LITTLE_OWED'
  | 'RESTS'
  | 'NO_CALL'
  | 'VALVES_SHUT'
  | 'VALVES_OPENING'
  | 'MINIMUM_OFF'
  | 'STARTS_SPENT'
  | 'CONTACT_KEPT_OPEN'
  | 'NOTHING_HEARD';

export type HeatSourceDecision = {
  readonly deviceId: string;
  readonly callForHeat: boolean;
  readonly flowTarget: number | null;
  readonly reason: HeatSourceReason;
  /** What is learned of its flow temperature; null where it takes none, absent in what an earlier program stored. */
  readonly learned?: {
    /** °C that were found to suffice at the weather there is, while no room has to catch up; null while they were not. */
    readonly suffices: number | null;
    /** Mean of this month, °C, weighted by heat, and where the two differ for sure that of the first fourteen days of heating at the same weather; null where unknown. */
    readonly from: number | null;
    readonly to: number | null;
  } | null;
  /** While quiet hours are in force of one that has a quiet mode; left out: they are not. */
  readonly quiet?: QuietDecision;
};

/**
 * Until when, and what became of it: `asked` for, and not said to be taken yet; `held` by the source, as it says; set otherwise by a `hand` at the machine; not kept
 * because of `frost`, which a room is near; nobody knows, of one that is `unheard`.
 */
export type QuietDecision = { readonly until: Instant; readonly state: 'asked' | 'held' | 'hand' | 'frost' | 'unheard' };

/**
 * When the home is decided for again: at a time, or earlier when a reading crosses one of the thresholds. Until then nothing but `repeats` is said again;
 * none where they are absent.
 */
export type Wake = { readonly at: Instant; readonly thresholds: readonly Threshold[]; readonly repeats?: readonly Repeat[] };
/** A command that lapses at its device: it is said again each `every` ms, counted from `from`. */
export type Repeat = { readonly command: Command; readonly from: Instant; readonly every: number };
/** Crossed when the value is at or below `below`, at or above `above`, or, with `change`, differs by at least that much from `from`. */
export type Threshold = {
  readonly deviceId: string;
  readonly channel: number;
  readonly quantity: Quantity;
  readonly below?: number;
  readonly above?: number;
  readonly change?: { readonly from: number; readonly by: number };
};

/** A temperature outside, °C, for which another flow was learned: K by which it differs from the emitter law, before and now. */
export type FlowStep = { readonly outdoor: number; readonly before: number; readonly after: number };

export type DialRequest = { readonly roomId: number; readonly setting: Setting; readonly deviceId: string; readonly at: Instant };
