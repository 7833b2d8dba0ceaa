import { type DeviceAction, MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { createCircuit } from './circuit.ts';
import { boilerEfficiency, createGasBoiler } from './gas-boiler.ts';

const design = {
  maxPower: 20,
  minPower: 4,
  hysteresis: 6,
  antiCycle: 4 * MINUTE,
  overrun: 3 * MINUTE,
  flowError: 0,
  ownSetpoint: 20,
  hotWaterSetpoint: 50,
  waterCapacity: 0.025,
};

/** A boiler on one large radiator in a room that is held at `air`. */
function rig(opening = 1) {
  const emitter = { nominalPower: 12, exponent: 1.3, capacity: 0.1, waterFlow: 0.7 };
  const circuit = createCircuit({ emitters: [emitter], capacity: design.waterCapacity, losses: 0.004 });
  const water = { flow: 25, return: 25, emitters: [20] };
  const boiler = createGasBoiler(design);
  const state = boiler.initial();
  let now = 0;
  return {
    boiler,
    state,
    water,
    circuit,
    tell: (action: DeviceAction) => boiler.receive(state, action, instant(now)),
    /** Runs for minutes; calls back after each. Returns heat into the water and heat given to the room, kWh. */
    run: (
      minutes: number,
      conditions: { reference?: number; draw?: number; outdoor?: number; contact?: boolean } = {},
      each: () => void = () => undefined,
    ) => {
      const given = new Float64Array(1);
      let heat = 0;
      for (let i = 0; i < minutes; i++) {
        heat += boiler.step(state, {
          at: instant(now),
          outdoor: conditions.outdoor ?? 5,
          outdoorHumidity: 80,
          reference: conditions.reference ?? 18,
          draw: conditions.draw ?? 0,
          contact: conditions.contact ?? null,
          curve: 0,
          air: [20],
          opening: [opening],
          circuit,
          water,
          given,
        });
        now += MINUTE;
        each();
      }
      return { heat, given: given[0] ?? 0 };
    },
  };
}
const call = (on: boolean, flowTarget: number | null): DeviceAction => ({
  kind: 'heat-source',
  callForHeat: on,
  flowTarget: flowTarget === null ? null : celsius(flowTarget),
});

describe('gas boiler', () => {
  it('keeps the balance of its water: heat in = given + lost in pipes + stored', () => {
    const { run, circuit, water, tell } = rig();
    tell(call(true, 60));
    const before = circuit.storedHeat(water);
    let pipes = 0;
    let heat = 0;
    let given = 0;
    for (let minute = 0; minute < 240; minute++) {
      tell(call(true, 60));
      const flow = water.flow;
      const part = run(1);
      heat += part.heat;
      given += part.given;
      pipes += (0.004 * ((flow + water.flow) / 2 - 18)) / 60;
    }
    expect(Math.abs(heat - given - pipes - (circuit.storedHeat(water) - before))).toBeLessThan(0.002 * heat);
  });

  it('brings the flow to what it is told, and stays near it', () => {
    const { run, tell, water } = rig();
    const flows: number[] = [];
    for (let minute = 0; minute < 180; minute++) {
      tell(call(true, 55));
      run(1, {}, () => flows.push(water.flow));
    }
    for (const flow of flows.slice(40)) expect(Math.abs(flow - 55)).toBeLessThan(8);
  });

  it('follows the override for five minutes, then its own thermostat', () => {
    const { run, tell, state } = rig();
    tell(call(false, null));
    run(4, { reference: 18 });
    expect(state.burning).toBe(false);
    run(6, { reference: 18 });
    expect(state.burning).toBe(true);
    tell(call(true, 60));
    run(4, { reference: 22 });
    expect(state.calling).toBe(true);
    run(6, { reference: 22 });
    expect(state.calling).toBe(false);
  });

  it('obeys a contact that is wired to it, whatever its own thermostat would do', () => {
    const { run, state } = rig();
    run(10, { reference: 25, contact: true });
    expect(state.burning).toBe(true);
    run(10, { reference: 15, contact: false });
    expect(state.burning).toBe(false);
  });

  it('never burns below its least power, and rests between burns', () => {
    const { run, state } = rig(0.02);
    const minutes: { burning: boolean; power: number }[] = [];
    run(600, {}, () => minutes.push({ burning: state.burning, power: state.power }));
    expect(Math.min(...minutes.filter((each) => each.burning).map((each) => each.power))).toBeGreaterThanOrEqual(design.minPower);
    const rests = minutes
      .map((each) => (each.burning ? '#' : '.'))
      .join('')
      .split('#')
      .filter((rest) => rest.length > 0)
      .slice(1, -1);
    expect(rests.length).toBeGreaterThan(3);
    expect(Math.min(...rests.map((rest) => rest.length))).toBeGreaterThanOrEqual(3);
  });

  it('lets hot water go first: rooms wait, and the water is warm', () => {
    const { run, state, boiler, water } = rig();
    run(60);
    const before = state.gasHeating;
    const { heat } = run(10, { draw: 7 });
    expect(heat).toBe(0);
    expect(state.gasHeating).toBe(before);
    expect(state.gasHotWater).toBeGreaterThan(1);
    expect(boiler.readings(state, water, 5)).toMatchObject({ hotWaterActive: 1, flame: 1, centralHeatingActive: 0 });
    expect(state.hotWaterTemperature).toBeGreaterThan(48);
  });

  it('is silent with a fault until it is cleared', () => {
    const { run, state, boiler, water } = rig();
    state.fault = true;
    run(30);
    expect(state.burning).toBe(false);
    expect(boiler.readings(state, water, 5).fault).toBe(1);
    state.fault = false;
    run(5);
    expect(state.burning).toBe(true);
  });

  it.each([
    [60, 0.872],
    [54, 0.872],
    [40, 0.927],
    [30, 0.966],
    [20, 0.966],
  ])('condenses: at a return of %d °C its efficiency is %d', (returnTemperature, efficiency) => {
    expect(boilerEfficiency(returnTemperature)).toBeCloseTo(efficiency, 2);
  });
});
