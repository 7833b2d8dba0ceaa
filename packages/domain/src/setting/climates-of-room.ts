import type { ClimateCapability, HeatSourceCapability } from '../device.ts';
import type { SettingLimits } from './setting-limits.ts';
import type { RoomType } from './setting.ts';

/**
 * What holds a room: of the channels that stand in it, the climates of the room's type. A device may stand in several rooms, each with channels of its own;
 * what its other channels take is nothing to this one.
 */
export const climatesOfRoom = (
  { type, channels }: { readonly type: RoomType; readonly channels: readonly { readonly deviceId: string; readonly channel: number }[] },
  devices: readonly { readonly id: string; readonly capabilities: { readonly climates: readonly ClimateCapability[] } }[],
): readonly ClimateCapability[] =>
  channels.flatMap(({ deviceId, channel }) => {
    const device = devices.find(({ id }) => id === deviceId);
    return device?.capabilities.climates.filter((climate) => climate.channel === channel && climate.roomType === type) ?? [];
  });

/** What the heat sources of a home take for its hot water, wherever they stand. */
export const hotWaterLimits = (
  devices: readonly { readonly capabilities: { readonly heatSource: HeatSourceCapability | null } }[],
): readonly SettingLimits[] => devices.flatMap(({ capabilities }) => capabilities.heatSource?.hotWaterLimits ?? []);
