import { instant } from '@braise/domain';
import type { ChunkSeries } from '../../src/telemetry/chunks/chunk.ts';
import type { Sample } from '@braise/domain/climate';

/** Six series a room: of a sensor on the wall, of a valve, and what the engine made of them. */
const NOISY_SERIES = 6;
const [SENSOR_TEMPERATURE, SENSOR_HUMIDITY, VALVE_TEMPERATURE, VALVE_DEMAND, VALVE_OPENING, ROOM_DEMAND] = [1, 2, 3, 4, 5, 6];
const DAY_S = 86_400;
/** Step of the room's physics; the times of measuring fall on it. */
const STEP_S = 5;
/** Battery devices measure this often, and report what moved by a step or more. */
const REPORT_EVERY_S = 275;
const JITTER_MS = 1500;
const DELAY_MS = 200;

/** Mulberry32, 0..1: the same stream on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * One winter day of one room, the same for the same seed: about 1,505 readings on change, at the milliseconds at which their messages arrive. The room
 * cools and is heated by a proportional controller; the sensors' noise (0.03 °C, 0.25 % and 0.05 °C), their steps (0.1 °C, 1 %) and
 * their times of measuring are those of the usual Zigbee sensors and radiator valves. `start`: epoch ms of the day.
 */
export function noisyRoomDay(start: number, seed: number): ChunkSeries {
  const random = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const series = new Map<number, Sample<number>[]>(Array.from({ length: NOISY_SERIES }, (_, index) => [index + 1, []]));
  let room = 18 + random();
  let humidity = 45 + 8 * random();
  let outdoors = 4 * normal();
  let [demand, opening] = [0, 0];
  const report = (at: number, number: number, value: number, decimals: number): boolean => {
    const values = series.get(number) ?? [];
    const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
    if (values.at(-1)?.value === rounded || at >= start + DAY_S * 1000) return false;
    values.push({ at: instant(at), value: rounded });
    return true;
  };
  const phase = () => STEP_S * Math.floor((random() * REPORT_EVERY_S) / STEP_S);
  const [sensorPhase, valvePhase] = [phase(), phase()];
  for (let second = 0; second < DAY_S; second += STEP_S) {
    const hour = second / 3600;
    const setpoint = hour > 6.5 && hour < 22 ? 20.5 : 17.5;
    const persons = hour > 17 && hour < 23 ? 1 : 0;
    room += (STEP_S * (demand * 2.6 + persons * 0.25 - (room - outdoors) * 0.055)) / 3600 + 0.0013 * normal();
    humidity += (STEP_S * (persons * 3 - (humidity - 47) * 0.4)) / 3600 + 0.027 * normal();
    outdoors += 0.0034 * normal();
    // the device's timer is no better than that, and the mesh, the gateway and the broker take their time
    const at = start + second * 1000 + Math.floor(JITTER_MS * random() + DELAY_MS * random());
    if (second % REPORT_EVERY_S === sensorPhase) {
      report(at, SENSOR_TEMPERATURE, room + 0.1 * normal(), 1);
      report(at, SENSOR_HUMIDITY, humidity + 0.25 * normal(), 1);
    }
    if (second % REPORT_EVERY_S === valvePhase) {
      const local = room + demand * 0.8 + 0.1 * normal();
      demand = Math.min(1, Math.max(0, (setpoint - local) * 0.5 + 0.4));
      report(at, VALVE_TEMPERATURE, local, 1);
      report(at, VALVE_DEMAND, demand, 2);
      // the motor spares itself small steps
      if (Math.abs(demand - opening) >= 0.02) {
        opening = demand + 0.01 * normal();
        report(at, VALVE_OPENING, Math.max(0, opening), 2);
        report(at + 3 + Math.floor(random() * 20), ROOM_DEMAND, demand, 2);
      }
    }
  }
  return series;
}
