import type { DeviceAction, Instant, Quantity } from '@braise/domain';
import type { RandomStream } from '../random/random-stream.ts';
import type { RadioState } from './radio-state.ts';

export type Values = Partial<Record<Quantity, number>>;

/** The world as devices feel it; arrays by room. */
export type Surroundings = {
  readonly air: ArrayLike<number>;
  /** Mean water of the emitters, °C. */
  readonly water: ArrayLike<number>;
  /** g/m³. */
  readonly vapour: ArrayLike<number>;
  /** Air exchange by open windows, 1/h. */
  readonly airing: ArrayLike<number>;
};

/** How a device decides to speak: ms between looks at its own values, and the longest silence. */
export type Cadence = {
  readonly shortest: number;
  readonly longest: number;
  readonly heartbeat: number;
  /** `whole`: every report holds all values, as Zigbee2MQTT publishes; `changed`: each value has a topic of its own. */
  readonly report: 'whole' | 'changed';
};

/** A device of the virtual home: physics, regulation and what it would say. All it remembers is in its state. */
export type Unit = {
  readonly address: string;
  readonly gatewayId: string;
  readonly radio: RadioState;
  readonly cadence: Cadence;
  /** Change that is worth a report; quantities not named: any change. */
  readonly quanta: Values;
  /** What its make can say at all; null: everything that it measures. */
  readonly speaks: ReadonlySet<Quantity> | null;
  /** One minute that begins at `at`. */
  step(at: number, around: Surroundings): void;
  /** Its values as it would send them. */
  measure(at: number, around: Surroundings, random: RandomStream): Values;
  /** Something happened that it reports at once. */
  urgent?(): boolean;
  receive(action: DeviceAction, at: Instant): void;
  /** What its gateway would echo of a command before the device has answered; null: nothing. */
  echo?(action: DeviceAction): Values | null;
  /** The dial is turned by hand, °C. */
  turnDial?(setpoint: number): void;
};

/** What a device has whatever it is: an address at its gateway, a radio, and a make. */
export type OnAir = Pick<Unit, 'address' | 'gatewayId' | 'radio' | 'speaks'>;

export const onAir = ({ address, gatewayId, radio, speaks }: OnAir): OnAir => ({ address, gatewayId, radio, speaks });

export const quantise = (value: number, quantum: number): number => Math.round(value / quantum) * quantum;
