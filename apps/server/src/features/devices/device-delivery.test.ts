import type { Delivery } from '@braise/control';
import { expect, test } from 'vitest';
import type { HomeModel } from '../../home-model/home-model.ts';
import { deviceDelivery } from './device-delivery.ts';

/** Only what the rule reads: valves A and B, sensor S; each room has devices and the delivery of the worst of them. */
function homeOf(rooms: readonly (readonly [readonly string[], Delivery | null])[]): HomeModel {
  return {
    rooms: rooms.map(([devices, delivery], index) => ({
      id: index + 1,
      channels: devices.map((deviceId) => ({ deviceId, channel: 0 })),
      decision: { delivery },
    })),
    devices: ['A', 'B', 'S'].map((id) => ({
      id,
      capabilities: { climates: id === 'S' ? [] : [{}] },
      rooms: rooms.flatMap(([devices], index) => (devices.includes(id) ? [index + 1] : [])),
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
] as const)('%s', (_, rooms, id, delivery) => {
  expect(told(rooms, id)).toBe(delivery);
});
