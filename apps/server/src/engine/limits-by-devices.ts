import type { DeviceSnapshot } from '@braise/control';
import { type RoomType, type SettingLimits, type TemperatureUnit, limitsOfRoom } from '@braise/domain';

/** What a room takes, by the channels of its home's devices that stand in it. */
export function limitsByDevices(
  {
    temperatureUnit,
    devices,
  }: { readonly temperatureUnit: TemperatureUnit; readonly devices: readonly Pick<DeviceSnapshot, 'id' | 'capabilities'>[] },
  type: RoomType,
  channels: readonly { readonly deviceId: string; readonly channel: number }[],
): SettingLimits {
  const climates = channels.flatMap(
    ({ deviceId, channel }) =>
      devices.find(({ id }) => id === deviceId)?.capabilities.climates.filter((climate) => climate.channel === channel) ?? [],
  );
  return limitsOfRoom(type, climates, temperatureUnit);
}
