import { createGatewaySession } from '@braise/devices';
import { celsius, type DeviceAction, type Instant, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { nora } from '../demo-homes/nora.ts';
import { createVirtualHome } from '../home/virtual-home.ts';
import { createWeather } from '../weather/weather.ts';

const HOUR = 3_600_000;

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
});
