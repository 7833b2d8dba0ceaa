import type { GatewayMemory } from '@braise/devices';
import type { DeviceAction } from '@braise/domain';
import type { CircuitState } from '../heat-source/circuit.ts';
import type { PlantState } from '../plant/plant.ts';
import type { DeviceStates } from './devices-of-home.ts';
import type { SourceState } from './heat-source-of-home.ts';
import type { OutboxState } from './outbox.ts';

/** A command that is on its way to a device. */
export type PendingCommand = { readonly due: number; readonly address: string; readonly action: DeviceAction };

/** A device on its way into a network. */
export type JoiningDevice = { readonly due: number; readonly gatewayId: string; readonly address: string; readonly met: boolean };

/** Raised when the shape of the state changes. */
export const HOME_STATE_VERSION = 4;

/** All that a virtual home remembers: plain data, to be kept as JSON. What is drawn from the seed is not in it. */
export type HomeState = {
  readonly version: number;
  readonly key: string;
  readonly seed: number;
  /** End of the last simulated minute, ms since 1970. */
  clock: number;
  readonly plant: PlantState;
  readonly water: CircuitState;
  readonly source: SourceState;
  readonly devices: DeviceStates;
  readonly outbox: OutboxState;
  pending: PendingCommand[];
  windows: { readonly room: number; readonly until: number; readonly exchange: number }[];
  guests: { readonly room: number; readonly until: number; readonly count: number }[];
  /** Everybody is out until then, ms. */
  outUntil: number;
  /** Gateways that are away, and until when. */
  readonly gatewaysAway: Record<string, number>;
  /** Addresses of devices that are in no network, and so in no room. */
  outside: readonly string[];
  joining: readonly JoiningDevice[];
  /** By gateway: error of its clock, and delay of what its devices say, ms. */
  readonly clockSkew: Record<string, number>;
  readonly lateness: Record<string, number>;
  /** By gateway: what it remembers of its devices. */
  gateways: Readonly<Record<string, GatewayMemory>>;
  random: readonly number[];
};
