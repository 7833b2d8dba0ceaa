import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { STEP, STEPS_AN_HOUR } from '../record/steps.ts';
import type { WeatherGrid } from '../record/weather-grid.ts';
import { AIR, SENSOR } from '../room-model/dynamics.ts';
import { followEmitter, outputAt } from '../room-model/emitter.ts';
import { type RoomModel, expectedError } from '../room-model/room-model.ts';
import { type RoomState, advance, discreteOf, unheard } from '../state/room-state.ts';
import { driveFor, inputsFor } from '../state/surroundings.ts';
import type { ValvePlan } from './valve-plan.ts';

/** What a room comes to under a plan, in steps of ten minutes. */
export type RoomPrediction = {
  readonly from: Instant;
  /** At the end of each step: °C of the air, and its standard error, K. */
  readonly temperature: Float64Array;
  readonly error: Float64Array;
  /** Of each step: stroke of the valves, 0 to 1, and output of the emitter at its end, as a share. */
  readonly opening: Float64Array;
  readonly output: Float64Array;
};

/** What is expected to surround the room. */
export type Outlook = {
  /** From where the state stands on, in steps; as many as are predicted. */
  readonly weather: WeatherGrid;
  /** The other rooms, °C: as they are taken to stay. */
  readonly others: readonly (number | null)[];
  /** °C of the water, `unknown` as it usually is, null none; by instant. */
  readonly flow: (at: Instant) => number | 'unknown' | null;
};

/** Longest outlook, hours: beyond it a forecast of weather and people says too little. */
const MOST_HOURS = 48;

/** Predicts a room from its filtered state under a plan for its valves. Throws RangeError beyond 48 hours. */
export function predictRoom(model: RoomModel, state: RoomState, plan: ValvePlan, outlook: Outlook): RoomPrediction {
  const { weather } = outlook;
  const { length } = weather;
  if (length > MOST_HOURS * STEPS_AN_HOUR) throw new RangeError(`a room is predicted for ${MOST_HOURS} hours at most`);
  const discrete = discreteOf(model, STEP / MINUTE);
  const facade = model.structure.facade === null ? null : weather.facades[model.structure.facade];
  const prediction = {
    from: state.at,
    temperature: new Float64Array(length),
    error: new Float64Array(length),
    opening: new Float64Array(length),
    output: new Float64Array(length),
  };
  let mean = Float64Array.from(state.mean);
  let { water } = state;
  let outdoor = weather.outdoor.find((value) => !Number.isNaN(value)) ?? 10;
  for (let index = 0; index < length; index++) {
    const at = instant(state.at + index * STEP);
    if (!Number.isNaN(weather.outdoor[index]!)) outdoor = weather.outdoor[index]!;
    const opening = plan(at, mean[SENSOR]!);
    const surroundings = {
      outdoor,
      sun: facade?.[index] ?? 0,
      others: outlook.others,
      opening,
      flow: outlook.flow(at),
      room: mean[AIR]!,
      hourOfDay: weather.hourOfDay[index]!,
    };
    const followed = followEmitter(model.kind.emitter, model.parameters, water, driveFor(model, surroundings), mean[AIR]!, STEP / HOUR);
    mean = advance(discrete, mean, inputsFor(model, surroundings, followed));
    water = followed.water;
    prediction.temperature[index] = mean[AIR]!;
    prediction.opening[index] = opening;
    prediction.output[index] = outputAt(model.kind.emitter, water, mean[AIR]!);
    prediction.error[index] = expectedError(model, unheard(state) + ((index + 1) * STEP) / HOUR);
  }
  return prediction;
}
