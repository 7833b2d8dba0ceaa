import { clamp } from '@braise/domain';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import type { HomeDefinition } from '../home/home-definition.ts';
import { roomIndex } from '../home/room-index.ts';
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
  /** Air exchange with all windows shut, 1/h: in `airToOutdoors`. */
  readonly leakage: number;
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
 * Heat transmission by insulation, kW/K per m² of wall, glass and slab, and air that leaks, 1/h: built after 2010, about 1990, before 1975 and hardly
 * renovated. Engineering values: in the data heat was not metered, so its kilowatts say nothing, while its ratios and time constants do.
 */
const TRANSMISSION = {
  good: { wall: 0.000_25, glass: 0.001_3, slab: 0.000_2, leakage: 0.35 },
  average: { wall: 0.000_6, glass: 0.002_6, slab: 0.000_5, leakage: 0.55 },
  poor: { wall: 0.001_3, glass: 0.003_5, slab: 0.001, leakage: 0.7 },
} as const;
/** Medians of the plausible fits, for models that lack the state. */
const MEDIAN = { massToAir: 8.8, envelopeToAir: 4.6, airToMassHours: 1.1, innerShare: 0.12 } as const;
/** kWh per m³ and K of air. */
export const AIR = 0.000_335;
const GLASS_TRANSMISSION = 0.42;

/** Draws a real home's dynamics and splits them over the rooms by area, volume and exposure. Same seed, same building. */
export function drawBuilding(definition: HomeDefinition, fits: readonly HomeFit[], seed: number): Building {
  const random = createRandomStream(deriveSeed(seed, definition.key, 'building'));
  const byLosses = [...fits].sort((a, b) => a.htc - b.htc);
  const third = { good: 0, average: 1, poor: 2 }[definition.insulation];
  const fit = byLosses[Math.floor(((third + random.uniform()) / 3) * byLosses.length)];
  if (!fit) throw new Error('No fit to draw a building from');

  const built = TRANSMISSION[definition.insulation];
  const workmanship = random.between(0.9, 1.12);
  const airPerVolume = clamp(fit.ci / DATA_VOLUME, 7 * AIR, 12 * AIR);
  const massToAir = clamp((fit.cm ?? MEDIAN.massToAir * fit.ci) / fit.ci, 4, 22);
  const envelopeToAir = clamp((fit.ce ?? MEDIAN.envelopeToAir * fit.ci) / fit.ci, 2, 15);
  const airToMassHours = clamp(fit.rim === null ? MEDIAN.airToMassHours : fit.rim * fit.ci, 0.35, 2.5);
  const innerShare = clamp(fit.rie !== null && fit.rea !== null ? fit.rie / (fit.rie + fit.rea) : MEDIAN.innerShare, 0.06, 0.4);

  const shells = definition.rooms.map((room): RoomShell => {
    const volume = room.area * room.height;
    const airCapacity = airPerVolume * volume * random.between(0.9, 1.1);
    const throughWalls = workmanship * (built.wall * sum(room.facades.map((facade) => facade.wall)) + built.slab * room.exposedSlab);
    const throughGlass = workmanship * built.glass * sum(room.facades.map((facade) => facade.glass));
    return {
      key: room.key,
      volume,
      airCapacity,
      massCapacity: airCapacity * massToAir,
      envelopeCapacity: airCapacity * envelopeToAir,
      airToMass: airCapacity / airToMassHours,
      airToEnvelope: throughWalls / innerShare,
      envelopeToOutdoors: throughWalls / (1 - innerShare),
      airToOutdoors: throughGlass + AIR * volume * built.leakage,
      leakage: built.leakage,
      massToNeighbours: 0.000_6 * room.partyWall,
      apertures: room.facades
        .filter((facade) => facade.glass > 0)
        .map(({ azimuth, glass }) => ({ azimuth, area: glass * GLASS_TRANSMISSION })),
      horizon: random.between(5, 15),
    };
  });

  const partitions = definition.partitions.map(({ between: [a, b], area: wall, door }) => ({
    a: roomIndex(definition, a),
    b: roomIndex(definition, b),
    closed: 0.002 * wall,
    doorOpen: door ? random.between(0.08, 0.18) : 0,
  }));
  return { fitId: fit.id, shells, partitions };
}

/** Losses of a room to outdoors in a steady state, kW/K. */
export const roomLosses = ({ airToEnvelope, envelopeToOutdoors, airToOutdoors }: RoomShell): number =>
  airToOutdoors + (airToEnvelope === 0 ? 0 : (airToEnvelope * envelopeToOutdoors) / (airToEnvelope + envelopeToOutdoors));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
