import type { DeviceModel } from './home-model.ts';
import { mountingErrorOf } from './mounting-state.ts';

/** Whether a resident has something to do about the device: mount it, power it, bring it back. */
export const needsAttention = (device: DeviceModel): boolean =>
  mountingErrorOf(device) !== null || device.battery === 'LOW' || device.battery === 'DEPLETED' || isMissing(device);

/** A device that is in use cannot be reached. */
export const isMissing = ({ reachable, isNew }: DeviceModel): boolean => !reachable && !isNew;
