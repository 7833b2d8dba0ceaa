import type { Delivery } from '@braise/control';
import { expect, test } from 'vitest';
import type { HomeModel } from '../../home-model/home-model.ts';
import { deviceDelivery } from './device-delivery.ts';

const plain = { climates: [], heatSource: null, relay: false };
const CAPABILITIES = {
  A: { ...plain, climates: [{}] },
  B: { ...plain, climates: [{}] },
  /** A sensor, a switch and a boiler with hot water. */
  S: plain,
  R: { ...plain, relay: true },
  O: { ...plain, heatSource: { kind: 'boiler', hotWater: true } },
};
type Room = readonly [devices: readonly (keyof typeof CAPABILITIES)[], delivery: Delivery | null, type?: 'HOT_WATER'];

/** Only what the rule reads: valves A and B and what else stands in each room, with the delivery of the worst of them. */
function homeOf(rooms: readonly Room[]): HomeModel {
  return {
    rooms: rooms.map(([, delivery, type = 'HEATING'], index) => ({ id: index + 1, type, decision: { delivery } })),
    devices: Object.entries(CAPABILITIES).map(([id, capabilities]) => ({
      id,
      capabilities,
      rooms: rooms.flatMap(([devices], index) => (devices.some((each) => each === id) ? [index + 1] : [])),
    })),
  } as unknown as HomeModel;
}
const told = (rooms: Parameters<typeof homeOf>[0], id: string) => {
  const home = homeOf(rooms);
  const device = home.devices.find((one) => one.id === id);
  return device === undefined ? undefined : deviceDelivery(home, device);
};

test.each([
  ['alone in its room', [[['A'], 'expired']], 'A', 'expired'],
  ['with a sensor, which takes no settings', [[['A', 'S'], 'sent']], 'A', 'sent'],
  ['the sensor itself', [[['A', 'S'], 'sent']], 'S', null],
  ['two valves that have both taken it', [[['A', 'B'], 'confirmed']], 'B', 'confirmed'],
  ['two valves of which one has not: nobody knows which', [[['A', 'B'], 'expired']], 'A', null],
  [
    'zones in two rooms that agree',
    [
      [['A'], 'sent'],
      [['A'], 'sent'],
    ],
    'A',
    'sent',
  ],
  [
    'zones in two rooms that do not',
    [
      [['A'], 'sent'],
      [['A'], 'confirmed'],
    ],
    'A',
    null,
  ],
  ['in no room', [], 'A', null],
  ['a switch that alone heats its room', [[['R', 'S'], 'expired']], 'R', 'expired'],
  ['a switch beside a valve: it belongs to the boiler', [[['A', 'R'], 'expired']], 'R', null],
  ['a valve beside a switch', [[['A', 'R'], 'expired']], 'A', 'expired'],
  ['a boiler, of the hot water', [[['O'], 'sent', 'HOT_WATER']], 'O', 'sent'],
  ['a boiler in a heated room, which it does not drive', [[['O', 'A'], 'sent']], 'O', null],
] as const)('%s', (_, rooms, id, delivery) => {
  expect(told(rooms, id)).toBe(delivery);
});
