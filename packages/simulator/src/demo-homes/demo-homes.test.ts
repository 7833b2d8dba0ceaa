import { createGatewaySession, type DeviceDescription } from '@braise/devices';
import { type DeviceAction, type Instant, DAY_TYPES, HOUR, MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { HomeDefinition } from '../home/home-definition.ts';
import { createVirtualHome } from '../home/virtual-home.ts';
import { createWeather, type Weather } from '../weather/weather.ts';
import { DEMO_HOMES } from './index.ts';

const START = Date.UTC(2026, 0, 12);
const homes: readonly HomeDefinition[] = Object.values(DEMO_HOMES);

/** The weather of a place, held at a frosty -5 °C. */
function frost(definition: HomeDefinition): Weather {
  const weather = createWeather({ seed: 1, ...definition.place });
  return { ...weather, at: (at: Instant) => ({ ...weather.at(at), temperature: celsius(-5), humidity: 80 }) };
}

describe.each(homes)('$key', (definition) => {
  const home = createVirtualHome({ definition, seed: 1, start: instant(START), weather: frost(definition), severity: 'none' });
  const sessions = new Map(home.gateways.map((gateway) => [gateway.id, createGatewaySession(gateway.kind)]));
  const known = new Map<string, DeviceDescription>();
  const hear = (messages: ReturnType<typeof home.advance>) => {
    for (const message of messages) {
      for (const event of sessions.get(message.gatewayId)?.receive(message, message.at) ?? []) {
        if (event.type === 'inventory') for (const device of event.devices) known.set(device.address, device);
      }
    }
  };
  hear(home.announce(instant(START)));
  const say = (address: string, action: DeviceAction, at: number) => {
    const gatewayId = definition.devices.find((device) => device.address === address)?.gatewayId ?? '';
    for (const message of sessions.get(gatewayId)?.encode(address, action) ?? []) home.receive(gatewayId, message, instant(at));
  };

  it('is in one piece: every zone has its channels, every device its place, every day its blocks', () => {
    hear(home.advance(instant(START + 10 * MINUTE)));
    const addresses = definition.devices.map((device) => device.address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect([...known.keys()].toSorted()).toEqual(addresses.toSorted());
    for (const zone of definition.zones) {
      for (const { address } of zone.channels) expect(addresses).toContain(address);
      for (const dayType of DAY_TYPES[zone.timetable.type]) {
        const blocks = zone.timetable.days[dayType] ?? [];
        expect(blocks[0]?.start).toBe(0);
        expect(blocks.at(-1)?.end).toBe(1440);
        for (let i = 1; i < blocks.length; i++) expect(blocks[i]?.start).toBe(blocks[i - 1]?.end);
      }
    }
  });

  it('has radiators that reach 21 °C at five degrees of frost', () => {
    const source = definition.devices.find((device) => device.role === 'heat-source');
    for (const device of definition.devices) {
      if (device.role === 'valve') {
        say(device.address, { kind: 'climate', channel: 0, setting: { power: 'ON', temperature: celsius(22.5) } }, START + 10 * MINUTE);
      }
    }
    const sums = new Map<string, number>();
    for (let minute = 10; minute < 48 * 60; minute++) {
      const at = START + minute * MINUTE;
      if (source) {
        const flowTarget = celsius(definition.heatSource.kind === 'heat-pump' ? 50 : 68);
        say(source.address, { kind: 'heat-source', callForHeat: true, flowTarget }, at);
      }
      hear(home.advance(instant(at + MINUTE)));
      if (at < START + 24 * HOUR) continue;
      for (const room of home.truth().rooms) sums.set(room.key, (sums.get(room.key) ?? 0) + room.temperature);
    }
    const heated = definition.rooms.filter((room) => room.emitter !== null);
    const means = heated.map((room) => (sums.get(room.key) ?? 0) / (24 * 60));
    expect(Math.min(...means)).toBeGreaterThan(21);
  });
});
