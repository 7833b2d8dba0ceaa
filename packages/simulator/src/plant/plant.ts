import { AIR, type Building } from './building.ts';

/** Temperatures °C and absolute humidity g/m³, by room. Plain data: it is the whole state. */
export type PlantState = {
  readonly air: number[];
  readonly mass: number[];
  readonly envelope: number[];
  readonly vapour: number[];
  /** Vapour held by walls and textiles, as the g/m³ with which it is in balance. */
  readonly vapourStore: number[];
  readonly ledger: HeatLedger;
};

/** Heat since the start, kWh: what came in, what left. */
export type HeatLedger = { emitters: number; gains: number; sun: number; outdoors: number; neighbours: number };

/** What acts on the rooms during one step. Arrays by room (doors: by partition). */
export type PlantInputs = {
  readonly outdoor: number;
  /** g/m³. */
  readonly outdoorVapour: number;
  readonly neighbours: number;
  /** Heat from emitters and air conditioners, kW; negative when cooling. */
  readonly heat: ArrayLike<number>;
  /** People, appliances, cooking, kW. */
  readonly gains: ArrayLike<number>;
  /** Sun through the windows, kW. */
  readonly sun: ArrayLike<number>;
  /** Air exchange by open windows, 1/h. */
  readonly airing: ArrayLike<number>;
  /** g/h. */
  readonly moisture: ArrayLike<number>;
  /** Share of the step that a door stands open, by partition. */
  readonly doors: ArrayLike<number>;
};

/** Of the sun that enters, what warms the air at once; the rest warms walls and floors. */
const SUN_ON_AIR = 0.4;
/** Textiles and plaster take up vapour with a half life of two hours, and hold thrice what the air does. */
const BUFFER_RATE = Math.LN2 / 2;
const BUFFER_SIZE = 3;

/** The plant at rest at `temperature`, outer walls between it and `outdoor`. */
export function initialPlant(building: Building, temperature: number, outdoor: number, vapour: number): PlantState {
  const rooms = building.shells;
  return {
    air: rooms.map(() => temperature),
    mass: rooms.map(() => temperature),
    envelope: rooms.map(({ airToEnvelope, envelopeToOutdoors }) => {
      const conductance = airToEnvelope + envelopeToOutdoors;
      return conductance === 0 ? temperature : (airToEnvelope * temperature + envelopeToOutdoors * outdoor) / conductance;
    }),
    vapour: rooms.map(() => vapour),
    vapourStore: rooms.map(() => vapour),
    ledger: { emitters: 0, gains: 0, sun: 0, outdoors: 0, neighbours: 0 },
  };
}

/** Heat held by the rooms relative to 0 °C, kWh. */
export function storedHeat({ shells }: Building, state: PlantState): number {
  let heat = 0;
  shells.forEach((shell, i) => {
    heat +=
      shell.airCapacity * (state.air[i] ?? 0) +
      shell.massCapacity * (state.mass[i] ?? 0) +
      shell.envelopeCapacity * (state.envelope[i] ?? 0);
  });
  return heat;
}

/**
 * Advances the rooms by `hours` (at most 1/60: the fastest exchange, an airing of 20/h, must stay well below one per step).
 * Every flow is computed once from the temperatures at the step's start and booked on both its ends: heat is conserved to rounding.
 */
export function createPlant({ shells, partitions }: Building) {
  const flow = new Float64Array(shells.length);

  return function step(state: PlantState, inputs: PlantInputs, hours: number): void {
    const { air, mass, envelope, vapour, vapourStore, ledger } = state;
    flow.fill(0);
    for (let p = 0; p < partitions.length; p++) {
      const partition = partitions[p]!;
      const exchange = (partition.closed + partition.doorOpen * inputs.doors[p]!) * (air[partition.a]! - air[partition.b]!);
      flow[partition.a]! -= exchange;
      flow[partition.b]! += exchange;
    }
    for (let i = 0; i < shells.length; i++) {
      const shell = shells[i]!;
      const toMass = shell.airToMass * (air[i]! - mass[i]!);
      const toEnvelope = shell.airToEnvelope * (air[i]! - envelope[i]!);
      const fromEnvelope = shell.envelopeToOutdoors * (envelope[i]! - inputs.outdoor);
      const toOutdoors = (shell.airToOutdoors + AIR * shell.volume * inputs.airing[i]!) * (air[i]! - inputs.outdoor);
      const toNeighbours = shell.massToNeighbours * (mass[i]! - inputs.neighbours);
      const sun = inputs.sun[i]!;
      const inside = flow[i]! + inputs.heat[i]! + inputs.gains[i]! + SUN_ON_AIR * sun - toMass - toEnvelope - toOutdoors;
      air[i]! += (inside * hours) / shell.airCapacity;
      mass[i]! += ((toMass + (1 - SUN_ON_AIR) * sun - toNeighbours) * hours) / shell.massCapacity;
      envelope[i]! += ((toEnvelope - fromEnvelope) * hours) / shell.envelopeCapacity;
      ledger.emitters += inputs.heat[i]! * hours;
      ledger.gains += inputs.gains[i]! * hours;
      ledger.sun += sun * hours;
      ledger.outdoors += (toOutdoors + fromEnvelope) * hours;
      ledger.neighbours += toNeighbours * hours;

      const buffered = BUFFER_RATE * (vapour[i]! - vapourStore[i]!);
      const exchanged = (shell.leakage + inputs.airing[i]!) * (vapour[i]! - inputs.outdoorVapour);
      vapour[i] = Math.min(
        saturationVapour(air[i]!),
        vapour[i]! + (inputs.moisture[i]! / shell.volume - exchanged - BUFFER_SIZE * buffered) * hours,
      );
      vapourStore[i]! += buffered * hours;
    }
  };
}

/** Vapour in saturated air, g/m³. */
export const saturationVapour = (temperature: number): number =>
  (216.7 * 6.1094 * Math.exp((17.625 * temperature) / (temperature + 243.04))) / (temperature + 273.15);
