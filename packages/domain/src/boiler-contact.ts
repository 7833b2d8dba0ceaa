import type { DeviceCapabilities } from './device.ts';

/** A device that may close a contact. */
type Known = { readonly id: string; readonly capabilities: DeviceCapabilities };
/** A device's channel that stands in a room. */
type Placed = { readonly deviceId: string; readonly channel: number };

/** A channel of a device that closes the contact of a boiler. */
export type BoilerContact<Device extends Known> = {
  readonly device: Device;
  readonly channel: number;
  /** How it is made to close: switched, or by a setpoint above what it senses. */
  readonly by: 'relay' | 'setpoint';
  /** Something beside it in its room regulates the heat there. */
  readonly besideValves: boolean;
};

/** What is switched and has no temperature of its own. */
export const isRelay = ({ relay, climates }: DeviceCapabilities): boolean => relay && climates.length === 0;

/** What heats a room and runs on a battery sits on its radiator; what does so from the mains switches something. */
export const isRadiatorValve = (capabilities: DeviceCapabilities, channel: number): boolean =>
  heats(capabilities, channel) && capabilities.power === 'battery';
export const isReceiver = (capabilities: DeviceCapabilities, channel: number): boolean =>
  heats(capabilities, channel) && capabilities.power === 'mains';

const heats = ({ climates }: DeviceCapabilities, channel: number): boolean =>
  climates.some((climate) => climate.channel === channel && climate.roomType === 'HEATING');

/**
 * What closes the contact of a boiler, by what devices can do and where they stand in the heated `rooms`: relays beside what regulates a room; else, where
 * no source speaks for itself, the only receiver of a home with radiator valves. A relay alone switches a heater of its room, and one that nobody put
 * anywhere may switch anything.
 */
export function boilerContacts<Device extends Known>(
  devices: readonly Device[],
  rooms: readonly (readonly Placed[])[],
): readonly BoilerContact<Device>[] {
  if (!devices.some(({ capabilities }) => isRelay(capabilities) || (capabilities.power === 'mains' && capabilities.climates.length > 0)))
    return [];
  const byId = new Map(devices.map((device) => [device.id, device]));
  const members = rooms.map((room) =>
    room.flatMap(({ deviceId, channel }) => {
      const device = byId.get(deviceId);
      return device === undefined ? [] : [{ device, channel }];
    }),
  );
  const relays = members
    .filter((room) => room.some(({ device }) => device.capabilities.climates.length > 0))
    .flatMap((room) => room.filter(({ device }) => isRelay(device.capabilities)));
  if (relays.length > 0) return relays.map((relay) => ({ ...relay, by: 'relay', besideValves: true }));
  if (devices.some(({ capabilities }) => capabilities.heatSource !== null)) return [];
  const receivers = members.flatMap((room) =>
    room
      .filter(({ device, channel }) => isReceiver(device.capabilities, channel))
      .map((receiver) => ({ ...receiver, by: 'setpoint' as const, besideValves: hasRadiatorValve(room) })),
  );
  return receivers.length === 1 && members.some(hasRadiatorValve) ? receivers : [];
}

const hasRadiatorValve = (room: readonly { readonly device: Known; readonly channel: number }[]): boolean =>
  room.some(({ device, channel }) => isRadiatorValve(device.capabilities, channel));
