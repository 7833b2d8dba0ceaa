import { MINUTE } from '@braise/domain';
import { saturationVapour } from '../plant/plant.ts';
import { type OnAir, type Unit, onAir, quantise } from './unit.ts';

/** A sensor on a wall: how far off it is, and how slowly it follows. */
export type RoomSensorDesign = { readonly offset: number; readonly humidityOffset: number; readonly lagHours: number };
export type RoomSensorState = { temperature: number; humidity: number };

const NOISE = 0.03;

export function createRoomSensor(
  options: OnAir & {
    readonly room: number;
    readonly design: RoomSensorDesign;
    readonly state: RoomSensorState;
  },
): Unit {
  const { room, design, state } = options;
  const share = 1 - Math.exp(-1 / (60 * design.lagHours));
  return {
    ...onAir(options),
    cadence: { shortest: MINUTE, longest: 10 * MINUTE, heartbeat: 45 * MINUTE, report: 'whole' },
    quanta: { temperature: 0.1, humidity: 0.01 },
    step: (_at, { air, vapour }) => {
      state.temperature += ((air[room] ?? 0) - state.temperature) * share;
      const relative = (vapour[room] ?? 0) / saturationVapour(air[room] ?? 0);
      state.humidity += (relative - state.humidity) * share;
    },
    measure: (_at, _around, random) => ({
      temperature: quantise(state.temperature + design.offset + NOISE * random.normal(), 0.1),
      humidity: Math.min(1, Math.max(0, quantise(state.humidity + design.humidityOffset, 0.01))),
    }),
    receive: () => undefined,
  };
}
