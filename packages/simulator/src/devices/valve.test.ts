import { MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { commandValve, initialValve, regulatedTemperature, stepValve, type ValveDesign, valveFlow } from './valve.ts';

const design: ValveDesign = {
  band: 1.5,
  integralHours: 1.5,
  hysteresis: 0.03,
  deadZone: 0.1,
  curve: 3.5,
  travelSeconds: 90,
  radiatorBias: 0.03,
  lagHours: 0.2,
  externalLapse: 60 * MINUTE,
  windowDetection: false,
};

describe('valve', () => {
  it('passes nothing in its dead zone and most of the water in the first third after it', () => {
    expect(valveFlow(design, { stroke: 0.08, seated: true })).toBe(0);
    expect(valveFlow(design, { stroke: 0.4, seated: true })).toBeGreaterThan(0.65);
    expect(valveFlow(design, { stroke: 1, seated: true })).toBe(1);
  });

  it('reads warmer than the room while its radiator is hot, with a lag', () => {
    const state = initialValve(19, 21);
    stepValve(design, state, 0, 19, 55);
    expect(state.sensor).toBeLessThan(19.2);
    for (let minute = 1; minute < 120; minute++) stepValve(design, state, minute * MINUTE, 19, 55);
    expect(state.sensor).toBeCloseTo(19 + 0.03 * 36, 1);
  });

  it('opens when it is cold and shuts when it is warm, no faster than its motor', () => {
    const state = initialValve(16, 21);
    stepValve(design, state, 0, 16, 20);
    expect(state.wanted).toBe(1);
    expect(state.stroke).toBeCloseTo(60 / 90, 5);
    for (let minute = 1; minute < 60; minute++) stepValve(design, state, minute * MINUTE, 24, 24);
    expect(state.stroke).toBe(0);
  });

  it('regulates on the temperature that it is told until that lapses', () => {
    const state = initialValve(23, 21);
    commandValve(state, { kind: 'external-temperature', channel: 0, celsius: celsius(19.5) }, instant(0));
    expect(regulatedTemperature(design, state, 30 * MINUTE)).toBe(19.5);
    expect(regulatedTemperature(design, state, 61 * MINUTE)).toBe(23);
    commandValve(state, { kind: 'external-temperature', channel: 0, celsius: celsius(19.5) }, instant(62 * MINUTE));
    commandValve(state, { kind: 'internal-sensor', channel: 0 }, instant(63 * MINUTE));
    expect(regulatedTemperature(design, state, 64 * MINUTE)).toBe(23);
  });

  it('switched off, still guards against frost', () => {
    const state = initialValve(18, 21);
    commandValve(state, { kind: 'climate', channel: 0, setting: { power: 'OFF' } }, instant(0));
    for (let minute = 0; minute < 60; minute++) stepValve(design, state, minute * MINUTE, 12, 12);
    expect(state.stroke).toBe(0);
    for (let minute = 60; minute < 240; minute++) stepValve(design, state, minute * MINUTE, 2, 2);
    expect(state.stroke).toBeGreaterThan(0.5);
  });

  it('shuts for a while when its sensor falls as by an open window, if its make looks for that', () => {
    const watchful = { ...design, windowDetection: true };
    const state = initialValve(21, 21);
    for (let minute = 0; minute < 60; minute++) stepValve(watchful, state, minute * MINUTE, 21, 40);
    for (let minute = 60; minute < 80; minute++) stepValve(watchful, state, minute * MINUTE, 14, 30);
    expect(state.windowUntil).toBeGreaterThan(80 * MINUTE);
    expect(state.wanted).toBe(0);
    for (let minute = 80; minute < 160; minute++) stepValve(watchful, state, minute * MINUTE, 18, 30);
    expect(state.wanted).toBeGreaterThan(0.5);
  });

  it('cannot shut when it is badly mounted, nor move when it is stuck', () => {
    expect(valveFlow(design, { stroke: 0, seated: false })).toBeGreaterThan(0.2);
    const state = initialValve(16, 21);
    state.stuck = true;
    for (let minute = 0; minute < 10; minute++) stepValve(design, state, minute * MINUTE, 16, 20);
    expect(state).toMatchObject({ wanted: 1, stroke: 0 });
  });

  it('says that it is mounted wrong until it has found its pin when it was told to look for it', () => {
    const state = initialValve(20, 21, false);
    const look = () => commandValve(state, { kind: 'adapt-valve' }, instant(0));
    look();
    expect(state.mountingFault).toBe(true);
    state.seated = true;
    expect(state.mountingFault).toBe(true);
    look();
    expect(state.mountingFault).toBe(false);
  });
});
