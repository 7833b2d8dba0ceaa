import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { valueAt } from '@braise/domain/climate';
import type { RoomKind, SensorKind } from '../room-model/parameters.ts';
import { OLDEST, measurementVariance } from './measurement.ts';
import { type ValveLaw, newValveLaw, openingByLaw } from './opening-by-law.ts';
import { type RoomRecord, type SourceRecord, type ValveRecord, lastSaid } from './room-record.ts';
import { STEP } from './steps.ts';
import type { WeatherGrid } from './weather-grid.ts';

/** A record in steps of ten minutes, beside the weather's. What is measured stands at the beginning of a step, what acts on the room is its mean. */
export type RoomGrid = {
  readonly kind: RoomKind;
  readonly weather: WeatherGrid;
  /** °C; NaN where nobody measures. */
  readonly temperature: Float64Array;
  /** Of each temperature, K². */
  readonly variance: Float64Array;
  /** Mean of the other rooms, °C; NaN where none is measured. */
  readonly neighbours: Float64Array;
  /** Ids of the other rooms. */
  readonly beside: readonly number[];
  /** By what each of them is measured. */
  readonly sensors: readonly SensorKind[];
  /** Each of them, °C; NaN while it is not measured. */
  readonly others: readonly Float64Array[];
  /** Mean stroke of the valves, 0 to 1. */
  readonly opening: Float64Array;
  /** Whether its heat is switched, by a relay or a receiver, and has no stroke but wholly on and off. */
  readonly isSwitched: boolean;
  /** K by which the room is warmer than its valves are to hold it, as they sense it: below nothing where it is cooler; NaN where none says. */
  readonly beyond: Float64Array;
  /** Share of the step in which water goes round, and its mean temperature meanwhile, °C; NaN where none goes or nobody tells. */
  readonly running: Float64Array;
  readonly supply: Float64Array;
  /** Whether somebody tells when water goes round; else it is taken to, but while hot water is made. */
  readonly tellsRunning: boolean;
  /** 1 where a window is open, or nobody hears what lets heat in, or was so shortly before. */
  readonly disturbed: Uint8Array;
};

/** Looks at what devices said this often, ms. */
const LOOK = 2 * MINUTE;
const LOOKS = STEP / LOOK;
/** What measures another room holds no longer than this without being repeated, ms: rooms change slowly. */
const HOLDS = 3 * HOUR;
/** What a window or unknown heat leaves behind, ms. */
const AFTERWARDS = 45 * MINUTE;

/** Lays a record out in the steps of the weather's grid. */
export function roomGrid(record: RoomRecord, weather: WeatherGrid): RoomGrid {
  const { length } = weather;
  const grid = {
    kind: {
      sensor: record.sensor,
      emitter: record.emitter,
      flow: record.source?.flow ? ('known' as const) : ('unknown' as const),
    },
    weather,
    temperature: new Float64Array(length).fill(Number.NaN),
    variance: new Float64Array(length),
    neighbours: new Float64Array(length).fill(Number.NaN),
    beside: record.neighbours.map(({ id }) => id),
    sensors: record.neighbours.map(({ sensor }) => sensor),
    others: record.neighbours.map(() => new Float64Array(length).fill(Number.NaN)),
    opening: new Float64Array(length),
    isSwitched: record.isSwitched,
    beyond: new Float64Array(length).fill(Number.NaN),
    ...waterGrid(record.source, weather),
    disturbed: new Uint8Array(length),
  };
  const temperature = lastSaid(record.temperature);
  const neighbours = record.neighbours.map((other) => lastSaid(other.temperature));
  const valves = record.valves.map(strokeOf);
  const excesses = record.valves.map(beyondOf);
  for (let index = 0; index < length; index++) {
    const from = instant(weather.from + index * STEP);
    const said = temperature(from);
    if (said !== null && from - said.at <= OLDEST) {
      grid.temperature[index] = said.value;
      grid.variance[index] = measurementVariance(from - said.at);
    }
    let [sum, count] = [0, 0];
    for (const [other, each] of neighbours.entries()) {
      const heard = each(from);
      if (heard === null || from - heard.at > HOLDS) continue;
      grid.others[other]![index] = heard.value;
      sum += heard.value;
      count++;
    }
    if (count > 0) grid.neighbours[index] = sum / count;
    let [excess, telling] = [0, 0];
    for (const beyond of excesses) {
      const each = beyond(from);
      if (each === null) continue;
      excess += each;
      telling++;
    }
    if (telling > 0) grid.beyond[index] = excess / telling;
    let opening = 0;
    for (let at = from; at < from + STEP; at = instant(at + LOOK)) for (const stroke of valves) opening += stroke(at) / valves.length;
    grid.opening[index] = valves.length === 0 ? 1 : opening / LOOKS;
  }
  const silences = [...record.valves, ...(record.source === null ? [] : [record.source])].flatMap(({ silent }) => silent);
  for (const { from, to } of [...record.windows, ...silences])
    for (
      let index = Math.max(0, Math.floor((from - weather.from) / STEP));
      index < Math.min(length, (to + AFTERWARDS - weather.from) / STEP);
      index++
    )
      grid.disturbed[index] = 1;
  return grid;
}

/** A valve's stroke: what it says, else what a valve of its kind would do. */
function strokeOf({ opening, heating, setpoint, sensed }: ValveRecord): (at: Instant) => number {
  if (opening !== null) {
    const said = lastSaid(opening);
    return (at) => said(at)?.value ?? 0;
  }
  const [heats, holds, senses] = [heating === null ? null : lastSaid(heating), lastSaid(setpoint), lastSaid(sensed)];
  let law: ValveLaw = newValveLaw;
  return (at) => {
    const [target, measured] = [holds(at), senses(at)];
    if (target === null || measured === null) return 0;
    const next = openingByLaw(law, target.value, measured.value, at);
    law = next.law;
    return heats?.(at)?.value === 0 ? 0 : next.opening;
  };
}

/** K by which a valve senses more than it is to hold; null: it does not say, or nobody hears it. What it is to hold it says once, what it senses again and again. */
function beyondOf({ setpoint, sensed, silent }: ValveRecord): (at: Instant) => number | null {
  const [holds, senses] = [lastSaid(setpoint), lastSaid(sensed)];
  const isSilent = valueAt(silent.map((span) => ({ ...span, value: true })));
  return (at) => {
    const [target, measured] = [holds(at), senses(at)];
    return target === null || measured === null || at - measured.at > OLDEST || isSilent(at) === true
      ? null
      : measured.value - target.value;
  };
}

type WaterGrid = Pick<RoomGrid, 'running' | 'supply' | 'tellsRunning'>;

/** The rooms of a home have one water: it is laid out for them all at once. */
const laidOut = new WeakMap<WeatherGrid, WeakMap<SourceRecord, WaterGrid>>();

function waterGrid(source: SourceRecord | null, weather: WeatherGrid): WaterGrid {
  if (source === null) return { ...layOutWater(() => 'unknown', weather), tellsRunning: false };
  const known = laidOut.get(weather) ?? new WeakMap<SourceRecord, WaterGrid>();
  laidOut.set(weather, known);
  const grid = known.get(source) ?? { ...layOutWater(waterOf(source), weather), tellsRunning: source.heating !== null };
  known.set(source, grid);
  return grid;
}

function layOutWater(waterAt: ReturnType<typeof waterOf>, { from, length }: WeatherGrid): Omit<WaterGrid, 'tellsRunning'> {
  const running = new Float64Array(length);
  const supply = new Float64Array(length).fill(Number.NaN);
  for (let index = 0; index < length; index++) {
    const begins = instant(from + index * STEP);
    let [runs, warmth, told] = [0, 0, 0];
    for (let at = begins; at < begins + STEP; at = instant(at + LOOK)) {
      const water = waterAt(at);
      if (water === null) continue;
      runs++;
      if (water === 'unknown') continue;
      warmth += water;
      told++;
    }
    running[index] = runs / LOOKS;
    if (told > 0) supply[index] = warmth / told;
  }
  return { running, supply };
}

/** °C of the water that goes round at an instant; null: none does. */
function waterOf(source: SourceRecord): (at: Instant) => number | 'unknown' | null {
  const isSilent = valueAt(source.silent.map((span) => ({ ...span, value: true })));
  const [flow, heating, hotWater] = [source.flow, source.heating, source.hotWater].map((samples) =>
    samples === null ? null : lastSaid(samples),
  );
  return (at) => {
    if (isSilent(at) === true) return 'unknown';
    const warmth = flow?.(at) ?? null;
    if (heating?.(at)?.value === 0 || hotWater?.(at)?.value === 1) return null;
    return warmth?.value ?? 'unknown';
  };
}
