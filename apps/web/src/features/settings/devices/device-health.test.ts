import { describe, expect, it } from 'vitest';
import { faultOf, wantsAttention } from './device-health.ts';
import { homeDevice } from './testing/home-device.ts';

const well = homeDevice({ battery: { state: 'NORMAL', level: 0.8 } });

describe('the fault of a device', () => {
  it('is none while all is well, or nothing is known of its battery', () => {
    expect(faultOf(well)).toBeNull();
    expect(faultOf({ ...well, battery: null })).toBeNull();
  });
  it('is the one that matters most', () => {
    const low = { ...well, battery: { state: 'LOW', level: 0.12 } } as const;
    expect(faultOf(low)).toBe('battery-low');
    expect(faultOf({ ...low, mountingError: 'V4_E' })).toBe('mounting');
    expect(faultOf({ ...low, mountingError: 'V4_E', online: false })).toBe('offline');
    expect(faultOf({ ...low, obeys: false })).toBe('disobeys');
    expect(faultOf({ ...low, battery: { state: 'DEPLETED', level: 0.01 } })).toBe('battery-depleted');
  });
  it('is none that asks for somebody while a gateway has not spoken yet', () => {
    const gateway = { ...well, kind: 'GATEWAY', battery: null, online: false } as const;
    expect(faultOf({ ...gateway, lastSeen: null })).toBe('awaited');
    expect(wantsAttention({ ...gateway, lastSeen: null })).toBe(false);
    expect(faultOf(gateway)).toBe('offline');
    expect(faultOf({ ...well, online: false, lastSeen: null })).toBe('offline');
  });
  it('asks for nobody while a device waits for its room and is away', () => {
    expect(wantsAttention({ ...well, obeys: false })).toBe(true);
    expect(wantsAttention({ ...well, online: false })).toBe(true);
    expect(wantsAttention({ ...well, online: false, isNew: true })).toBe(false);
  });
});
