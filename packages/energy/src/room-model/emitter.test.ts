import { describe, expect, it } from 'vitest';
import { followEmitter, outputAt, outputByWeather, supplyFor, throughValve } from './emitter.ts';

const radiator = { emitterLag: 0.4 };
const screed = { emitterLag: 10 };
const open = (supply: number) => ({ through: 1, supply });
const shut = { through: 0, supply: 60 };

describe('an emitter', () => {
  it('gives by its warmth what EN 442 has of panel radiators, and EN 1264 of floors', () => {
    expect([70, 60, 45, 20, 15].map((water) => outputAt('radiator', water, 20))).toEqual([
      1,
      expect.closeTo(0.8 ** 1.3, 3),
      expect.closeTo(0.5 ** 1.3, 3),
      0,
      0,
    ]);
    expect(outputAt('floor', 27, 20)).toBeCloseTo(0.14 ** 1.1, 3);
  });

  it('settles where what it gives is what its water brings', () => {
    for (const output of [0.1, 0.4, 0.9]) {
      const followed = followEmitter('radiator', radiator, 20, open(supplyFor('radiator', output, 20)), 20, 12);
      expect(outputAt('radiator', followed.water, 20)).toBeCloseTo(output, 2);
      expect(followed.output).toBeLessThan(output);
    }
  });

  it('is hot within minutes while its valve is open, and gives half of it half an hour after it was shut', () => {
    const hot = followEmitter('radiator', radiator, 20, open(65), 20, 0.25).water;
    expect(hot).toBeGreaterThan(50);
    const then = followEmitter('radiator', radiator, hot, shut, 20, 0.5).water;
    const left = outputAt('radiator', then, 20) / outputAt('radiator', hot, 20);
    expect(left).toBeGreaterThan(0.2);
    expect(left).toBeLessThan(0.5);
  });

  it('gives most of its heat through a valve that is open by a fifth: the water comes back colder', () => {
    const given = (through: number) =>
      outputAt('radiator', followEmitter('radiator', radiator, 20, { through, supply: 60 }, 20, 12).water, 20);
    expect(given(0.2) / given(1)).toBeGreaterThan(0.5);
    expect(given(0.05) / given(1)).toBeLessThan(0.35);
  });

  it('of a screed stores for a day, and gives less the warmer its room is', () => {
    const { water } = followEmitter('floor', screed, 28, shut, 20, 6);
    expect(water).toBeGreaterThan(24);
    expect(outputAt('floor', water, 22)).toBeLessThan(0.8 * outputAt('floor', water, 20));
  });

  it('draws nothing from the water while its valve is shut, and what it comes to give once it has filled', () => {
    expect(followEmitter('floor', screed, 28, shut, 20, 6).drawn).toBe(0);
    const filling = followEmitter('floor', screed, 20, open(35), 20, 1);
    expect(filling.drawn).toBeGreaterThan(3 * filling.output);
    const settled = followEmitter('radiator', radiator, 20, open(55), 20, 48);
    expect(settled.drawn / settled.output).toBeCloseTo(1, 1);
  });

  it('draws what it gives and what it holds then', () => {
    for (const [emitter, own] of [
      ['radiator', radiator],
      ['floor', screed],
    ] as const) {
      const { drawn, output, water } = followEmitter(emitter, own, 22, { through: 0.3, supply: 45 }, 20, 2);
      expect(drawn).toBeCloseTo(output + (own.emitterLag * (water - 22)) / 50 / 2, 1);
    }
  });

  it('comes to the same in pieces', () => {
    let water = 20;
    for (let piece = 0; piece < 12; piece++) ({ water } = followEmitter('radiator', radiator, water, open(55), 20, 1 / 12));
    expect(water).toBeCloseTo(followEmitter('radiator', radiator, 20, open(55), 20, 1).water, 9);
  });

  it('is given less towards mild weather where its flow is not known, and never below nothing', () => {
    expect(outputByWeather({ weatherCurve: 0.02 }, 10)).toBe(1);
    expect(outputByWeather({ weatherCurve: 0.02 }, -5)).toBeCloseTo(1.3, 10);
    expect(outputByWeather({ weatherCurve: 0.08 }, 30)).toBe(0);
  });
});

describe('a valve', () => {
  it('lets nothing through in its dead zone, all at its full stroke, and most of it in the first third', () => {
    const curve = { valveCurve: 4, deadZone: 0.1 };
    expect(throughValve(curve, 0.1)).toBe(0);
    expect(throughValve(curve, 1)).toBeCloseTo(1, 10);
    expect(throughValve(curve, 0.4)).toBeGreaterThan(0.7);
    expect(throughValve({ valveCurve: 7, deadZone: 0 }, 0.3)).toBeGreaterThan(throughValve({ valveCurve: 2, deadZone: 0 }, 0.3));
  });
});
