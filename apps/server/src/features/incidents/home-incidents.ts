import { isMissing, isUnheard, mountingErrorOf } from '../../home-model/device-state.ts';
import type { DeviceModel, HomeModel } from '../../home-model/home-model.ts';

/** Something that has gone wrong at a device or a gateway and is not over. */
export type Incident = {
  readonly type: 'GATEWAY_OFFLINE' | 'DEVICE_OFFLINE' | 'LOW_BATTERY' | 'MOUNTING_ERROR' | 'HEAT_SOURCE_FAULT';
  readonly serial: string;
};

/**
 * What is wrong in a home, by what its gateways and devices say. Each cause once: behind a gateway that is away no device is missing. One that has never spoken
 * is not away, but still to be set up.
 */
export function homeIncidents({ gateways, devices }: Pick<HomeModel, 'gateways' | 'devices'>): readonly Incident[] {
  const away = gateways.filter(({ online }) => !online);
  const behind = new Set(away.map(({ id }) => id));
  return [
    ...away.filter(({ lastSeen }) => lastSeen !== null).map(({ id }): Incident => ({ type: 'GATEWAY_OFFLINE', serial: id })),
    ...devices.flatMap((device) => typesOf(device, behind).map((type): Incident => ({ type, serial: device.id }))),
  ];
}

function typesOf(device: DeviceModel, away: ReadonlySet<string>): readonly Incident['type'][] {
  const { battery, hasFault, gatewayId } = device;
  return [
    ...(isMissing(device) && !away.has(gatewayId) ? (['DEVICE_OFFLINE'] as const) : []),
    ...(battery === 'LOW' || battery === 'DEPLETED' ? (['LOW_BATTERY'] as const) : []),
    ...(mountingErrorOf(device) === null ? [] : (['MOUNTING_ERROR'] as const)),
    // of one that is away nobody knows whether it still has it
    ...(hasFault && !isUnheard(device) ? (['HEAT_SOURCE_FAULT'] as const) : []),
  ];
}
