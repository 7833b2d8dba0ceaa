import { type Instant, DAY, instant } from '@braise/domain';
import { begunAnew } from '@braise/energy';
import type { AdaptiveMemory } from './adaptive/adaptive-memory.ts';
import type { ReturnMemory } from './homecoming/return-memory.ts';
import { type ChannelMemory, type DeviceMemory, type Memory, type RoomMemory, channelKey, parseChannelKey, readMemory } from './memory.ts';
import { handedOver } from './early-start/early-start-memory.ts';
import type { LearnedFlow, SourceMemory } from './heat-source/heat-source-memory.ts';
import type { ControlMemory } from './snapshot.ts';
import type { ValveWatch } from './law/valve-watch.ts';

/** What rooms and devices of another memory are here; null: nothing. */
export type KnownAs = { readonly room: (id: number) => number | null; readonly device: (id: string) => string | null };

/**
 * A home that has lived for longer than this without what another had learned of it has learned its own, ms: how often its devices speak, what its valves make of
 * what they are told, when its rooms have to be heated for a block, and which water suffices.
 */
const OWN_LIFE = 2 * DAY;

/**
 * The memory of a home with what another, which decided for the same home before, had learned: what is thought of each model, how laws did in each room, what
 * each room usually does beyond its model, what each valve and heater makes of what it is told, how often each device speaks, and which water suffices. What is
 * in force stays: settings, windows, what devices were told, and what they may still be told. So does where each room is, which is begun at what is measured, and
 * what was learned here since. Unchanged where either memory cannot be read.
 */
export function takeOver(memory: ControlMemory, from: ControlMemory, knownAs: KnownAs): ControlMemory {
  const [own, learned] = [readMemory(memory), readMemory(from)];
  if (own === null || learned === null) return memory;
  const roomKey = (key: string): string | null => knownAs.room(Number(key))?.toString() ?? null;
  const alone = own.at - learned.at > OWN_LIFE;
  const learnedHere = (room: RoomMemory, known: RoomMemory) => learnedOfRoom(room, known, { now: own.at, alone });
  const rooms = { ...own.rooms, ...merged(own.rooms, learned.rooms, roomKey, learnedHere) };
  if (alone) return { ...own, rooms } satisfies Memory;
  return {
    ...own,
    rooms,
    devices: { ...own.devices, ...merged(own.devices, learned.devices, knownAs.device, learnedOfDevice) },
    channels: {
      ...own.channels,
      ...merged(
        own.channels,
        learned.channels,
        (key) => channelKnownAs(key, knownAs),
        (channel, known) => learnedOfChannel(channel, known, knownAs),
      ),
    },
    heat: {
      ...own.heat,
      sources: {
        ...own.heat.sources,
        ...merged(own.heat.sources, learned.heat.sources, knownAs.device, (source, known) => learnedOfSource(source, known, knownAs)),
      },
    },
  } satisfies Memory;
}

/** What stands in both, by its key here. */
function merged<T>(
  own: Readonly<Record<string, T>>,
  learned: Readonly<Record<string, T>>,
  keyOf: (key: string) => string | null,
  merge: (own: T, learned: T) => T,
): Record<string, T> {
  const pairs = Object.entries(learned).flatMap(([key, known]): [string, T][] => {
    const here = keyOf(key);
    const one = here === null ? undefined : own[here];
    return here === null || one === undefined ? [] : [[here, merge(one, known)]];
  });
  return Object.fromEntries(pairs);
}

function channelKnownAs(key: string, { device }: KnownAs): string | null {
  const { deviceId, channel } = parseChannelKey(key);
  const id = device(deviceId);
  return id === null ? null : channelKey(id, channel);
}

/** A run beside the room is begun anew: the other one may have ended elsewhere. A room of which a younger model is known here keeps all that is thought of it. */
function learnedOfRoom(own: RoomMemory, learned: RoomMemory, life: { readonly now: Instant; readonly alone: boolean }): RoomMemory {
  const { foretelling, tracked, trial, earlyStart } = learned;
  if (own.foretelling && foretelling && own.foretelling.learned > foretelling.learned) return own;
  return {
    ...own,
    adaptive: learnedOfNudges(own.adaptive ?? null, learned.adaptive ?? null),
    homecoming: learnedOfReturns(own.homecoming ?? null, learned.homecoming ?? null),
    tracked: tracked ? begunAnew(tracked) : (own.tracked ?? null),
    foretelling: foretelling ? { ...foretelling, run: null } : (own.foretelling ?? null),
    trial: trial ?? own.trial ?? null,
    ...(earlyStart && { earlyStart: handedOver(own.earlyStart ?? null, earlyStart, life) }),
  };
}

function learnedOfNudges(own: AdaptiveMemory | null, learned: AdaptiveMemory | null): AdaptiveMemory | null {
  if (own === null || learned === null) return own ?? (learned && { ...learned, nudge: null });
  const others = learned.undone.filter(({ at }) => own.undone.every((one) => one.at !== at));
  return { ...own, undone: [...others, ...own.undone] };
}

function learnedOfReturns(own: ReturnMemory | null, learned: ReturnMemory | null): ReturnMemory | null {
  const wrong = [own, learned].map((one) => one?.wrongAt ?? null).filter((at) => at !== null);
  const wrongAt = wrong.length === 0 ? null : instant(Math.max(...wrong));
  const raise = own?.raise ?? null;
  return raise === null && wrongAt === null ? null : { raise, wrongAt };
}

const learnedOfDevice = (own: DeviceMemory, { habit }: DeviceMemory): DeviceMemory => ({ ...own, habit });

function learnedOfChannel(own: ChannelMemory, { law, duty, compensation, rounds }: ChannelMemory, knownAs: KnownAs): ChannelMemory {
  return {
    ...own,
    compensation:
      own.compensation && compensation ? { ...own.compensation, error: compensation.error, trim: compensation.trim } : own.compensation,
    // what it was told here holds, and the law looks at once
    ...(law && {
      law: {
        told: own.law?.told ?? null,
        watch: { ...watchKnownAs(law.watch, knownAs), sensed: own.law?.watch.sensed ?? null },
        toldAt: own.law?.toldAt ?? law.toldAt,
      },
    }),
    ...(duty && own.duty && { duty }),
    ...(rounds && { rounds }),
  };
}

/** Beside the thermometers that are known here. */
function watchKnownAs({ beside, biases = {}, ...watch }: ValveWatch, { device }: KnownAs): ValveWatch {
  const here = beside === undefined ? null : device(beside);
  const others = Object.entries(biases).flatMap(([id, bias]): [string, number][] => {
    const other = device(id);
    return other === null ? [] : [[other, bias]];
  });
  return {
    ...watch,
    ...(here !== null && { beside: here }),
    ...(others.length > 0 && { biases: Object.fromEntries(others) }),
  };
}

function learnedOfSource(own: SourceMemory, { learned, flows }: SourceMemory, knownAs: KnownAs): SourceMemory {
  return { ...own, ...(learned && { learned: flowKnownAs(learned, knownAs) }), ...(flows && { flows }) };
}

/** But for the stretches that are under way: those are told apart by room. */
const flowKnownAs = (learned: LearnedFlow, { room }: KnownAs): LearnedFlow => ({
  ...learned,
  stretches: {},
  limiting: learned.limiting === null ? null : room(learned.limiting),
});
