import { type DeviceAction, type Instant, MINUTE } from '@braise/domain';
import { type CollectiveState, createCollectiveHeating } from '../heat-source/collective-heating.ts';
import { createGasBoiler, type GasBoilerState } from '../heat-source/gas-boiler.ts';
import { createHeatPump, type HeatPumpState } from '../heat-source/heat-pump.ts';
import type { DesignTemperatures } from '../heat-source/design-emitters.ts';
import type { CircuitState } from '../heat-source/circuit.ts';
import type { HeatSource, HeatSourceInputs, HeatSourceReadings } from '../heat-source/heat-source.ts';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream, type RandomStream } from '../random/random-stream.ts';
import type { HeatSourceDefinition, HomeDefinition } from './home-definition.ts';

/** State of the home's heat source, tagged: it is stored as JSON. */
export type SourceState =
  | { readonly kind: 'gas-boiler'; readonly boiler: GasBoilerState }
  | { readonly kind: 'heat-pump'; readonly pump: HeatPumpState }
  | { readonly kind: 'collective'; readonly collective: CollectiveState };

/** kWh since the start, for the rooms and for hot water: of gas (gross calorific value), electricity, or heat where the boiler is another's. */
export type EnergyUse = { readonly carrier: 'gas' | 'electricity' | 'heat'; readonly heating: number; readonly hotWater: number };

/** The heat source of a home, whichever it is. */
export type HomeHeatSource = {
  readonly design: DesignTemperatures;
  /** Of its water and the pipes, kWh/K. */
  readonly waterCapacity: number;
  readonly state: SourceState;
  step(inputs: HeatSourceInputs): number;
  receive(action: DeviceAction, at: Instant): void;
  readings(water: CircuitState, outdoor: number): HeatSourceReadings;
  energy(): EnergyUse;
  setFault(active: boolean): void;
};

/** kWh since the start, whatever for. */
export function takenBy(source: Pick<HomeHeatSource, 'energy'>): number {
  const { heating, hotWater } = source.energy();
  return heating + hotWater;
}

/** Draws what the definition leaves open. `stored`: the state to go on from. */
export function createHomeHeatSource(definition: HomeDefinition, seed: number, stored: SourceState | null): HomeHeatSource {
  const random = createRandomStream(deriveSeed(seed, definition.key, 'heat-source'));
  const wanted = definition.heatSource;
  if (wanted.kind === 'gas-boiler') return gasBoiler(wanted, random, stored);
  return wanted.kind === 'heat-pump' ? heatPump(wanted, random, stored) : collective(wanted, stored);
}

type Wanted<Kind> = Extract<HeatSourceDefinition, { readonly kind: Kind }>;

function gasBoiler(wanted: Wanted<'gas-boiler'>, random: RandomStream, stored: SourceState | null): HomeHeatSource {
  const waterCapacity = (1.163 * random.between(14, 28)) / 1000;
  const source = createGasBoiler({
    maxPower: wanted.maxPower,
    minPower: wanted.minPower,
    hysteresis: random.between(5, 8),
    antiCycle: random.between(3, 5) * MINUTE,
    overrun: 3 * MINUTE,
    flowError: random.between(-3, 3),
    ownSetpoint: wanted.ownSetpoint,
    hotWaterSetpoint: 50,
    waterCapacity,
  });
  const state = stored?.kind === 'gas-boiler' ? stored.boiler : source.initial();
  return {
    design: { water: 58, spread: 12 },
    waterCapacity,
    state: { kind: 'gas-boiler', boiler: state },
    ...bound(source, state),
    energy: () => ({ carrier: 'gas', heating: state.gasHeating, hotWater: state.gasHotWater }),
    setFault: (active) => {
      state.fault = active;
    },
  };
}

function heatPump(wanted: Wanted<'heat-pump'>, random: RandomStream, stored: SourceState | null): HomeHeatSource {
  const source = createHeatPump({
    maxPower: wanted.maxPower,
    minShare: random.between(0.25, 0.35),
    quality: random.between(0.4, 0.47),
    ownSetpoint: wanted.ownSetpoint,
    tankLitres: wanted.tankLitres,
    hotWaterSetpoint: 50,
    defrostEvery: random.between(40, 90) * MINUTE,
  });
  const state = stored?.kind === 'heat-pump' ? stored.pump : source.initial();
  return {
    design: { water: 42, spread: 6 },
    // With the buffer vessel that such plants have.
    waterCapacity: (1.163 * random.between(60, 90)) / 1000,
    state: { kind: 'heat-pump', pump: state },
    ...bound(source, state),
    energy: () => ({ carrier: 'electricity', heating: state.electricHeating, hotWater: state.electricHotWater }),
    setFault: (active) => {
      state.fault = active;
    },
  };
}

function collective(wanted: Wanted<'collective'>, stored: SourceState | null): HomeHeatSource {
  const waterCapacity = 0.02;
  const source = createCollectiveHeating({ maxPower: wanted.maxPower, waterCapacity });
  const state = stored?.kind === 'collective' ? stored.collective : source.initial();
  return {
    design: { water: 55, spread: 12 },
    waterCapacity,
    state: { kind: 'collective', collective: state },
    ...bound(source, state),
    energy: () => ({ carrier: 'heat', heating: state.heat, hotWater: 0 }),
    setFault: () => undefined,
  };
}

function bound<State>(source: HeatSource<State>, state: State): Pick<HomeHeatSource, 'step' | 'receive' | 'readings'> {
  return {
    step: (inputs) => source.step(state, inputs),
    receive: (action, at) => source.receive(state, action, at),
    readings: (water, outdoor) => source.readings(state, water, outdoor),
  };
}
