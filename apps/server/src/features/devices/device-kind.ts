import type { DeviceKind } from '@braise/contract/hops';
import type { DeviceCapabilities } from '@braise/domain';

/** What a device is to the people of the home, by what it can do and, for a valve, by the prefix of its serial. */
export function deviceKind(serial: string, { climates, heatSource, relay, reports }: DeviceCapabilities): DeviceKind {
  if (heatSource !== null) return heatSource.kind === 'heat-pump' ? 'HEAT_PUMP' : 'BOILER';
  const [climate] = climates;
  if (climate === undefined) {
    if (relay) return 'RELAY';
    if (reports.some(({ quantity }) => quantity === 'contactOpen')) return 'CONTACT';
    if (reports.some(({ quantity }) => quantity === 'temperature' || quantity === 'humidity')) return 'SENSOR';
    return reports.some(({ quantity }) => quantity === 'energyIn' || quantity === 'gasIn') ? 'METER' : 'OTHER';
  }
  switch (climate.roomType) {
    case 'AIR_CONDITIONING':
      return 'AIR_CONDITIONER';
    case 'HOT_WATER':
      return 'WATER_HEATER';
    case 'HEATING':
      return serial.startsWith('VA') ? 'VALVE' : 'THERMOSTAT';
  }
}
