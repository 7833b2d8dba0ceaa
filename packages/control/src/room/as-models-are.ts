import { type ChannelMemory, type Memory, type RoomMemory, channelKey } from '../memory.ts';
import type { RoomSnapshot } from '../snapshot.ts';

type KnownRoom = Pick<RoomSnapshot, 'id' | 'channels' | 'model'>;
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

/** Null: as it was. */
function asModelIs(known: RoomMemory, room: KnownRoom, { at, channels }: Memory): Known | null {
  const { aside, ...rest } = known;
  const { foretelling, tracked = null } = rest;
  if (room.model == null) {
    if (foretelling == null) return null;
    const own = ownOf(room, channels);
    const watches = Object.fromEntries(own.flatMap(([key, { law }]) => (law == null ? [] : [[key, law.watch]])));
    return {
      room: { ...rest, tracked: null, foretelling: null, aside: { tracked, foretelling, watches } },
      channels: Object.fromEntries(own.map(([key, channel]) => [key, { ...channel, law: null }])),
    };
  }
  if (aside === undefined) return null;
  if (aside.foretelling.learned !== room.model.to) return { room: rest, channels: {} };
  const withWatch = ([key, channel]: [string, ChannelMemory]): [string, ChannelMemory][] => {
    const watch = aside.watches[key];
    return watch === undefined ? [] : [[key, { ...channel, law: { watch, told: null, toldAt: at } }]];
  };
  return {
    room: { ...rest, tracked: aside.tracked, foretelling: aside.foretelling },
    channels: Object.fromEntries(ownOf(room, channels).flatMap(withWatch)),
  };
}

const ownOf = (room: KnownRoom, channels: Memory['channels']): readonly [string, ChannelMemory][] =>
  room.channels.flatMap(({ deviceId, channel }): [string, ChannelMemory][] => {
    const key = channelKey(deviceId, channel);
    return channels[key] === undefined ? [] : [[key, channels[key]]];
  });
