import { partWithoutClimate } from '@braise/control';
import type { DeviceModel, RoomModel } from './home-model.ts';
import type { DeviceCapabilities, RoomType } from '@braise/domain';

/** Whether a device that stands in a room heats or cools it, as the engine has it. `own`: all that stand there. */
export const drivesRoom = ({ capabilities }: DeviceModel, { type }: RoomModel, own: readonly DeviceModel[]): boolean =>
  hasClimate(capabilities) ||
  partWithoutClimate(
    capabilities,
    type,
    own.some((each) => hasClimate(each.capabilities)),
  ) !== null;

const hasClimate = ({ climates }: DeviceModel['capabilities']): boolean => climates.length > 0;

/** Whether a device tells how warm a room of this kind is: its air, or the water of a tank. */
export const measuresRoom = ({ reports }: Pick<DeviceCapabilities, 'reports'>, roomType: RoomType): boolean =>
  reports.some(({ quantity }) => quantity === 'temperature' || (roomType === 'HOT_WATER' && quantity === 'hotWaterTemperature'));
