import type { DeviceCapabilities, Quantity, RoomType } from '@braise/domain';
import { expect, test } from 'vitest';
import { NO_CAPABILITIES, PLAIN_CLIMATE } from '../../testing/plain-valve.ts';
import { deviceKind } from './device-kind.ts';

const serving = (roomType: RoomType): DeviceCapabilities => ({ ...NO_CAPABILITIES, climates: [{ ...PLAIN_CLIMATE, roomType }] });
const reporting = (quantity: Quantity): DeviceCapabilities => ({
  ...NO_CAPABILITIES,
  reports: [{ quantity, channel: 0, gettable: false }],
});

test.each([
  ['VA1', serving('HEATING'), 'VALVE'],
  ['RU1', serving('HEATING'), 'THERMOSTAT'],
  ['RU1', serving('AIR_CONDITIONING'), 'AIR_CONDITIONER'],
  ['RU1', serving('HOT_WATER'), 'WATER_HEATER'],
  ['RU1', reporting('temperature'), 'SENSOR'],
  ['RU1', reporting('contactOpen'), 'CONTACT'],
  ['RU1', reporting('energyIn'), 'METER'],
  ['RU1', reporting('occupancy'), 'OTHER'],
  ['BR1', { ...NO_CAPABILITIES, relay: true }, 'RELAY'],
  ['BR1', { ...NO_CAPABILITIES, heatSource: { kind: 'boiler', hotWater: true, flow: null } }, 'BOILER'],
  ['BR1', { ...NO_CAPABILITIES, heatSource: { kind: 'heat-pump', hotWater: true, flow: null } }, 'HEAT_PUMP'],
  // a thermostat that also switches a contact is a thermostat
  ['RU1', { ...serving('HEATING'), relay: true }, 'THERMOSTAT'],
] as const)('%s, able to do %j, is a %s', (serial, capabilities, kind) => {
  expect(deviceKind(serial, capabilities)).toBe(kind);
});
