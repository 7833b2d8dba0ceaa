import type { Instant } from '@braise/domain';
import type { Foretelling, RoomModel } from '@braise/energy';
import { type ChannelMemory, type Memory, type RoomMemory, channelKey } from '../memory.ts';
import type { RoomSnapshot } from '../snapshot.ts';

type KnownRoom = Pick<RoomSnapshot, 'id' | 'channels' | 'model'>;
type Aside = NonNullable<RoomMemory['aside']>;
type Known = { readonly room: RoomMemory; readonly channels: Readonly<Record<string, ChannelMemory>> };

/** The memory with what was known by models that are gone set aside, and put back where the very same is there again. Nothing of it is left once another one is known. */
export function asModelsAre(memory: Memory, rooms: readonly KnownRoom[]): Memory {
  const changed = rooms.flatMap((room): [number, Known][] => {
    const known = memory.rooms[String(room.id)];
    const now = known && asModelIs(known, room, memory);
    return now ? [[room.id, now]] : [];
  });
  if (changed.length === 0) return memory;
  return {
    ...memory,
    rooms: { ...memory.rooms, ...Object.fromEntries(changed.map(([id, { room }]) => [id, room])) },
    channels: Object.assign({ ...memory.channels }, ...changed.map(([, { channels }]) => channels)) as Memory['channels'],
  };
}

/** Null: as it was, as at nearly every look. */
function asModelIs(known: RoomMemory, room: KnownRoom, memory: Memory): Known | null {
  if (room.model == null) return known.foretelling == null ? null : setAside(known, known.foretelling, ownOf(room, memory.channels));
  return known.aside === undefined ? null : putBack(known, known.aside, room.model, ownOf(room, memory.channels), memory.at);
}

function setAside(known: RoomMemory, foretelling: Foretelling, own: readonly OwnChannel[]): Known {
  const watches = Object.fromEntries(own.flatMap(([key, { law }]) => (law == null ? [] : [[key, law.watch]])));
  return {
    room: { ...known, tracked: null, foretelling: null, aside: { tracked: known.tracked ?? null, foretelling, watches } },
    channels: Object.fromEntries(own.map(([key, channel]) => [key, { ...channel, law: null }])),
  };
}

function putBack(known: RoomMemory, aside: Aside, model: RoomModel, own: readonly OwnChannel[], at: Instant): Known {
  const { aside: _, ...rest } = known;
  if (aside.foretelling.learned !== model.to) return { room: rest, channels: {} };
  const withWatch = ([key, channel]: OwnChannel): OwnChannel[] => {
    const watch = aside.watches[key];
    return watch === undefined ? [] : [[key, { ...channel, law: { watch, told: null, toldAt: at } }]];
  };
  return {
    room: { ...rest, tracked: aside.tracked, foretelling: aside.foretelling },
    channels: Object.fromEntries(own.flatMap(withWatch)),
  };
}

type OwnChannel = [key: string, channel: ChannelMemory];

const ownOf = (room: KnownRoom, channels: Memory['channels']): readonly OwnChannel[] =>
  room.channels.flatMap(({ deviceId, channel }): OwnChannel[] => {
    const key = channelKey(deviceId, channel);
    return channels[key] === undefined ? [] : [[key, channels[key]]];
  });
