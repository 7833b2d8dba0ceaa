import { createHash } from 'node:crypto';
import type { DeviceDescription } from '@braise/devices';
import { isIeeeAddress } from '@braise/domain';

export type SerialPrefix = 'VA' | 'RU' | 'BR' | 'IB';

/** `VA` a valve of one radiator, `BR` what starts a heat source, `RU` what stands in a room: a thermostat or a sensor. */
export function serialPrefix({ capabilities, description }: Pick<DeviceDescription, 'capabilities' | 'description'>): SerialPrefix {
  const { climates, heatSource, relay, reports } = capabilities;
  if (heatSource !== null || (relay && climates.length === 0)) return 'BR';
  const [climate] = climates;
  if (climate === undefined || climates.length > 1 || climate.roomType !== 'HEATING') return 'RU';
  const valve =
    climate.demand === 'valve' ||
    climate.demand === 'percentage' ||
    climate.externalTemperature !== null ||
    reports.some(({ quantity }) => quantity === 'valveOpening') ||
    /radiator|\btrv\b|valve/i.test(description);
  return valve && capabilities.power === 'battery' ? 'VA' : 'RU';
}

/**
 * A serial of two letters and ten digits, the same whenever it is made again from the same identity. `attempt` 0 first; higher ones where
 * another device has that serial already.
 */
export function serialOf(prefix: SerialPrefix, identity: string, attempt: number): string {
  const digest = createHash('sha256')
    .update(attempt === 0 ? identity : `${identity}#${attempt}`)
    .digest();
  return prefix + (digest.readBigUInt64BE() % 10n ** 10n).toString().padStart(10, '0');
}

/** An IEEE address is unique in the world; any other address only at its gateway. */
export const deviceIdentity = (gatewayId: string, address: string): string =>
  isIeeeAddress(address) ? address.toLowerCase() : atGateway(gatewayId, address);

const atGateway = (gatewayId: string, address: string): string => `${gatewayId}/${address}`;

/**
 * The serial that a device is offered at an attempt. Where its own is taken (it moved here from another home, or somebody says that theirs is
 * this one), the gateway makes it another at once, however many have said so.
 */
export const deviceSerial = (
  gatewayId: string,
  device: Pick<DeviceDescription, 'address' | 'capabilities' | 'description'>,
  attempt: number,
): string =>
  serialOf(serialPrefix(device), attempt === 0 ? deviceIdentity(gatewayId, device.address) : atGateway(gatewayId, device.address), attempt);
