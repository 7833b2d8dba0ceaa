import { type Instant, MINUTE, instant } from '@braise/domain';
import type { VirtualHome } from '@braise/simulator';
import { describe, expect, it } from 'vitest';
import type { StoredValue } from '../past/stored-value.ts';
import { DEMO_RESIDENTS, type DemoHome } from '../demo-residents.ts';
import { createDemoLife } from './demo-life.ts';
import { joinLives, seamsOf } from './join-lives.ts';
import { airOf } from '../past/make-past.ts';
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
  const lived = (...air: readonly (readonly number[])[]) => ({ air: new Map(air.map((rooms, minute) => [minute, rooms])) });

  it('goes over in each room where it is about as warm in both, and late', () => {
    const past = lived([20, 19], [20, 20], [20, 21], [20, 22]);
    const present = lived([20, 21], [20.5, 21], [20.1, 21], [21, 21]);
    expect(seamsOf(past, present, 0, 3)).toEqual([0, 2]);
    expect(seamsOf(past, present, 1, 3)).toEqual([2, 2]);
    expect(seamsOf(past, present, 3, 3)).toEqual([3, 3]);
    const apart = new Map(Array.from({ length: 1441 }, (_, minute) => [minute, [minute === 0 ? 20 : 20.4]] as const));
    const level = new Map(Array.from({ length: 1441 }, (_, minute) => [minute, [20]] as const));
    expect(seamsOf({ air: level }, { air: apart }, 0, 1440)).toEqual([1440]);
    const airless = lived([NaN], [NaN], [NaN]);
    expect(seamsOf(airless, airless, 0, 2)).toEqual([2]);
  });

  it('keeps what was before, takes what comes after, and says what is decided otherwise', () => {
    const joined = joinLives(
      { stored: [decided(1, 20), decided(4, 17)], air: new Map() },
      { stored: [decided(2, 19), decided(5, 21)], air: new Map() },
      at(0),
      [3],
    );
    expect(joined.map(({ at: when, value }) => [when / MINUTE, value])).toEqual([
      [1, 20],
      [3, 19],
      [5, 21],
    ]);
  });

  it('has counts go on from where they were', () => {
    const counted = (minute: number, value: number): StoredValue => ({
      ...decided(minute, value),
      deviceAddress: 'meter',
      roomNumber: 0,
      quantity: 'energyIn',
    });
    const joined = joinLives(
      { stored: [counted(1, 6000), counted(3, 6000.3), counted(5, 6000.6)], air: new Map() },
      { stored: [counted(2, 12), counted(4, 12.2), counted(6, 12.7)], air: new Map() },
      at(0),
      [4],
    );
    expect(joined.map(({ value }) => value)).toEqual([6000, 6000.3, 6000.5, 6001]);
    const silent = joinLives(
      { stored: [counted(1, 6000), counted(3, 6000.3)], air: new Map() },
      { stored: [counted(5, 12.4), counted(6, 12.7)], air: new Map() },
      at(0),
      [4],
    );
    expect(silent.map(({ value }) => value)).toEqual([6000, 6000.3, 6000.3, 6000.6]);
  });

  it('joins each room at its own minute, and what stands in none at the last', () => {
    const said = (minute: number, roomNumber: number): StoredValue => ({ ...decided(minute, minute), deviceAddress: 'one', roomNumber });
    const all = [2, 4, 6].flatMap((minute) => [0, 1, 2].map((roomNumber) => said(minute, roomNumber)));
    const as = (value: number) => ({ stored: all.map((one) => ({ ...one, value })), air: new Map() });
    const joined = joinLives(as(1), as(2), at(0), [3, 5]);
    const course = (roomNumber: number) => joined.filter((one) => one.roomNumber === roomNumber).map(({ value }) => value);
    expect([0, 1, 2].map(course)).toEqual([
      [1, 1, 2],
      [1, 2, 2],
      [1, 1, 2],
    ]);
  });

  it.each(['camille', 'louis'])('%s is within half a kelvin of itself where each of its rooms goes over', async (key) => {
    const demo = DEMO_RESIDENTS.find(({ home }) => home?.definition.key === key)?.home as DemoHome;
    const end = instant(Date.parse('2026-01-20T16:40:07Z'));
    const began = end - WARM_UP;
    const airAt = (home: VirtualHome, into: Map<number, readonly number[]>) => (when: Instant) =>
      into.set(Math.floor((when - began) / MINUTE), airOf(demo, home));
    const [past, present] = [new Map<number, readonly number[]>(), new Map<number, readonly number[]>()];
    const long = createDemoLife(demo, instant(began - 3 * 1440 * MINUTE));
    await long.advance(instant(began));
    await long.advance(end, airAt(long.home, past));
    await warmUp(demo, end, {}, ({ home }, when) => airAt(home, present)(when));
    const seams = seamsOf({ air: past }, { air: present }, 1440, WARM_UP / MINUTE - 10);
    expect(seams).toHaveLength(demo.definition.zones.length);
    for (const [room, minute] of seams.entries()) {
      expect(minute).toBeGreaterThanOrEqual(1440);
      expect(Math.abs((past.get(minute)?.[room] ?? NaN) - (present.get(minute)?.[room] ?? NaN))).toBeLessThan(0.5);
    }
  });
});
