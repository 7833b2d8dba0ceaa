import { type Instant, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { StoredValue } from '../past/stored-value.ts';
import { DEMO_RESIDENTS, type DemoHome } from '../demo-residents.ts';
import { createDemoLife } from './demo-life.ts';
import { closestMinute, joinLives } from './join-lives.ts';
import { WARM_UP, warmUp } from '../past/warm-up.ts';

const at = (minute: number): Instant => instant(minute * MINUTE);
const decided = (minute: number, value: number): StoredValue => ({
  deviceAddress: '',
  roomNumber: 1,
  channel: 0,
  quantity: 'effectiveSetpoint',
  value,
  at: at(minute),
});

describe('two lives of a home made into one', () => {
  it('goes over where the rooms are most alike', () => {
    const past = { stored: [], air: new Map([1, 2, 3, 4].map((minute) => [minute, [20, 18 + minute]])) };
    const present = { stored: [], air: new Map([1, 2, 3, 4].map((minute) => [minute, [20.1, 21]])) };
    expect(closestMinute(past, present, 1, 4)).toEqual({ minute: 3, apart: expect.closeTo(0.1) });
    expect(closestMinute(past, present, 4, 4).minute).toBe(4);
  });

  it('keeps what was before, takes what comes after, and says what is decided otherwise', () => {
    const joined = joinLives(
      { stored: [decided(1, 20), decided(4, 17)], air: new Map() },
      { stored: [decided(2, 19), decided(5, 21)], air: new Map() },
      at(0),
      3,
    );
    expect(joined.map(({ at: when, value }) => [when / MINUTE, value])).toEqual([
      [1, 20],
      [3, 19],
      [5, 21],
    ]);
  });

  it.each(['camille', 'louis'])('%s is within half a kelvin of itself, however long the life before', async (key) => {
    const demo = DEMO_RESIDENTS.find(({ home }) => home?.definition.key === key)?.home as DemoHome;
    const end = instant(Date.parse('2026-01-20T16:40:07Z'));
    const began = end - WARM_UP;
    const airAt = (home: Parameters<typeof airOf>[0], into: Map<number, readonly number[]>) => (when: Instant) =>
      into.set(Math.floor((when - began) / MINUTE), airOf(home));
    const [past, present] = [new Map<number, readonly number[]>(), new Map<number, readonly number[]>()];
    const long = createDemoLife(demo, instant(began - 3 * 1440 * MINUTE));
    await long.advance(instant(began));
    await long.advance(end, airAt(long.home, past));
    await warmUp(demo, end, undefined, ({ home }, when) => airAt(home, present)(when));
    const { minute, apart } = closestMinute({ stored: [], air: past }, { stored: [], air: present }, 1440, WARM_UP / MINUTE - 10);
    expect(minute).toBeGreaterThanOrEqual(1440);
    expect(apart).toBeLessThan(0.5);
  });
});

const airOf = (home: ReturnType<typeof createDemoLife>['home']) => home.truth().rooms.map(({ temperature }) => temperature);
