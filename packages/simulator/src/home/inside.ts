import type { DeviceAction } from '@braise/domain';
import type { Building } from '../plant/building.ts';
import type { Emitter } from '../plant/emitter.ts';
import type { FittedValve } from './devices-of-home.ts';
import type { HomeState } from './home-state.ts';
import type { Minute } from './minutes.ts';

/** What stands in the place of motors and regulators, by the index of the room; rooms that are not named keep theirs. */
export type Drive = {
  /** Share of the full water flow that passes the room's valves, 0..1. */
  readonly openings: ReadonlyMap<number, number>;
  /** Heat of the room's air conditioner, kW. */
  readonly air: ReadonlyMap<number, number>;
  /** K by which somebody moved the boiler's own weather curve; left out: it is as it was. */
  readonly curve?: number;
};

/** The inside of a virtual home, for who judges it and for a rival that knows everything. Nothing of it is ever on the wire. */
export type HomeInside = {
  readonly building: Building;
  /** By room; null without one. */
  readonly emitters: readonly (Emitter | null)[];
  /** Rooms, water, heat source and devices as they are: to be read. */
  readonly state: HomeState;
  readonly valves: readonly FittedValve[];
  /** Heat given to each room by emitter and air conditioner, kW, mean of the minute last lived; reused. */
  readonly heat: ArrayLike<number>;
  /** Weather and people of the minute last lived. */
  now(): Minute;
  /** By address: what a thermometer that measures its room's air always reads too warm, K. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Weather and people of the minute that begins at `at`, ms since 1970: also of one to come. Valid until it is asked again. */
  minuteAt(at: number): Minute;
  /** A command that reaches the heat source at once. */
  tellSource(action: DeviceAction): void;
  /** From the next minute on; null: the home is left to its devices. */
  drive: Drive | null;
  /** Called with each command that reaches a gateway, before anything of it is lost on the air. */
  onCommand: ((address: string, action: DeviceAction) => void) | null;
  /** Called when a resident turns the dial of a valve unasked: index of the room, °C. */
  onDial: ((room: number, setpoint: number) => void) | null;
};
