import type { DeviceModel } from './home-model.ts';

type Mounting = Pick<DeviceModel, 'mountingFault'>;

/** The code that clients know for a fault of mounting without anything nearer; no device tells more. */
const GENERIC_ERROR = 'V4_E';

/** The code of what is wrong with how the device is mounted; null while it says of nothing. */
export const mountingErrorOf = ({ mountingFault }: Mounting): string | null => (mountingFault?.value === 1 ? GENERIC_ERROR : null);

/** As the device says it: the code of its fault, or that it has found its valve's travel; null where it says neither. */
export const mountingStateOf = (device: Mounting): string | null =>
  device.mountingFault === null ? null : (mountingErrorOf(device) ?? 'CALIBRATED');

/** Whether a resident has something to do about the device: mount it, power it, bring it back, have it obey. */
export const needsAttention = (device: DeviceModel): boolean =>
  mountingErrorOf(device) !== null ||
  device.battery === 'LOW' ||
  device.battery === 'DEPLETED' ||
  isMissing(device) ||
  isDisobedient(device);

/** It is heard, and does not take what it is told. */
export const isDisobedient = (device: DeviceModel): boolean => device.disobeys && !isUnheard(device);

/** Nobody hears the device: its gateway says that it is away, or the engine that it has fallen silent. */
export const isUnheard = ({ reachable, silent }: Pick<DeviceModel, 'reachable' | 'silent'>): boolean => !reachable || silent;

/** The same of a device that is in use. */
export const isMissing = (device: DeviceModel): boolean => isUnheard(device) && !device.isNew;
