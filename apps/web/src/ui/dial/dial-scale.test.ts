import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialScaleOf } from '../../climate/dial-scale-of.ts';
import { positionAt, onCircle, angleOf, RADIUS, ticksOf } from './dial-geometry.ts';
import { positionOf, snap, valueAt } from './dial-scale.ts';

const heating = dialScaleOf('HEATING', { min: 5, max: 25, step: 0.5 });
const limits = fc
  .record({ min: fc.integer({ min: 4, max: 10 }), span: fc.integer({ min: 8, max: 26 }), step: fc.constantFrom(0.5, 1) })
  .map(({ min, span, step }) => ({ min, max: min + span, step }));

describe('the scale of a heated room', () => {
  it('gives the range that people use most of the arc', () => {
    expect(positionOf(heating, 5)).toBe(0);
    expect(positionOf(heating, 14)).toBeCloseTo(0.16);
    expect(positionOf(heating, 15)).toBeCloseTo(0.225);
    expect(positionOf(heating, 20)).toBeCloseTo(0.6125);
    expect(positionOf(heating, 25)).toBe(1);
  });
  it('labels its ends and every other degree', () => expect(heating.labels).toEqual([5, 15, 17, 19, 21, 23, 25]));
  it('keeps values outside at its ends', () => {
    expect(positionOf(heating, 2)).toBe(0);
    expect(positionOf(heating, 31)).toBe(1);
    expect(snap(heating, 31)).toBe(25);
  });
  it('marks each half degree of the fine part and each degree of the other', () => {
    const ticks = ticksOf(heating);
    expect(ticks.filter((tick) => tick.kind === 'dot').map((tick) => tick.value)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(ticks.filter((tick) => tick.kind !== 'dot')).toHaveLength(22);
  });
});

describe('any scale', () => {
  it('leads from a step to its place and back', () => {
    fc.assert(
      fc.property(limits, fc.constantFrom('HEATING', 'AIR_CONDITIONING', 'HOT_WATER'), fc.nat(100), (room, type, index) => {
        const scale = dialScaleOf(type, room);
        const count = Math.round((room.max - room.min) / room.step);
        const value = room.min + (index % (count + 1)) * room.step;
        expect(valueAt(scale, positionOf(scale, value))).toBeCloseTo(value);
      }),
    );
  });
  it('rises along the arc', () => {
    const position = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(limits, position, position, (room, a, b) => {
        const scale = dialScaleOf('HEATING', room);
        expect(valueAt(scale, Math.min(a, b))).toBeLessThanOrEqual(valueAt(scale, Math.max(a, b)));
      }),
    );
  });
  it('finds the value under a finger on the ring', () => {
    for (const value of [5, 9, 15, 19.5, 21, 25]) {
      expect(valueAt(heating, positionAt(onCircle(angleOf(heating, value), RADIUS)))).toBe(value);
    }
  });
  it('takes a finger in the gap for the nearer end', () => {
    expect(positionAt({ x: 120, y: 280 })).toBe(0);
    expect(positionAt({ x: 200, y: 280 })).toBe(1);
  });
});

it('a hot water scale counts from 45 by single degrees', () => {
  const scale = dialScaleOf('HOT_WATER', { min: 30, max: 65, step: 1 });
  expect(scale.labels).toEqual([30, 45, 50, 55, 60, 65]);
  expect(positionOf(scale, 55)).toBeCloseTo(0.6);
});
