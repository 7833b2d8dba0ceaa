import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { LastValue } from '../home-model/last-values.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { HomeConfiguration } from './home-configuration.store.ts';
import { createHomeValues } from './home-values.ts';

const NOW = instant(Date.parse('2026-01-14T14:00:00Z'));
const said = (value: number, at: number): LastValue => ({ deviceId: 'SE1', channel: 0, quantity: 'temperature', value, at: instant(at) });

describe('the last values of a home', () => {
  async function after(...arrivals: readonly (readonly [value: LastValue, now: Instant])[]) {
    let now = NOW;
    const values = createHomeValues(
      () => Promise.resolve([]),
      1,
      () => now,
    );
    await values.of(1);
    for (const [value, then] of arrivals) {
      now = then;
      values.arrived(1, [value]);
    }
    const device = (await values.of(1)).get('SE1');
    return { value: device?.readings.get('0/temperature')?.value, lastSeen: device?.lastSeen, pauses: device?.pauses };
  }

  it('are the youngest, whatever comes late', async () => {
    const late = await after([said(20, NOW), NOW], [said(19, NOW - HOUR), NOW]);
    expect(late).toEqual({ value: 20, lastSeen: NOW, pauses: [] });
  });

  it('give way at once when they were taken in while the clock was hours ahead', async () => {
    const ahead = instant(NOW + 10 * HOUR);
    const right = instant(NOW + MINUTE);
    expect(await after([said(20, NOW), NOW], [said(20, ahead), ahead], [said(19, right), right])).toEqual({
      value: 19,
      lastSeen: right,
      pauses: [],
    });
  });

  it('tell a decision how long a device paused between its words, and nothing of words that nobody heard', async () => {
    const values = createHomeValues(
      () => Promise.resolve([said(20, NOW - 5 * HOUR), { ...said(50, NOW - HOUR), quantity: 'humidity' }]),
      1,
      () => NOW,
    );
    await values.of(1);
    const pauses = async () => {
      const configuration = {
        devices: [{ id: 'SE1' }],
        rooms: [],
        presence: { presence: 'HOME', lock: null },
      } as unknown as HomeConfiguration;
      return buildSnapshot(configuration, await values.of(1), { weather: null, memory: null, at: NOW }).devices[0]?.pauses;
    };
    expect(await pauses()).toEqual([]);
    values.arrived(1, [said(20, NOW - 18 * MINUTE), { ...said(50, NOW - 18 * MINUTE), quantity: 'humidity' }]);
    for (const minutes of [17, 16, 16, 4, 3]) values.arrived(1, [said(20, NOW - minutes * MINUTE)]);
    expect(await pauses()).toEqual([
      { length: 42 * MINUTE, endedAt: NOW - 18 * MINUTE },
      { length: 12 * MINUTE, endedAt: NOW - 4 * MINUTE },
      { length: MINUTE, endedAt: NOW - 3 * MINUTE },
    ]);
    values.arrived(1, [said(20, NOW + 3 * MINUTE)]);
    expect(await pauses()).toEqual([
      { length: 12 * MINUTE, endedAt: NOW - 4 * MINUTE },
      { length: 6 * MINUTE, endedAt: NOW + 3 * MINUTE },
    ]);
  });
});
