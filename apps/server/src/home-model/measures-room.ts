import type { DeviceCapabilities, RoomType } from '@braise/domain';

/** Whether a device tells how warm a room of this kind is: its air, or the water of a tank. */
export const measuresRoom = ({ reports }: Pick<DeviceCapabilities, 'reports'>, roomType: RoomType): boolean =>
  reports.some(({ quantity }) => quantity === 'temperature' || (roomType === 'HOT_WATER' && quantity === 'hotWaterTemperature'));
