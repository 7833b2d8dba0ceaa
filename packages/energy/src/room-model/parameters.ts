/** What measures the room: a sensor of its own, or the one in a radiator valve. */
export type SensorKind = 'wall' | 'valve';
export type EmitterKind = 'radiator' | 'floor';
/** What a fit has to know of a room beforehand. */
export type RoomKind = {
  readonly sensor: SensorKind;
  readonly emitter: EmitterKind;
  /** Whether the temperature of the heating water is measured. */
  readonly flow: 'known' | 'unknown';
};

/**
 * What a room is, in ratios: without a meter of its heat no watt can be told. With Ti, Tm, Ta, Tn of air, mass, outdoors and neighbours, q the emitter's
 * output as a share, I the sun on its facade in kW/m², d a slow disturbance and y what the sensor shows:
 *
 *     dTi/dt = airToMass (Tm - Ti) + airToOutdoors (Ta - Ti) + airToNeighbours (Tn - Ti) + power q + sunOnAir sun I + gain + d
 *     dTm/dt = airToMass / massRatio (Ti - Tm) + massToOutdoors (Ta - Tm) + (1 - sunOnAir) sun / massRatio I
 *
 * q follows from the water that the valve lets through (`followEmitter`), and y follows Ti + sensorWarmth x with the sensor's lag; x is how much warmer
 * than the room that water is, as a share of 50 K.
 */
export type RoomParameters = {
  /** Exchange of the air with the mass over the capacity of the air, 1/h. */
  readonly airToMass: number;
  /** Exchange with outdoors over the capacity of the air, 1/h. */
  readonly airToOutdoors: number;
  /** Capacity of the mass over that of the air. */
  readonly massRatio: number;
  /** Exchange of the mass with outdoors over its own capacity, 1/h. */
  readonly massToOutdoors: number;
  /** What the emitter gives at an output of 1, K/h. */
  readonly power: number;
  /** What the sun gives, K/h for each kW/m² on the facade. */
  readonly sun: number;
  /** Hours in which what it gives at an output of 1 would cool the emitter by 50 K. */
  readonly emitterLag: number;
  /** By how much the sensor reads too warm where the emitter's water is 50 K warmer than the room, K: it sits on the emitter. */
  readonly sensorWarmth: number;
  /** Exchange with the other rooms over the capacity of the air, 1/h. */
  readonly airToNeighbours: number;
  /** People and appliances on an average day, K/h. */
  readonly gain: number;
  /** Steepness of the flow over the stroke of the valve: 2 near linear, 5 most in the first third. */
  readonly valveCurve: number;
  /** Share of the stroke before water passes. */
  readonly deadZone: number;
  /** By how much more an emitter gives for each K that it is colder outside than 10 °C: where the flow temperature is not known. */
  readonly weatherCurve: number;
};

type Prior = {
  /** Most likely value; of its logarithm the deviation, except where `plain`. */
  readonly likely: number;
  readonly deviation: number;
  readonly plain?: true;
  /** Deviations away from the likely value beyond which nothing is looked for. */
  readonly reach?: number;
};

/** In this order parameters stand in vectors. */
export const PARAMETERS = [
  'airToMass',
  'airToOutdoors',
  'massRatio',
  'massToOutdoors',
  'power',
  'sun',
  'emitterLag',
  'sensorWarmth',
  'airToNeighbours',
  'gain',
  'valveCurve',
  'deadZone',
  'weatherCurve',
] as const satisfies readonly (keyof RoomParameters)[];
export type ParameterName = (typeof PARAMETERS)[number];

type Priors = Readonly<Record<ParameterName, Prior>>;

const RADIATOR: Priors = {
  airToMass: { likely: 1, deviation: 0.5 },
  airToOutdoors: { likely: 0.045, deviation: 0.6 },
  massRatio: { likely: 10, deviation: 0.6 },
  massToOutdoors: { likely: 0.007, deviation: 0.5 },
  // 100 W for each m² of the room at 50 K, over air and furniture of 8 Wh/K for each.
  power: { likely: 12, deviation: 0.6 },
  sun: { likely: 2, deviation: 0.9 },
  emitterLag: { likely: 0.35, deviation: 0.3 },
  // Valves read 0.03 to 0.05 K too warm for each K that their radiator is warmer than the room, and several times that where it is covered.
  sensorWarmth: { likely: 1.7, deviation: 0.4 },
  airToNeighbours: { likely: 0.4, deviation: 1 },
  gain: { likely: 0.3, deviation: 0.4, plain: true },
  valveCurve: { likely: 3.2, deviation: 0.3, reach: 2.2 },
  deadZone: { likely: 0.1, deviation: 0.05, plain: true, reach: 2 },
  weatherCurve: { likely: 0.02, deviation: 0.02, plain: true },
};
/** A floor is laid for water of 35 °C: at 50 K it would give three times what a radiator does, from a screed of 50 Wh/K for each m². */
const FLOOR: Priors = { ...RADIATOR, power: { likely: 20, deviation: 0.7 }, emitterLag: { likely: 9, deviation: 0.4 } };
/** Where nobody tells of the flow an output of 1 is that of a mild day's water, some 20 K warmer than the room. */
const OF_UNKNOWN_FLOW: Readonly<Record<EmitterKind, Priors>> = {
  radiator: {
    ...RADIATOR,
    power: { likely: 4.5, deviation: 0.6 },
    emitterLag: { likely: 0.45, deviation: 0.3 },
    sensorWarmth: { likely: 0.9, deviation: 0.4 },
  },
  floor: { ...FLOOR, power: { likely: 4, deviation: 0.7 } },
};
const OF_KNOWN_FLOW: Readonly<Record<EmitterKind, Priors>> = { radiator: RADIATOR, floor: FLOOR };

const priorsOf = ({ emitter, flow }: Pick<RoomKind, 'emitter' | 'flow'>) => (flow === 'known' ? OF_KNOWN_FLOW : OF_UNKNOWN_FLOW)[emitter];
const REACH = 3;

/** What an emitter gives with water that is 50 K warmer than its room, K/h; where nobody tells of the flow, as much more than with the water of a mild day as is believed of it. */
export const ratedPower = (kind: Pick<RoomKind, 'emitter' | 'flow'>, { power }: Pick<RoomParameters, 'power'>): number =>
  (power * OF_KNOWN_FLOW[kind.emitter].power.likely) / priorsOf(kind).power.likely;

/** What is believed of a room before it is seen; vectors in the order of PARAMETERS, of logarithms where the prior is one of a ratio. */
export type ParameterPriors = {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
};

export function priorsFor(kind: Pick<RoomKind, 'emitter' | 'flow'>): ParameterPriors {
  const priors = PARAMETERS.map((name) => priorsOf(kind)[name]);
  const mean = Float64Array.from(priors, ({ likely, plain }) => (plain ? likely : Math.log(likely)));
  const deviation = Float64Array.from(priors, (prior) => prior.deviation);
  const reach = priors.map((prior) => (prior.reach ?? REACH) * prior.deviation);
  return {
    mean,
    deviation,
    least: mean.map((value, index) => value - reach[index]!),
    most: mean.map((value, index) => value + reach[index]!),
  };
}

const IS_PLAIN = PARAMETERS.map((name) => RADIATOR[name].plain === true);

/** The vector of a fit as what it means. */
export const parametersOf = (vector: ArrayLike<number>): RoomParameters =>
  Object.fromEntries(
    PARAMETERS.map((name, index) => [name, IS_PLAIN[index] ? vector[index]! : Math.exp(vector[index]!)]),
  ) as RoomParameters;

export const vectorOf = (parameters: RoomParameters): Float64Array =>
  Float64Array.from(PARAMETERS, (name, index) => (IS_PLAIN[index] ? parameters[name] : Math.log(parameters[name])));
