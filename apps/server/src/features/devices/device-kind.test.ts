import { type ClimateCapability, type DeviceCapabilities, type Quantity, type RoomType, celsius } from '@braise/domain';
import { expect, test } from 'vitest';
import { deviceKind } from './device-kind.ts';

const BARE: DeviceCapabilities = {
  climates: [],
  reports: [],
  power: 'mains',
  heatSource: null,
  relay: false,
  identify: false,
  childLock: false,
};
const serving = (roomType: RoomType): DeviceCapabilities => ({ ...BARE, climates: [climate(roomType)] });
const climate = (roomType: RoomType): ClimateCapability => ({
  channel: 0,
  roomType,
  limits: { min: celsius(5), max: celsius(25), step: 0.5 },
  modes: [],
  off: 'system-mode',
  demand: 'valve',
  externalTemperature: null,
  calibration: null,
  manualPreset: false,
});
const reporting = (quantity: Quantity): DeviceCapabilities => ({ ...BARE, reports: [{ quantity, channel: 0, gettable: false }] });

test.each([
  ['VA1', serving('HEATING'), 'VALVE'],
  ['RU1', serving('HEATING'), 'THERMOSTAT'],
  ['RU1', serving('AIR_CONDITIONING'), 'AIR_CONDITIONER'],
  ['RU1', serving('HOT_WATER'), 'WATER_HEATER'],
  ['RU1', reporting('temperature'), 'SENSOR'],
  ['RU1', reporting('contactOpen'), 'CONTACT'],
  ['RU1', reporting('occupancy'), 'OTHER'],
  ['BR1', { ...BARE, relay: true }, 'RELAY'],
  ['BR1', { ...BARE, heatSource: { kind: 'boiler', hotWater: true, flow: null } }, 'BOILER'],
  ['BR1', { ...BARE, heatSource: { kind: 'heat-pump', hotWater: true, flow: null } }, 'HEAT_PUMP'],
  // a thermostat that also switches a contact is a thermostat
  ['RU1', { ...serving('HEATING'), relay: true }, 'THERMOSTAT'],
] as const)('%s, able to do %j, is a %s', (serial, capabilities, kind) => {
  expect(deviceKind(serial, capabilities)).toBe(kind);
});
