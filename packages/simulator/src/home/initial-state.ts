import { type Instant, MINUTE, instant } from '@braise/domain';
import { type Building } from '../plant/building.ts';
import { initialPlant, saturationVapour } from '../plant/plant.ts';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import type { Weather } from '../weather/weather.ts';
import { initialDeviceStates } from './devices-of-home.ts';
import type { SourceState } from './heat-source-of-home.ts';
import type { HomeDefinition } from './home-definition.ts';
import { HOME_STATE_VERSION, type HomeState } from './home-state.ts';

const START_TEMPERATURE = 18;

/** A home that has stood at 18 °C, on the minute in which `start` lies. */
export function initialState(from: {
  readonly definition: HomeDefinition;
  readonly seed: number;
  readonly start: Instant;
  readonly weather: Weather;
  readonly building: Building;
  readonly source: SourceState;
}): HomeState {
  const { definition, seed } = from;
  const clock = Math.floor(from.start / MINUTE) * MINUTE;
  const outdoor = from.weather.at(instant(clock)).temperature;
  const plant = initialPlant(from.building, START_TEMPERATURE, outdoor, 0.45 * saturationVapour(START_TEMPERATURE));
  return {
    version: HOME_STATE_VERSION,
    key: definition.key,
    seed,
    clock,
    plant,
    water: { flow: 25, return: 25, emitters: [...plant.air] },
    source: from.source,
    devices: initialDeviceStates(definition, seed, clock, START_TEMPERATURE),
    outbox: { waiting: [] },
    pending: [],
    windows: [],
    guests: [],
    outUntil: 0,
    gatewaysAway: {},
    outside: inDrawer(definition),
    joining: [],
    clockSkew: {},
    lateness: {},
    gateways: {},
    random: createRandomStream(deriveSeed(seed, definition.key, 'home')).state(),
  };
}

/** A copy of a stored state; null when there is none, or one of an older shape: the home then begins anew. Throws when it is another home's. */
export function checkedState(stored: HomeState | undefined, definition: HomeDefinition, seed: number): HomeState | null {
  if (!stored || stored.version !== HOME_STATE_VERSION) return null;
  if (stored.key !== definition.key || stored.seed !== seed) {
    throw new Error(`The stored state is not that of ${definition.key} with seed ${seed}`);
  }
  // what was kept by a release that knew of no drawer
  const before = { outside: inDrawer(definition), joining: [] };
  const devices = { ...initialDeviceStates(definition, seed, stored.clock, START_TEMPERATURE), ...structuredClone(stored.devices) };
  return { ...before, ...structuredClone(stored), devices };
}

const inDrawer = ({ spares = [] }: HomeDefinition): readonly string[] => spares.map(({ address }) => address);
