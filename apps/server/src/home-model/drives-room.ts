import { partWithoutClimate } from '@braise/control';
import type { DeviceModel, RoomModel } from './home-model.ts';

/** Whether a device that stands in a room heats or cools it, as the engine has it. `own`: all that stand there. */
export const drivesRoom = ({ capabilities }: DeviceModel, { type }: RoomModel, own: readonly DeviceModel[]): boolean =>
  hasClimate(capabilities) ||
  partWithoutClimate(
    capabilities,
    type,
    own.some((each) => hasClimate(each.capabilities)),
  ) !== null;

const hasClimate = ({ climates }: DeviceModel['capabilities']): boolean => climates.length > 0;
