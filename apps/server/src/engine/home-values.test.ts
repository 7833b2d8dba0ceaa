import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { LastValue } from '../home-model/last-values.ts';
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
    return { value: device?.readings.get('0/temperature')?.value, lastSeen: device?.lastSeen };
  }

  it('are the youngest, whatever comes late', async () => {
    const late = await after([said(20, NOW), NOW], [said(19, NOW - HOUR), NOW]);
    expect(late).toEqual({ value: 20, lastSeen: NOW });
  });

  it('give way at once when they were taken in while the clock was hours ahead', async () => {
    const ahead = instant(NOW + 10 * HOUR);
    const right = instant(NOW + MINUTE);
    expect(await after([said(20, ahead), ahead], [said(19, right), right])).toEqual({ value: 19, lastSeen: right });
  });
});
