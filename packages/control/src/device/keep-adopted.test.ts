import { MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { keepAdopted } from './keep-adopted.ts';
import type { DeviceSnapshot } from '../snapshot.ts';

const NOW = instant(Date.UTC(2026, 0, 15, 12));

const climate = {
  channel: 0,
  roomType: 'HEATING',
  limits: { min: celsius(5), max: celsius(30), step: 0.5 },
  modes: [],
  off: 'system-mode',
  demand: 'running-state',
  externalTemperature: null,
  calibration: null,
  manualPreset: true,
} as const;

function valve(follows: 0 | 1 | null): DeviceSnapshot {
  const capabilities = {
    climates: [climate],
    reports: [],
    power: 'battery',
    heatSource: null,
    relay: false,
    identify: false,
    childLock: false,
  } as const;
  const readings = new Map(follows === null ? [] : [['0/followsCommands', { value: follows, at: NOW }] as const]);
  return { id: 'VA1', capabilities, reachable: true, lastSeen: NOW, readings };
}

describe('a valve with presets', () => {
  it('is put into its manual preset when it is new, and its setpoint counts for nobody until it has followed', () => {
    const fresh = keepAdopted(valve(0), climate, null, true, NOW);
    expect(fresh).toMatchObject({ command: { action: { kind: 'adopt' } }, unsettled: true });
    expect(keepAdopted(valve(1), climate, { at: instant(NOW - 30_000), attempts: 1, followed: false }, true, NOW).unsettled).toBe(true);
  });

  it('has its dial heard a minute after it follows, and at once when it followed from the start', () => {
    expect(keepAdopted(valve(1), climate, { at: instant(NOW - 2 * MINUTE), attempts: 1, followed: true }, true, NOW).unsettled).toBe(false);
    expect(keepAdopted(valve(1), climate, null, true, NOW)).toMatchObject({ unsettled: false, command: null });
  });

  it('is adopted again when it drifts, with pauses that grow', () => {
    const drifted = keepAdopted(valve(0), climate, { at: instant(NOW - 11 * MINUTE), attempts: 1, followed: true }, true, NOW);
    expect(drifted).toMatchObject({ drifted: true, command: { action: { kind: 'adopt' } } });
    const soon = keepAdopted(valve(0), climate, { at: instant(NOW - 11 * MINUTE), attempts: 2, followed: true }, true, NOW);
    expect(soon).toMatchObject({ drifted: true, command: null });
  });
});
