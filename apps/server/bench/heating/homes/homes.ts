import type { HomeDefinition } from '@braise/simulator';
import { type HomeSketch, type ValveModel, homeOf } from './sketch.ts';

/** A home of the bench with the seed of its building, weather and people. */
export type BenchHome = {
  readonly name: string;
  readonly definition: HomeDefinition;
  readonly seed: number;
  /** Whether its residents' phones tell when nobody is at home. */
  readonly phones: boolean;
};

/** Laws are tuned on the ones and judged by the others, which nobody looks at before. */
export const FIRST_SEED = { tuning: 100, judging: 700 } as const;
export type Seeds = keyof typeof FIRST_SEED;

const EXTERNAL: ValveModel = 'radiatorValveExternalSensor';
const PERCENTAGE: ValveModel = 'radiatorValvePercentage';
const PAUSE: ValveModel = 'radiatorValvePause';
const NO_DEMAND: ValveModel = 'radiatorValveNoDemand';
const NO_OFF: ValveModel = 'radiatorValveNoOff';

type Entry = Omit<HomeSketch, 'key'> & { readonly phones?: true };

/** By layout, insulation and heat source; from two rooms to nine. */
const SKETCHES: Readonly<Record<string, Entry>> = {
  'two-collective': {
    layout: 'two',
    insulation: 'poor',
    source: ['collective', 6],
    valves: [EXTERNAL],
    walls: 'all',
    rhythm: 'late',
    place: 'paris',
  },
  'two-boiler': {
    layout: 'two',
    insulation: 'average',
    source: ['gas-boiler', 18],
    valves: [NO_DEMAND, NO_OFF],
    walls: 'none',
    rhythm: 'late',
    place: 'lille',
  },
  'three-collective': {
    layout: 'three',
    insulation: 'average',
    source: ['collective', 6],
    valves: [PERCENTAGE, PAUSE],
    walls: 'half',
    rhythm: 'out',
    place: 'lyon',
  },
  'three-boiler': {
    layout: 'three',
    insulation: 'poor',
    source: ['gas-boiler', 20],
    valves: [PERCENTAGE],
    walls: 'all',
    rhythm: 'out',
    place: 'strasbourg',
  },
  'three-pump-floor': {
    layout: 'three',
    insulation: 'good',
    source: ['heat-pump', 4],
    emitter: 'floor',
    valves: [EXTERNAL, PERCENTAGE],
    walls: 'all',
    rhythm: 'steady',
    place: 'nantes',
  },
  'four-collective': {
    layout: 'four',
    insulation: 'good',
    source: ['collective', 6],
    valves: [NO_OFF, EXTERNAL, PAUSE],
    walls: 'half',
    rhythm: 'out',
    place: 'paris',
    phones: true,
  },
  'four-boiler': {
    layout: 'four',
    insulation: 'average',
    source: ['gas-boiler', 18],
    valves: [NO_OFF],
    walls: 'none',
    rhythm: 'in',
    place: 'marseille',
  },
  'four-boiler-poor': {
    layout: 'four',
    insulation: 'poor',
    source: ['gas-boiler', 22],
    valves: [PAUSE, EXTERNAL],
    walls: 'all',
    rhythm: 'late',
    place: 'grenoble',
  },
  'four-pump': {
    layout: 'four',
    insulation: 'average',
    source: ['heat-pump', 6],
    valves: [PERCENTAGE, NO_DEMAND],
    walls: 'half',
    rhythm: 'in',
    place: 'bordeaux',
  },
  'five-boiler': {
    layout: 'five',
    insulation: 'average',
    source: ['gas-boiler', 20],
    valves: [EXTERNAL],
    walls: 'all',
    rhythm: 'out',
    place: 'lyon',
    phones: true,
  },
  'five-boiler-poor': {
    layout: 'five',
    insulation: 'poor',
    source: ['gas-boiler', 24],
    valves: [PERCENTAGE, NO_DEMAND],
    walls: 'none',
    rhythm: 'out',
    place: 'lille',
  },
  'five-pump': {
    layout: 'five',
    insulation: 'good',
    source: ['heat-pump', 6],
    valves: [PAUSE, EXTERNAL, PERCENTAGE],
    walls: 'all',
    rhythm: 'in',
    place: 'nantes',
  },
  'five-pump-floor': {
    layout: 'five',
    insulation: 'good',
    source: ['heat-pump', 6],
    emitter: 'floor',
    valves: [PERCENTAGE, PAUSE],
    walls: 'all',
    rhythm: 'steady',
    place: 'strasbourg',
  },
  'five-thermostat': {
    layout: 'five',
    insulation: 'average',
    source: ['gas-boiler', 20],
    valves: [NO_DEMAND, EXTERNAL],
    walls: 'half',
    rhythm: 'out',
    place: 'dijon',
    contact: 'thermostat',
  },
  'six-boiler': {
    layout: 'six',
    insulation: 'average',
    source: ['gas-boiler', 22],
    valves: [EXTERNAL, PERCENTAGE, PAUSE, NO_DEMAND],
    walls: 'half',
    rhythm: 'out',
    place: 'lyon',
    phones: true,
  },
  'six-boiler-good': {
    layout: 'six',
    insulation: 'good',
    source: ['gas-boiler', 18],
    valves: [PERCENTAGE],
    walls: 'all',
    rhythm: 'in',
    place: 'paris',
  },
  'six-boiler-poor': {
    layout: 'six',
    insulation: 'poor',
    source: ['gas-boiler', 28],
    valves: [EXTERNAL, PAUSE],
    walls: 'all',
    rhythm: 'out',
    place: 'strasbourg',
  },
  'six-pump-air': {
    layout: 'six',
    insulation: 'good',
    source: ['heat-pump', 7],
    valves: [EXTERNAL, NO_OFF, PERCENTAGE],
    walls: 'half',
    rhythm: 'in',
    place: 'nantes',
    airConditioned: 'bureau',
  },
  'six-collective': {
    layout: 'six',
    insulation: 'average',
    source: ['collective', 14],
    valves: [NO_DEMAND, NO_OFF, PERCENTAGE],
    walls: 'none',
    rhythm: 'late',
    place: 'paris',
  },
  'seven-boiler': {
    layout: 'seven',
    insulation: 'average',
    source: ['gas-boiler', 24],
    valves: [PAUSE, PERCENTAGE, EXTERNAL],
    walls: 'half',
    rhythm: 'out',
    place: 'dijon',
    phones: true,
  },
  'seven-pump-floor': {
    layout: 'seven',
    insulation: 'good',
    source: ['heat-pump', 7],
    emitter: 'floor',
    valves: [EXTERNAL],
    walls: 'all',
    rhythm: 'steady',
    place: 'bordeaux',
  },
  'seven-relay': {
    layout: 'seven',
    insulation: 'poor',
    source: ['gas-boiler', 30],
    valves: [PERCENTAGE, NO_OFF],
    walls: 'half',
    rhythm: 'out',
    place: 'lyon',
    contact: 'relay',
  },
  'nine-pump': {
    layout: 'nine',
    insulation: 'average',
    source: ['heat-pump', 14],
    valves: [EXTERNAL, PERCENTAGE, PAUSE, NO_DEMAND, NO_OFF],
    walls: 'half',
    rhythm: 'in',
    place: 'nantes',
  },
  'nine-boiler': {
    layout: 'nine',
    insulation: 'good',
    source: ['gas-boiler', 24],
    valves: [NO_DEMAND, PAUSE, EXTERNAL, PERCENTAGE, NO_OFF],
    walls: 'all',
    rhythm: 'late',
    place: 'grenoble',
    phones: true,
  },
};

/** The homes of the bench, in their order. Each has its own seed, which no other set has. */
export const homesOf = (seeds: Seeds): readonly BenchHome[] =>
  Object.entries(SKETCHES).map(([name, { phones, ...sketch }], index) => ({
    name,
    definition: homeOf({ key: name, ...sketch }),
    seed: FIRST_SEED[seeds] + index,
    phones: phones === true,
  }));
