import { createGatewaySession } from '@braise/devices';
import { type DeviceAction, HOUR, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { camille } from '../demo-homes/camille.ts';
import type { DeviceDefinition, HomeDefinition } from '../home/home-definition.ts';
import { createVirtualHome } from '../home/virtual-home.ts';

const START = Date.UTC(2026, 0, 12);
const GATEWAY = 'camille-zigbee';
const ADDRESS = '0x001e5e0902aabb01';

/** Camille's home with another device at the boiler's contact instead of its OpenTherm gateway. */
function withDevice(device: DeviceDefinition) {
  const definition: HomeDefinition = {
    ...camille,
    gateways: camille.gateways.filter((gateway) => gateway.id === GATEWAY),
    devices: [...camille.devices.filter((each) => each.role !== 'heat-source'), device],
  };
  const home = createVirtualHome({ definition, seed: 4, start: instant(START), severity: 'none' });
  const session = createGatewaySession('zigbee2mqtt');
  for (const message of home.announce(instant(START))) session.receive(message, message.at);
  return {
    home,
    say: (action: DeviceAction, at: number) => {
      for (const message of session.encode(ADDRESS, action)) home.receive(GATEWAY, message, instant(at));
    },
    salon: () => home.truth().rooms[0]?.temperature ?? Number.NaN,
  };
}

describe('devices at the contact of a boiler', () => {
  it('a wall thermostat holds its room at its setpoint by itself', () => {
    const { home, say, salon } = withDevice({
      gatewayId: GATEWAY,
      address: ADDRESS,
      name: 'Thermostat',
      role: 'wall-thermostat',
      model: 'boilerReceiver',
      room: 'salon',
    });
    say({ kind: 'climate', channel: 0, setting: { power: 'ON', temperature: celsius(18) } }, START);
    home.advance(instant(START + 48 * HOUR));
    expect(Math.abs(salon() - 18)).toBeLessThan(1);
  });

  it('a relay lets the boiler burn while it is closed, and stays as it was told', () => {
    const { home, say, salon } = withDevice({ gatewayId: GATEWAY, address: ADDRESS, name: 'Relais', role: 'relay', model: 'relay' });
    home.advance(instant(START + 12 * HOUR));
    expect(home.truth().energy.heating).toBe(0);
    const cold = salon();
    say({ kind: 'relay', on: true }, START + 12 * HOUR);
    home.advance(instant(START + 24 * HOUR));
    expect(home.truth().energy.heating).toBeGreaterThan(3);
    expect(salon()).toBeGreaterThan(cold + 0.5);
  });
});
