import { describe, expect, it } from 'vitest';
import { faultOf, wantsAttention } from './device-health.ts';

const well = { mountingError: null, online: true, obeys: true, battery: { state: 'NORMAL', level: 0.8 }, isNew: false } as const;

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
  it('asks for nobody while a device waits for its room and is away', () => {
    expect(wantsAttention({ ...well, obeys: false })).toBe(true);
    expect(wantsAttention({ ...well, online: false })).toBe(true);
    expect(wantsAttention({ ...well, online: false, isNew: true })).toBe(false);
  });
});
