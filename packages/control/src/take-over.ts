import { type ChannelMemory, type DeviceMemory, type Memory, type RoomMemory, channelKey, readMemory } from './memory.ts';
import type { LearnedFlow, SourceMemory } from './heat-source/heat-source-memory.ts';
import type { ControlMemory } from './snapshot.ts';

/** What rooms and devices of another memory are here; null: nothing. */
export type KnownAs = { readonly room: (id: number) => number | null; readonly device: (id: string) => string | null };

/**
 * The memory of a home with what another, which decided for the same home before, had learned: what is thought of each model, how laws did in each room, where
 * each room is within its model, what each valve and heater makes of what it is told, how often each device speaks, and which water suffices. What is in force
 * stays: settings, windows, what devices were told, and what they may still be told. Unchanged where either memory cannot be read.
 */
export function takeOver(memory: ControlMemory, from: ControlMemory, knownAs: KnownAs): ControlMemory {
  const [own, learned] = [readMemory(memory), readMemory(from)];
  if (own === null || learned === null) return memory;
  const taken: Memory = {
    ...own,
    rooms: { ...own.rooms, ...merged(own.rooms, learned.rooms, (id) => text(knownAs.room(Number(id))), learnedOfRoom) },
    devices: { ...own.devices, ...merged(own.devices, learned.devices, knownAs.device, learnedOfDevice) },
    channels: { ...own.channels, ...merged(own.channels, learned.channels, (key) => channelKnownAs(key, knownAs), learnedOfChannel) },
    heat: {
      ...own.heat,
      sources: {
        ...own.heat.sources,
        ...merged(own.heat.sources, learned.heat.sources, knownAs.device, (source, known) => learnedOfSource(source, known, knownAs)),
      },
    },
  };
  return taken;
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

const text = (id: number | null): string | null => (id === null ? null : String(id));

function channelKnownAs(key: string, { device }: KnownAs): string | null {
  const slash = key.lastIndexOf('/');
  const id = device(key.slice(0, slash));
  return id === null ? null : channelKey(id, Number(key.slice(slash + 1)));
}

/** A run beside the room is begun anew: the other one may have ended elsewhere. */
const learnedOfRoom = (own: RoomMemory, { foretelling, tracked, trial }: RoomMemory): RoomMemory => ({
  ...own,
  tracked: tracked ?? own.tracked ?? null,
  foretelling: foretelling ? { ...foretelling, run: null } : (own.foretelling ?? null),
  trial: trial ?? own.trial ?? null,
});

const learnedOfDevice = (own: DeviceMemory, { habit }: DeviceMemory): DeviceMemory => ({ ...own, habit });

function learnedOfChannel(own: ChannelMemory, { law, duty, compensation }: ChannelMemory): ChannelMemory {
  return {
    ...own,
    compensation:
      own.compensation && compensation ? { ...own.compensation, error: compensation.error, trim: compensation.trim } : own.compensation,
    // what it was told here holds, and the law looks at once
    ...(law && {
      law: {
        told: own.law?.told ?? null,
        watch: { ...law.watch, sensed: own.law?.watch.sensed ?? null },
        toldAt: own.law?.toldAt ?? law.toldAt,
      },
    }),
    ...(duty && own.duty && { duty }),
  };
}

function learnedOfSource(own: SourceMemory, { learned, means }: SourceMemory, knownAs: KnownAs): SourceMemory {
  return { ...own, ...(learned && { learned: flowKnownAs(learned, knownAs) }), ...(means && { means }) };
}

const flowKnownAs = (learned: LearnedFlow, { room }: KnownAs): LearnedFlow => ({
  ...learned,
  limiting: learned.limiting === null ? null : room(learned.limiting),
});
