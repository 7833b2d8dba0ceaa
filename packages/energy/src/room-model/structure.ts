import type { RoomKind, ParameterName, RoomParameters } from './parameters.ts';

/** What of a room's surroundings a model looks at. */
export type Structure = {
  /** Whether walls and furniture are a store of their own. */
  readonly mass: boolean;
  readonly neighbours: boolean;
  /** Place in AZIMUTHS of the facade that the sun comes through; null: no sun. */
  readonly facade: number | null;
};

/** The parameters that a structure leaves to be found, of a room of that kind. */
export function freeParameters({ mass, neighbours, facade }: Structure, { sensor, flow }: RoomKind): readonly ParameterName[] {
  return [
    'airToOutdoors',
    'power',
    'gain',
    'emitterLag',
    ...(mass ? (['airToMass', 'massRatio', 'massToOutdoors', 'valveCurve', 'deadZone'] as const) : []),
    ...(sensor === 'valve' ? (['sensorWarmth'] as const) : []),
    ...(neighbours ? (['airToNeighbours'] as const) : []),
    ...(facade === null ? [] : (['sun'] as const)),
    ...(mass && flow === 'unknown' ? (['weatherCurve'] as const) : []),
  ];
}

/** Parameters with everything at nought that the structure does not look at. */
export const within = ({ mass, neighbours, facade }: Structure, parameters: RoomParameters): RoomParameters => ({
  ...parameters,
  airToMass: mass ? parameters.airToMass : 0,
  airToNeighbours: neighbours ? parameters.airToNeighbours : 0,
  sun: facade === null ? 0 : parameters.sun,
});
