import type { Instant, Presence, Reason, Setting } from '@braise/domain';
import { type Habit, NO_HABIT } from '@braise/domain/climate';
import type { Foretelling, TrackedRoom } from '@braise/energy';
import type { AdaptiveMemory } from './adaptive/adaptive-memory.ts';
import type { Bucket } from './device/write-budget.ts';
import type { Command, Delivery } from './decision.ts';
import type { Compensation } from './device/compensate-setpoint.ts';
import type { Obedience } from './device/obedience.ts';
import type { ValveTrial } from './valve-trial/valve-trial.ts';
import type { EarlyStartMemory } from './early-start/early-start-memory.ts';
import type { ReturnMemory } from './homecoming/return-memory.ts';
import type { HeatSourceMemory } from './heat-source/heat-source-memory.ts';
import type { WindowMemory } from './open-window/window-memory.ts';
import type { FlowNeed, LawMemory, ReachMemory, SetAside } from './law/told.ts';
import type { LawTrial } from './law/trial.ts';
import type { ControlMemory } from './snapshot.ts';

/**
 * What one step leaves to the next. Plain JSON: no undefined, no NaN. Every instant on the engine's clock is a field named `at`, `until`,
 * `since` or ending so, because `onNewClock` moves exactly those when the clock jumps; stamps given by others are named otherwise.
 */
export type Memory = {
  readonly version: typeof MEMORY_VERSION;
  readonly at: Instant;
  /** After a pause or a jump of the clock silence is counted from here, since nobody was listening before. */
  readonly resumedAt: Instant;
  readonly rooms: Readonly<Record<string, RoomMemory>>;
  readonly devices: Readonly<Record<string, DeviceMemory>>;
  /** By `channelKey`. */
  readonly channels: Readonly<Record<string, ChannelMemory>>;
  readonly heat: HeatSourceMemory;
};

export type RoomMemory = {
  /** The setting that people and timetable wanted. */
  readonly wanted: Setting;
  /** The setting in force. */
  readonly setting: Setting;
  readonly reason: Reason;
  readonly until: Instant | null;
  readonly presence: Presence;
  /** Held by the frost guard: it lets go only at a higher temperature than the one at which it took hold. */
  readonly frost: boolean;
  /** Device that measured last: kept while it is as good as another. */
  readonly measuredBy: string | null;
  readonly window: WindowMemory;
  /** As its model follows it; null or left out: it has none. */
  readonly tracked?: TrackedRoom | null;
  /** How well its model foretells it; null or left out: it has none. */
  readonly foretelling?: Foretelling | null;
  /** What was known by its model before that was gone; left out: nothing, or another one is known. */
  readonly aside?: SetAside;
  /** How well it is held by a law, against its valves alone; null or left out: it was not looked at. */
  readonly trial?: LawTrial | null;
  /** What water it needed when that was last looked at; null or left out: no model says. */
  readonly flowNeed?: FlowNeed | null;
  /** Whether it comes to what is asked; null or left out: nothing is asked, or nobody knows. */
  readonly reach?: ReachMemory | null;
  /** When it is heated for its next block, and what earlier starts taught; null or left out: nothing. */
  readonly earlyStart?: EarlyStartMemory | null;
  /** Whether its schedule is lowered while it comes to that by itself; null or left out: it never was. */
  readonly adaptive?: AdaptiveMemory | null;
  /** How it is warmed for those who come back; null or left out: it is not, and never was in vain. */
  readonly homecoming?: ReturnMemory | null;
};

export type DeviceMemory = {
  /** `lastSeen` as it was given. */
  readonly seen: number | null;
  /** When it was last heard, on the engine's clock. */
  readonly heardAt: Instant | null;
  readonly habit: Habit;
  readonly silent: boolean;
  /** When its gateway last could not reach it, if it was not heard since: until then nobody listened. */
  readonly awayAt?: Instant;
  /** Last command of any kind: what is heard just after it may be its echo. */
  readonly commandedAt: Instant | null;
  readonly budget: Bucket;
};

export type ChannelMemory = {
  /** Where it stands; left out by an earlier program. */
  readonly roomId?: number;
  /** What the device is to hold, in its own limits. */
  readonly desired: Setting;
  readonly desiredAt: Instant;
  readonly cause: Command['cause'];
  readonly outcome: Delivery;
  /** Last write of a setting, of this value or an older one. */
  readonly writtenAt: Instant | null;
  /** When the device was last asked what it holds. */
  readonly readBackAt: Instant | null;
  /** Writes of this value without confirmation. */
  readonly attempts: number;
  /** The setpoint that was reported at the write. */
  readonly before: number | null;
  /** The setpoint by which the device confirmed: the desired one, or what it rounds it to. */
  readonly confirmedAs: number | null;
  /** It was seen to make another setpoint of what it was told; left out: it was not. */
  readonly rounds?: boolean;
  /** What was desired before, youngest first, and until when: a late report of it is not a person's. */
  readonly superseded: readonly { readonly setting: Setting; readonly at: Instant }[];
  /** Where a person turned the dial, until that is the room's setting, and when it was asked for; `again`: for the second time, since nothing came of the first. */
  readonly dialled: { readonly value: number; readonly at: Instant; readonly again?: boolean } | null;
  /** `followed`: it has reported to follow us once. */
  readonly adoption: { readonly at: Instant; readonly attempts: number; readonly followed: boolean } | null;
  readonly external: ExternalMemory | null;
  readonly compensation: Compensation | null;
  /** What its room's law remembers of it; left out by an earlier program. */
  readonly law?: LawMemory | null;
  /** It did not take what it was told, by several writes, and has taken nothing since; left out: it did. */
  readonly deaf?: boolean;
  /** What came of it when somebody last had it open and shut; left out: nobody did lately. */
  readonly trial?: ValveTrial;
  /** How it took what it was told lately; left out by an earlier program. */
  readonly obeyed?: Obedience;
  /** Of a relay that heats a room by itself; left out of any other. */
  readonly duty?: DutyMemory;
};

/** The share of the time for which a heater was found to be needed beside what its law foresees. */
export type DutyMemory = { readonly learned: number; readonly at: Instant };

export type ExternalMemory = { readonly celsius: number | null; readonly at: Instant; readonly budget: Bucket };

export const MEMORY_VERSION = 4;
/** How far a valve is off was held against the thermometer alone. */
const BEFORE_WEIGHED = 3;
/** Differs further in how a device's habit is kept, which is learned anew. */
const BEFORE_HABITS = 2;

export const channelKey = (deviceId: string, channel: number): string => `${deviceId}/${channel}`;

export function parseChannelKey(key: string): { readonly deviceId: string; readonly channel: number } {
  const slash = key.lastIndexOf('/');
  return { deviceId: key.slice(0, slash), channel: Number(key.slice(slash + 1)) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The memory, as this version has it; null for none, an older shape or a damaged one: the engine starts afresh. */
export function readMemory(memory: ControlMemory | null): Memory | null {
  if (memory === null || !READ.has(memory.version)) return null;
  const { at, resumedAt, rooms, devices, channels, heat } = memory;
  if (!Number.isFinite(at) || !Number.isFinite(resumedAt)) return null;
  if (!isRecord(rooms) || !isRecord(devices) || !isRecord(channels)) return null;
  if (!isRecord(heat) || !isRecord(heat['sources']) || !isRecord(heat['valves'])) return null;
  const known = memory as ControlMemory & Memory;
  if (memory.version === MEMORY_VERSION) return known;
  return withWeighedBiases(memory.version === BEFORE_HABITS ? withoutHabits(known) : known);
}

const READ: ReadonlySet<unknown> = new Set([MEMORY_VERSION, BEFORE_WEIGHED, BEFORE_HABITS]);

const withoutHabits = (memory: Memory): Memory => ({
  ...memory,
  devices: Object.fromEntries(Object.entries(memory.devices).map(([id, device]) => [id, { ...device, habit: NO_HABIT }])),
});

/** Each valve as far off the mean of its room's thermometer and valves as it was known to be off the thermometer. */
function withWeighedBiases(memory: Memory): Memory {
  const biases = new Map<number | string, number[]>();
  const roomOf = (key: string, { roomId }: ChannelMemory): number | string => roomId ?? key;
  for (const [key, channel] of Object.entries(memory.channels)) {
    const bias = channel.law?.watch.bias;
    if (bias !== undefined) biases.set(roomOf(key, channel), [...(biases.get(roomOf(key, channel)) ?? []), bias]);
  }
  const weighed = (key: string, channel: ChannelMemory): ChannelMemory => {
    const { law } = channel;
    const ofRoom = biases.get(roomOf(key, channel)) ?? [];
    const mean = ofRoom.reduce((sum, bias) => sum + bias, 0) / (ofRoom.length + 1);
    return law ? { ...channel, law: { ...law, watch: { ...law.watch, bias: law.watch.bias - mean } } } : channel;
  };
  const channels = Object.fromEntries(Object.entries(memory.channels).map(([key, channel]) => [key, weighed(key, channel)]));
  return { ...memory, version: MEMORY_VERSION, channels };
}
