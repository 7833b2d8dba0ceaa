import type { DeviceCapabilities } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CAPABILITIES, PLAIN_CLIMATE } from '../../testing/plain-valve.ts';
import { deviceIdentity, serialOf, serialPrefix } from './device-serial.ts';

const prefix = (capabilities: Partial<DeviceCapabilities>, description = '') =>
  serialPrefix({ capabilities: { ...NO_CAPABILITIES, ...capabilities }, description });

describe('serials', () => {
  it('begin with what the device is to a home', () => {
    expect(prefix({ climates: [PLAIN_CLIMATE] }, 'Thermostatic radiator valve')).toBe('VA');
    expect(prefix({ climates: [{ ...PLAIN_CLIMATE, demand: 'percentage' }] })).toBe('VA');
    expect(prefix({ climates: [PLAIN_CLIMATE], power: 'mains' }, 'Valve actuator of a floor')).toBe('RU');
    expect(prefix({ climates: [PLAIN_CLIMATE] }, 'Wall thermostat')).toBe('RU');
    expect(prefix({ climates: [PLAIN_CLIMATE, { ...PLAIN_CLIMATE, channel: 1 }] }, 'Valve controller')).toBe('RU');
    expect(prefix({})).toBe('RU');
    expect(prefix({ relay: true, power: 'mains' })).toBe('BR');
    expect(prefix({ heatSource: { kind: 'boiler', hotWater: true, flow: null } })).toBe('BR');
  });

  it('have ten digits, the same each time, others at another attempt', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(5), (identity, attempt) => {
        const serial = serialOf('VA', identity, attempt);
        expect(serial).toMatch(/^VA\d{10}$/);
        expect(serialOf('VA', identity, attempt)).toBe(serial);
        expect(serialOf('VA', identity, attempt + 1)).not.toBe(serial);
      }),
    );
  });

  it('depend on the gateway only where an address is not unique in the world', () => {
    expect(deviceIdentity('IB1', '0x00158D0001A2B3C4')).toBe(deviceIdentity('IB2', '0x00158d0001a2b3c4'));
    expect(deviceIdentity('IB1', 'otgw')).not.toBe(deviceIdentity('IB2', 'otgw'));
  });
});
