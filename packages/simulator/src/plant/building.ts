import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import type { HomeDefinition, RoomDefinition } from '../home/home-definition.ts';
import type { HomeFit } from './home-fits.ts';

/** A room's share of the building: capacities kWh/K, conductances kW/K. */
export type RoomShell = {
  readonly key: string;
  /** m³. */
  readonly volume: number;
  /** Air and furniture. */
  readonly airCapacity: number;
  /** Inner walls and slabs. */
  readonly massCapacity: number;
  /** Outer walls. */
  readonly envelopeCapacity: number;
  readonly airToMass: number;
  readonly airToEnvelope: number;
  readonly envelopeToOutdoors: number;
  /** Windows and the air that leaks. */
  readonly airToOutdoors: number;
  readonly massToNeighbours: number;
  /** Effective window area by azimuth: glass times transmission and frame, m². */
  readonly apertures: readonly { readonly azimuth: number; readonly area: number }[];
  /** Degrees of the sky above the horizon that are built up. */
  readonly horizon: number;
};

export type Partition = { readonly a: number; readonly b: number; readonly closed: number; readonly doorOpen: number };

/** The drawn building: one shell for each room of the definition, in its order. */
export type Building = { readonly fitId: number; readonly shells: readonly RoomShell[]; readonly partitions: readonly Partition[] };

/** Most homes of the data have 150 to 200 m²: their air capacity per cubic metre is taken at this size. */
const DATA_VOLUME = 160 * 2.5;
/**
 * Losses per m² of floor, kW/K, by insulation: built after 2010, about 1990, before 1975 without renovation. Engineering values: in the data heat was not
 * metered, so its kilowatts say nothing, while its ratios and time constants do.
 */
const LOSSES = { good: [0.000_6, 0.000_85], average: [0.001_1, 0.001_5], poor: [0.001_8, 0.002_3] } as const;
/** Medians of the plausible fits, for models that lack the state. */
const MEDIAN = { massToAir: 8.8, envelopeToAir: 4.6, airToMassHours: 1.1, innerShare: 0.12 } as const;
/** kWh per m³ and K of air. */
const AIR = 0.000_335;
/** Losses per m² relative to an opaque wall, and per m³ of leaking air: they split the home's losses, their sum does not matter. */
const LOSS_WEIGHT = { wall: 1, glass: 3.5, slab: 0.7, volume: 0.12 } as const;
const GLASS_TRANSMISSION = 0.42;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Draws a real home's dynamics and splits them over the rooms by area, volume and exposure. Same seed, same building. */
export function drawBuilding(definition: HomeDefinition, fits: readonly HomeFit[], seed: number): Building {
  const random = createRandomStream(deriveSeed(seed, definition.key, 'building'));
  const byLosses = [...fits].sort((a, b) => a.htc - b.htc);
  const third = { good: 0, average: 1, poor: 2 }[definition.insulation];
  const fit = byLosses[Math.floor(((third + random.uniform()) / 3) * byLosses.length)];
  if (!fit) throw new Error('No fit to draw a building from');

  const area = sum(definition.rooms.map((room) => room.area));
  const [least, most] = LOSSES[definition.insulation];
  const homeLosses = random.between(least, most) * area;
  const weights = definition.rooms.map(lossWeight);
  const totalWeight = sum(weights);
  const airPerVolume = clamp(fit.ci / DATA_VOLUME, 7 * AIR, 12 * AIR);
  const massToAir = clamp((fit.cm ?? MEDIAN.massToAir * fit.ci) / fit.ci, 4, 22);
  const envelopeToAir = clamp((fit.ce ?? MEDIAN.envelopeToAir * fit.ci) / fit.ci, 2, 15);
  const airToMassHours = clamp(fit.rim === null ? MEDIAN.airToMassHours : fit.rim * fit.ci, 0.35, 2.5);
  const innerShare = clamp(fit.rie !== null && fit.rea !== null ? fit.rie / (fit.rie + fit.rea) : MEDIAN.innerShare, 0.06, 0.4);

  const shells = definition.rooms.map((room, index): RoomShell => {
    const volume = room.area * room.height;
    const airCapacity = airPerVolume * volume * random.between(0.9, 1.1);
    const losses = (homeLosses * (weights[index] ?? 0)) / totalWeight;
    const throughWalls = (losses * wallWeight(room)) / (weights[index] ?? 1);
    return {
      key: room.key,
      volume,
      airCapacity,
      massCapacity: airCapacity * massToAir,
      envelopeCapacity: airCapacity * envelopeToAir,
      airToMass: airCapacity / airToMassHours,
      airToEnvelope: throughWalls / innerShare,
      envelopeToOutdoors: throughWalls / (1 - innerShare),
      airToOutdoors: losses - throughWalls,
      massToNeighbours: 0.000_6 * room.partyWall,
      apertures: room.facades
        .filter((facade) => facade.glass > 0)
        .map(({ azimuth, glass }) => ({ azimuth, area: glass * GLASS_TRANSMISSION })),
      horizon: random.between(5, 15),
    };
  });

  const indexOf = (key: string): number => {
    const index = definition.rooms.findIndex((room) => room.key === key);
    if (index < 0) throw new Error(`Unknown room ${key} in a partition of ${definition.key}`);
    return index;
  };
  const partitions = definition.partitions.map(({ between: [a, b], area: wall, door }) => ({
    a: indexOf(a),
    b: indexOf(b),
    closed: 0.002 * wall,
    doorOpen: door ? random.between(0.1, 0.25) : 0,
  }));
  return { fitId: fit.id, shells, partitions };
}

/** Losses of a room to outdoors in a steady state, kW/K. */
export const roomLosses = ({ airToEnvelope, envelopeToOutdoors, airToOutdoors }: RoomShell): number =>
  airToOutdoors + (airToEnvelope === 0 ? 0 : (airToEnvelope * envelopeToOutdoors) / (airToEnvelope + envelopeToOutdoors));

const wallWeight = (room: RoomDefinition) =>
  LOSS_WEIGHT.wall * sum(room.facades.map((facade) => facade.wall)) + LOSS_WEIGHT.slab * room.exposedSlab;
const lossWeight = (room: RoomDefinition) =>
  wallWeight(room) + LOSS_WEIGHT.glass * sum(room.facades.map((facade) => facade.glass)) + LOSS_WEIGHT.volume * room.area * room.height;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
