import { type DeviceAction, type Instant, type Quantity, MINUTE, clamp } from '@braise/domain';
import type { Circuit, CircuitInputs, CircuitState } from './circuit.ts';

/** What surrounds the heat source during one minute. */
export type HeatSourceInputs = CircuitInputs & {
  /** Start of the minute. */
  readonly at: Instant;
  readonly outdoor: number;
  readonly outdoorHumidity: number;
  /** Temperature at its own thermostat, °C. */
  readonly reference: number;
  /** A thermostat or relay that is wired to it; null: it listens to its own thermostat. */
  readonly contact: boolean | null;
  /** K by which a boiler's own weather curve was moved. */
  readonly curve: number;
  /** Hot water drawn at the taps, L/min. */
  readonly draw: number;
  readonly circuit: Circuit;
  readonly water: CircuitState;
  /** kWh given to each room during the minute: added to. */
  readonly given: Float64Array;
};

/** What its gateway can read of it. */
export type HeatSourceReadings = Readonly<Partial<Record<Quantity, number>>>;

/** A boiler or heat pump with its own control. Its state is plain data and everything it remembers. */
export type HeatSource<State> = {
  initial(): State;
  /** One minute; returns the heat that went into the heating water, kWh. */
  step(state: State, inputs: HeatSourceInputs): number;
  receive(state: State, action: DeviceAction, at: Instant): void;
  readings(state: State, water: CircuitState, outdoor: number): HeatSourceReadings;
};

/** A command that keeps the source from its own control; it must be repeated. */
export type Override = { readonly callForHeat: boolean; readonly flowTarget: number | null; readonly at: number };

/** After this silence an override is forgotten and the source's own thermostat takes over, ms. */
const OVERRIDE_LAPSE = 5 * MINUTE;

export const freshOverride = (override: Override | null, at: number): Override | null =>
  override && at - override.at < OVERRIDE_LAPSE ? override : null;

/** Substeps of a minute in which water and burner are computed. */
export const SUBSTEPS = 6;
export const SUBSTEP_HOURS = 1 / (60 * SUBSTEPS);
/** Mains water through the year, °C, from the outdoor temperature of the hour: damped, as the ground is. */
export const mainsTemperature = (outdoor: number): number => clamp(8 + 0.3 * outdoor, 5, 18);
/** kW to warm 1 L/min by 1 K. */
export const KW_PER_LITRE_MINUTE = 0.0698;
