import type { Instant } from '@braise/domain';
import type { EnergyUse } from './heat-source-of-home.ts';
import type { HeatLedger } from '../plant/plant.ts';

/** What is really so: for tests and demonstrations, never on the wire. Temperatures in °C. */
export type Truth = {
  readonly at: Instant;
  readonly outdoor: number;
  readonly rooms: readonly RoomTruth[];
  readonly flow: number;
  readonly return: number;
  /** kW that the heat source puts into the heating water, mean of the last minute. */
  readonly heatPower: number;
  readonly energy: EnergyUse;
  readonly ledger: Readonly<HeatLedger>;
  /** Heat held by the rooms, relative to 0 °C, kWh. */
  readonly storedHeat: number;
  readonly residentsPresent: number;
};

export type RoomTruth = {
  readonly key: string;
  readonly temperature: number;
  /** Relative, 0..1. */
  readonly humidity: number;
  /** Mean water of the emitter. */
  readonly emitterTemperature: number;
  /** kW given to the room by emitter and air conditioner, mean of the last minute. */
  readonly heat: number;
  /** Motor positions of its valves, 0..1. */
  readonly valves: readonly number[];
  /** Air changes by open windows, 1/h. */
  readonly airing: number;
};
