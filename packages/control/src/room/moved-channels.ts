import { type ChannelMemory, type Memory, channelKey } from '../memory.ts';
import type { RoomSnapshot } from '../snapshot.ts';

/** The memory without what was learned of valves and heaters in other rooms than they stand in now: by their radiators, their corners and their sensors. */
export function withoutMoved(memory: Memory, rooms: readonly Pick<RoomSnapshot, 'id' | 'channels'>[]): Memory {
  const moved: [string, ChannelMemory][] = [];
  for (const { id, channels } of rooms)
    for (const { deviceId, channel } of channels) {
      const key = channelKey(deviceId, channel);
      const known = memory.channels[key];
      if (known?.roomId === undefined || known.roomId === id) continue;
      const { duty: _, ...kept } = known;
      moved.push([key, { ...kept, roomId: id, law: null, compensation: null }]);
    }
  return moved.length === 0 ? memory : { ...memory, channels: { ...memory.channels, ...Object.fromEntries(moved) } };
}
