import { createGatewaySession } from '@braise/devices';
import { type DeviceAction, type Instant, AIR_OPTIONS, HOUR, SYSTEM_MODE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { nora } from '../demo-homes/nora.ts';
import type { OutboundMessage } from '../home/outbox.ts';
import { createVirtualHome } from '../home/virtual-home.ts';
import { createWeather } from '../weather/weather.ts';

/** The veranda after six hours of a setting, at an outdoor temperature that does not change. */
function verandaAfter(start: number, outdoor: number, action: DeviceAction): number {
  const base = createWeather({ seed: 1, ...nora.place });
  const weather = { ...base, at: (at: Instant) => ({ ...base.at(at), temperature: celsius(outdoor) }) };
  const home = createVirtualHome({ definition: nora, seed: 1, start: instant(start), weather, severity: 'none' });
  const session = createGatewaySession('zigbee2mqtt');
  for (const message of home.announce(instant(start))) if (message.gatewayId === 'nora-zigbee') session.receive(message, message.at);
  const unit = nora.devices.find((device) => device.role === 'air-conditioner')?.address ?? '';
  home.advance(instant(start + 8 * HOUR));
  for (const message of session.encode(unit, action)) home.receive('nora-zigbee', message, instant(start + 8 * HOUR));
  home.advance(instant(start + 14 * HOUR));
  return home.truth().rooms.find((room) => room.key === 'veranda')?.temperature ?? Number.NaN;
}
const climate = (setting: Extract<DeviceAction, { kind: 'climate' }>['setting']): DeviceAction => ({
  kind: 'climate',
  channel: 0,
  setting,
});

describe('air conditioner', () => {
  it('cools the veranda on a summer afternoon', () => {
    const start = Date.UTC(2026, 6, 14);
    const off = verandaAfter(start, 31, climate({ power: 'OFF' }));
    const cooled = verandaAfter(start, 31, climate({ power: 'ON', mode: 'COOL', temperature: celsius(20) }));
    expect(off).toBeGreaterThan(24);
    expect(cooled).toBeLessThan(off - 2);
  });

  it('heats it in winter, and not while it is to cool', () => {
    const start = Date.UTC(2026, 0, 14);
    const off = verandaAfter(start, 4, climate({ power: 'OFF' }));
    const heated = verandaAfter(start, 4, climate({ power: 'ON', mode: 'HEAT', temperature: celsius(22) }));
    const idle = verandaAfter(start, 4, climate({ power: 'ON', mode: 'COOL', temperature: celsius(26) }));
    expect(heated).toBeGreaterThan(off + 2);
    expect(idle).toBeCloseTo(off, 1);
  });

  it('reports the fan that it was told, and keeps it where it is told none', () => {
    const start = instant(Date.UTC(2026, 6, 14));
    const home = createVirtualHome({ definition: nora, seed: 1, start, severity: 'none' });
    const session = createGatewaySession('zigbee2mqtt');
    const unit = nora.devices.find((device) => device.role === 'air-conditioner')?.address ?? '';
    let fan = -1;
    const hear = (messages: readonly OutboundMessage[]): void => {
      for (const message of messages.filter((each) => each.gatewayId === 'nora-zigbee')) {
        for (const event of session.receive(message, message.at)) {
          if (event.type !== 'readings' || event.address !== unit) continue;
          fan = event.readings.findLast(({ quantity }) => quantity === 'fanLevel')?.value ?? fan;
        }
      }
    };
    const told = (setting: Extract<DeviceAction, { kind: 'climate' }>['setting'], at: Instant): string | undefined => {
      for (const message of session.encode(unit, climate(setting))) home.receive('nora-zigbee', message, at);
      hear(home.advance(instant(at + HOUR)));
      return AIR_OPTIONS.fanLevel[fan];
    };
    hear(home.announce(start));
    hear(home.advance(instant(start + HOUR)));
    expect(AIR_OPTIONS.fanLevel[fan]).toBe('AUTO');
    const cool = { power: 'ON', mode: 'COOL', temperature: celsius(22) } as const;
    expect(told({ ...cool, fanLevel: 'LEVEL2' }, instant(start + HOUR))).toBe('LEVEL2');
    expect(told(cool, instant(start + 2 * HOUR))).toBe('LEVEL2');
  });

  it('carries quick orders out in the order in which they came', () => {
    const start = instant(Date.UTC(2026, 0, 14));
    const unit = nora.devices.find((device) => device.role === 'air-conditioner')?.address ?? '';
    const modes = Array.from({ length: 20 }, (_, seed) => {
      const home = createVirtualHome({ definition: nora, seed, start, severity: 'none' });
      const session = createGatewaySession('zigbee2mqtt');
      let mode: number | null = null;
      const hear = (messages: readonly OutboundMessage[]): void => {
        for (const message of messages.filter((each) => each.gatewayId === 'nora-zigbee')) {
          for (const event of session.receive(message, message.at)) {
            if (event.type !== 'readings' || event.address !== unit) continue;
            mode = event.readings.findLast(({ quantity }) => quantity === 'systemMode')?.value ?? mode;
          }
        }
      };
      hear(home.announce(start));
      const order = (setting: Extract<DeviceAction, { kind: 'climate' }>['setting'], at: number): void => {
        for (const message of session.encode(unit, climate(setting))) home.receive('nora-zigbee', message, instant(at));
      };
      order({ power: 'ON', mode: 'AUTO', temperature: celsius(22) }, start + 1_000);
      order({ power: 'OFF' }, start + 1_300);
      hear(home.advance(instant(start + HOUR)));
      return mode;
    });
    expect(new Set(modes)).toEqual(new Set([SYSTEM_MODE.off]));
  });
});
