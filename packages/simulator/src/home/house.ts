import { MINUTE, instant } from '@braise/domain';
import type { Surroundings } from '../devices/unit.ts';
import { valveFlow } from '../devices/valve.ts';
import { createCircuit } from '../heat-source/circuit.ts';
import { designEmitters } from '../heat-source/design-emitters.ts';
import type { Building } from '../plant/building.ts';
import { createPlant, saturationVapour, storedHeat } from '../plant/plant.ts';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import type { Weather } from '../weather/weather.ts';
import type { FittedValve, HomeDevices } from './devices-of-home.ts';
import type { HomeHeatSource } from './heat-source-of-home.ts';
import type { HomeDefinition } from './home-definition.ts';
import type { HomeState } from './home-state.ts';
import type { Drive } from './inside.ts';
import { createMinutes } from './minutes.ts';
import { roomIndex } from './room-index.ts';
import type { Truth } from './truth.ts';

const HOURS = 1 / 60;
/** Losses of the pipes that run through the home, kW/K. */
const PIPE_LOSSES = 0.004;

/** The physical home: building, water, heat source, weather and people, without anything that speaks. */
export function createHouse(from: {
  readonly definition: HomeDefinition;
  readonly seed: number;
  readonly weather: Weather;
  readonly building: Building;
  readonly source: HomeHeatSource;
  readonly state: HomeState;
}) {
  const { definition, seed, weather, building, source, state } = from;
  const emitters = designEmitters(
    definition.rooms,
    building.shells,
    // The coldest day of most winters.
    weather.climate.yearlyMean - weather.climate.yearlyAmplitude - 9,
    source.design,
    createRandomStream(deriveSeed(seed, definition.key, 'emitters')),
  );
  const circuit = createCircuit({ emitters, capacity: source.waterCapacity, losses: PIPE_LOSSES });
  const stepPlant = createPlant(building);
  const minutes = createMinutes(definition, building, seed, weather);
  const referenceRoom = roomIndex(definition, definition.heatSource.referenceRoom);
  const size = building.shells.length;
  const opening = new Float64Array(size);
  const given = new Float64Array(size);
  const heat = new Float64Array(size);
  let heatPower = 0;
  let now = minutes.at(state.clock - MINUTE, state);

  const isUp = ({ address }: FittedValve): boolean => !state.outside.includes(address);

  return {
    /** The minute as it was last lived. */
    now: () => now,
    felt: (): Surroundings => ({
      air: state.plant.air,
      water: state.water.emitters,
      vapour: state.plant.vapour,
      airing: now.airing,
    }),

    emitters,
    heat,
    /** Lives the minute that begins at `at` with the devices as they stand, or as `drive` has them. */
    step(at: number, { valves, airConditioners, boilerContact }: HomeDevices, drive: Drive | null = null): void {
      now = minutes.at(at, state);
      const { plant, water } = state;
      // A radiator without a motor valve has a hand wheel that stands open.
      opening.fill(1);
      const fitted = state.outside.length === 0 ? valves : valves.filter(isUp);
      for (const { room } of fitted) opening[room] = 0;
      for (const { room, design, state: valve } of fitted) opening[room] = Math.max(opening[room]!, valveFlow(design, valve));
      drive?.openings.forEach((share, room) => (opening[room] = share));
      given.fill(0);
      const intoWater = source.step({
        at: instant(at),
        outdoor: now.sample.temperature,
        outdoorHumidity: now.sample.humidity,
        reference: plant.air[referenceRoom]!,
        contact: boilerContact(),
        curve: drive?.curve ?? 0,
        draw: now.draw,
        air: plant.air,
        opening,
        circuit,
        water,
        given,
      });
      heatPower = intoWater / HOURS;
      for (let i = 0; i < size; i++) heat[i] = given[i]! / HOURS;
      for (const unit of airConditioners) heat[unit.room]! += drive?.air.get(unit.room) ?? unit.heat();
      stepPlant(plant, { ...now, outdoor: now.sample.temperature, heat }, HOURS);
    },

    truth: ({ valves }: HomeDevices): Truth => ({
      at: instant(state.clock),
      outdoor: now.sample.temperature,
      rooms: definition.rooms.map(({ key }, i) => ({
        key,
        temperature: state.plant.air[i] ?? Number.NaN,
        humidity: (state.plant.vapour[i] ?? 0) / saturationVapour(state.plant.air[i] ?? 0),
        emitterTemperature: state.water.emitters[i] ?? Number.NaN,
        heat: heat[i] ?? 0,
        valves: valves.filter((valve) => valve.room === i && isUp(valve)).map((valve) => valve.state.stroke),
        airing: now.airing[i] ?? 0,
      })),
      flow: state.water.flow,
      return: state.water.return,
      heatPower,
      energy: source.energy(),
      ledger: { ...state.plant.ledger },
      storedHeat: storedHeat(building, state.plant),
      residentsPresent: now.plan.present[now.minuteOfDay] ?? 0,
    }),
  };
}
