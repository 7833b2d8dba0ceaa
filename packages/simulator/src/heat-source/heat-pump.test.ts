import { MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { createCircuit } from './circuit.ts';
import { coefficientOfPerformance, createHeatPump } from './heat-pump.ts';

const design = {
  maxPower: 7,
  minShare: 0.3,
  quality: 0.45,
  ownSetpoint: 20.5,
  tankLitres: 200,
  hotWaterSetpoint: 50,
  defrostEvery: 60 * MINUTE,
};

function rig(opening = 1) {
  const emitter = { nominalPower: 14, exponent: 1.3, capacity: 0.12, waterFlow: 1 };
  const circuit = createCircuit({ emitters: [emitter], capacity: 0.09, losses: 0.004 });
  const water = { flow: 25, return: 25, emitters: [20] };
  const pump = createHeatPump(design);
  const state = pump.initial();
  let now = 0;
  return {
    pump,
    state,
    water,
    now: () => instant(now),
    run: (
      minutes: number,
      conditions: { outdoor?: number; humidity?: number; reference?: number; draw?: number } = {},
      each = () => {},
    ) => {
      for (let i = 0; i < minutes; i++) {
        pump.step(state, {
          at: instant(now),
          outdoor: conditions.outdoor ?? 7,
          outdoorHumidity: conditions.humidity ?? 60,
          reference: conditions.reference ?? 18,
          draw: conditions.draw ?? 0,
          contact: null,
          curve: 0,
          air: [20],
          opening: [opening],
          circuit,
          water,
          given: new Float64Array(1),
        });
        now += MINUTE;
        each();
      }
    },
  };
}

describe('heat pump', () => {
  it.each([
    [7, 35, 3.9, 5],
    [2, 35, 3.2, 4.3],
    [-7, 35, 2.6, 3.4],
    [7, 55, 2.4, 3.2],
    [-7, 55, 1.9, 2.6],
  ])('at %d °C outside and a flow of %d °C it gives between %d and %d times its electricity', (outdoor, flow, least, most) => {
    const cop = coefficientOfPerformance(design.quality + 0.02, flow, outdoor);
    expect(cop).toBeGreaterThan(least);
    expect(cop).toBeLessThan(most);
  });

  it('runs at least twenty minutes and rests at least ten', () => {
    const { run, state } = rig(0.03);
    let running = false;
    let since = 0;
    let minute = 0;
    const runs: number[] = [];
    const rests: number[] = [];
    run(24 * 60, { outdoor: 12 }, () => {
      minute++;
      if (state.running === running) return;
      (running ? runs : rests).push(minute - since);
      running = state.running;
      since = minute;
    });
    expect(runs.length).toBeGreaterThan(2);
    expect(Math.min(...runs)).toBeGreaterThanOrEqual(20);
    // The first rest began before the clock did.
    expect(Math.min(...rests.slice(1))).toBeGreaterThanOrEqual(10);
  });

  it('defrosts in damp air around freezing, and only there', () => {
    const count = (outdoor: number, humidity: number) => {
      const { run, pump, state, water } = rig();
      let minutes = 0;
      run(12 * 60, { outdoor, humidity }, () => {
        if (pump.readings(state, water, outdoor).defrosting === 1) minutes++;
      });
      return minutes;
    };
    expect(count(2, 92)).toBeGreaterThan(12);
    expect(count(10, 92)).toBe(0);
  });

  it('keeps the tank warm through a day of draws', () => {
    const { run, state } = rig();
    for (let draw = 0; draw < 4; draw++) {
      run(8, { draw: 7 });
      run(5 * 60);
      expect(state.tank).toBeGreaterThan(42);
    }
    expect(state.heatHotWater).toBeGreaterThan(3);
  });

  it('keeps what it was told; with no heat asked it holds its lowest flow', () => {
    const { run, pump, state, now, water } = rig();
    pump.receive(state, { kind: 'heat-source', callForHeat: true, flowTarget: celsius(45) }, now());
    run(180);
    expect(Math.abs(water.flow - 45)).toBeLessThan(6);
    pump.receive(state, { kind: 'heat-source', callForHeat: false, flowTarget: null }, now());
    run(600);
    expect(pump.readings(state, water, 7)).toMatchObject({ flowTarget: 20, callForHeat: 0 });
    expect(state.running).toBe(false);
    expect(water.flow).toBeLessThan(40);
  });

  describe('in its quiet mode', () => {
    const mostPower = (level: number): { readonly power: number; readonly frequency: number } => {
      const { run, pump, state, now, water } = rig();
      pump.receive(state, { kind: 'heat-source', callForHeat: true, flowTarget: celsius(55) }, now());
      pump.receive(state, { kind: 'quiet-mode', level }, now());
      let [power, frequency] = [0, 0];
      run(120, { outdoor: 0, humidity: 30 }, () => {
        power = Math.max(power, state.power);
        frequency = Math.max(frequency, pump.readings(state, water, 0).compressorFrequency ?? 0);
      });
      expect(pump.readings(state, water, 0).quietLevel).toBe(level);
      return { power, frequency };
    };

    it('gives less the quieter it is, and its compressor turns more slowly', () => {
      const levels = [0, 1, 2, 3].map(mostPower);
      for (const [level, { power, frequency }] of levels.entries()) {
        const louder = levels[level - 1];
        if (louder === undefined) continue;
        expect(power).toBeLessThan(0.9 * louder.power);
        expect(frequency).toBeLessThan(louder.frequency);
      }
      expect((levels[2]?.power ?? 0) / (levels[0]?.power ?? 1)).toBeCloseTo(0.7, 1);
    });

    it('makes its hot water quietly too', () => {
      const { run, pump, state, now } = rig();
      pump.receive(state, { kind: 'quiet-mode', level: 3 }, now());
      let power = 0;
      run(8, { draw: 9 });
      run(60, {}, () => {
        if (state.charging) power = Math.max(power, state.power);
      });
      expect(power).toBeGreaterThan(0);
      expect(power).toBeLessThan(0.6 * design.maxPower);
    });

    it('keeps it until it is told another', () => {
      const { run, pump, state, water, now } = rig();
      pump.receive(state, { kind: 'quiet-mode', level: 2 }, now());
      run(24 * 60);
      expect(pump.readings(state, water, 7).quietLevel).toBe(2);
      pump.receive(state, { kind: 'quiet-mode', level: 0 }, now());
      expect(pump.readings(state, water, 7).quietLevel).toBe(0);
    });
  });
});
