import { clamp } from '@braise/domain';
import { type HeldHome, type Otherwise, type TakenHeat, heldHome, heldOff, takenHeldAt } from './held-home.ts';
import { FOUR_OF_FIVE } from '../numeric/four-of-five.ts';
import { USUALLY_LOST } from '../what-if/capacities.ts';
import { LOST_ANYWAY, MOST_LOST } from '../what-if/lost-on-the-way.ts';
import { behindAfterAiring } from './behind-after-airing.ts';
import { normalDraws } from './normal-draws.ts';
import { LOWERING_FEATURES, type SavingFeature } from './saving-feature.ts';
import { type AskedSteps, askedWith, featuresIn } from './setting-layers.ts';
import { shapleyShares } from './shapley.ts';
import { type LoweredWater, type ThriftySource, FOLLOWS } from './thrifty-source.ts';

/** Raised when its meaning changes. What was reckoned before stays as it is. */
const SAVINGS_VERSION = 11;

/** A share of what heating would have taken without any of them, and within what it is four times of five. */
export type Saving = { readonly share: number; readonly low: number; readonly high: number };

export type MonthSavings = {
  readonly version: number;
  /** What the draws began with, and what came of each: the total, and each of the features in their order. */
  readonly seed: number;
  readonly draws: readonly (readonly number[])[];
  /** What all of them kept together. */
  readonly total: Saving;
  /** Of those that did anything; the others kept exactly nothing. Their shares add up to the total. */
  readonly features: readonly (Saving & { readonly feature: SavingFeature })[];
  /** What the home takes by this reckoning as it was asked to, of what it really took. */
  readonly modelled: number;
};

/** Share by which what is reckoned may be off what was taken. */
const MOST_OFF = 0.25;
/** Whether it may be told: a home that took by far more or less than it is reckoned to have taken is not the home that was replayed. */
export const isBorneOut = ({ modelled }: MonthSavings): boolean => Math.abs(modelled - 1) <= MOST_OFF;

/** Of what lower rooms are reckoned to keep, what they keep at the least: when they rise again they go beyond what is asked for, and took more than rooms that are held at it would have. */
const LEAST_BORNE = 0.8;
/** Those after which rooms rise again: of one that was aired it is known how it came back, and water that adapts lowers no room. */
const RISES: ReadonlySet<SavingFeature> = new Set(['schedule', 'away', 'weather']);

/** How often the models are drawn anew. */
const DRAWS = 16;
/** By how much what is believed of a home is off, as deviations: of logarithms; of what a room is held at beside what is comfortable, K. */
const OFF = {
  home: 0.02,
  /** In place of it of a flat of which nobody says how large it is for what it took: how much its neighbours give is a quarter off. */
  unsized: 0.12,
  learned: 0.04,
  rough: 0.45,
  toWalls: 0.15,
  walls: 0.15,
  exchange: 0.15,
  most: 0.1,
  airing: 0.6,
  comfort: 0.02,
  onTheWay: 0.25,
  /** In lives whose losses are known the usual share of 15 % is 9 points off for boilers, and 8 for heat pumps. */
  usuallyLost: 0.6,
  /** Not of a logarithm: in eighteen lives pipes kept 0.6 of what rooms kept in the mean, and were 0.28 off that; in part what they keep is made up for by warmer water. */
  lostAnyway: 0.2,
  /** What a heat pump takes less for less heat. */
  ofPump: 0.15,
};

/**
 * What each feature kept of the heat of a home in a month: what its rooms would have been given had each been asked for what it would have been without
 * them, replayed for every choice of them by the rooms' own models, and shared among them so that it does not matter which comes first. Both sides are replayed, so that
 * what a feature did not touch is the same in both. `lowered` null: water did not adapt, or it is not known by how much. `onTheWay`: share
 * of what is taken that pipes and the source lose; null: that is not known. `isSized`: what neighbours give is known by how large the home is, or it has none. `seed`: of the draws. Yields after each way that rooms are held, for whoever has other work: of six rooms a few ms, of thirty some 40.
 */
export function* reckonSavings(
  home: HeldHome,
  {
    source,
    lowered,
    onTheWay,
    isSized,
  }: {
    readonly source: ThriftySource | null;
    readonly lowered: LoweredWater | null;
    readonly onTheWay: number | null;
    readonly isSized: boolean;
  },
  seed: number,
): Generator<void, MonthSavings> {
  const there = home.map(({ layers }) => featuresIn(layers));
  const lowering = LOWERING_FEATURES.filter((feature) => there.some((ofRoom) => ofRoom.has(feature)));
  const felt = source && lowered && feltBy(source, lowered);
  const flows = felt !== null;
  const features: readonly SavingFeature[] = flows ? [...lowering, 'flow'] : lowering;
  const off = home.map(heldOff);
  const behind = home.map((room, index) => behindAfterAiring(room, off[index]!));
  const ways: (readonly AskedSteps[])[] = [];
  for (let taking = 0; taking < 2 ** lowering.length; taking++) {
    const acting = new Set(lowering.filter((_feature, place) => (taking & (1 << place)) !== 0));
    ways.push(home.map(({ layers }, index) => askedWith(layers, acting, behind[index]!)));
    yield;
  }
  function* savedWith(otherwise: Otherwise): Generator<void, { readonly saved: readonly number[]; readonly modelled: number }> {
    const held = heldHome(home, { off, source }, otherwise);
    const taken: TakenHeat[] = [];
    for (const ofRooms of ways) {
      taken.push(takenHeldAt(held, ofRooms));
      yield;
    }
    // whether the water adapts is the last bit of which features act
    const heats = [...(flows ? taken.map(({ unadapted }) => unadapted) : []), ...taken.map(({ adapted }) => adapted)];
    const shares = shapleyShares(features.length, (taking) => -heats[taking]!);
    const [comfort, asked, given] = [taken[0]!, taken.at(-1)!, takenHeldAt(held, home.map(unasked))];
    const borne = comfort.heat > asked.heat ? clamp((comfort.heat - given.heat) / (comfort.heat - asked.heat), LEAST_BORNE, 1) : 1;
    const lost = otherwise.onTheWay / (1 - otherwise.onTheWay);
    const follows = 1 + (1 - otherwise.lostAnyway) * lost;
    const all = follows * heats[0]! + otherwise.lostAnyway * lost * given.adapted;
    const kept = shares.map((share, place) => {
      const feature = features[place]!;
      return share * (RISES.has(feature) ? borne : 1) * (feature === 'flow' ? 1 : otherwise.kept);
    });
    return { saved: kept.map((share) => (all > 0 ? (follows * share) / all : 0)), modelled: asked.heat / given.heat };
  }
  const { saved, modelled } = yield* savedWith(asLearned(home, felt, onTheWay));
  const normal = normalDraws(seed);
  const draws: (readonly number[])[] = [];
  while (draws.length < DRAWS) {
    const draw = yield* savedWith(drawn(home, { source, lowered: felt, onTheWay, isSized }, normal));
    draws.push(withTotal(draw.saved));
  }
  const [total, ...each] = withTotal(saved).map((share, index) =>
    banded(
      share,
      draws.map((draw) => draw[index]!),
    ),
  );
  return {
    version: SAVINGS_VERSION,
    seed,
    draws,
    total: features.length === 0 ? NOTHING : total!,
    features: features.map((feature, index) => ({ feature, ...each[index]! })),
    modelled,
  };
}

/** By how much the water that counts for a source is lower where what goes out is. */
function feltBy({ kind }: ThriftySource, { by, deviation }: LoweredWater): LoweredWater {
  const follows = FOLLOWS[kind];
  return { by: follows.likely * by, deviation: Math.hypot(follows.likely * deviation, follows.deviation * by) };
}

/** Of a room that goes on as it was given. */
const unasked = ({ course: { air } }: HeldHome[number]): AskedSteps => ({
  asked: new Float64Array(air.length).fill(Number.NaN),
  comfortable: new Uint8Array(air.length),
});

const NOTHING: Saving = { share: 0, low: 0, high: 0 };

const withTotal = (saved: readonly number[]): readonly number[] => [saved.reduce((sum, share) => sum + share, 0), ...saved];

/** By how much the same month differs from itself when anything else in it happens a minute later, as a share: what did nothing was seen to keep two thousandths. */
const CHANCE = 0.002;

function banded(share: number, draws: readonly number[]): Saving {
  const deviation = Math.sqrt(draws.reduce((sum, draw) => sum + (draw - share) ** 2, 0) / draws.length + CHANCE ** 2);
  return { share, low: share - FOUR_OF_FIVE * deviation, high: share + FOUR_OF_FIVE * deviation };
}

const asLearned = (home: HeldHome, lowered: LoweredWater | null, onTheWay: number | null): Otherwise => ({
  rooms: home.map(() => ({ losses: 1, toWalls: 1, walls: 1 })),
  exchange: 1,
  most: 1,
  airing: 1,
  warmer: 0,
  colder: 0,
  steeper: 0,
  unadapted: lowered?.by ?? 0,
  onTheWay: onTheWay ?? USUALLY_LOST,
  lostAnyway: LOST_ANYWAY,
  kept: 1,
});

function drawn(
  home: HeldHome,
  { source, lowered, onTheWay, isSized }: Parameters<typeof reckonSavings>[1],
  normal: () => number,
): Otherwise {
  const water = source?.water ?? null;
  const factor = (deviation: number) => Math.exp(deviation * normal());
  const together = factor(isSized ? OFF.home : OFF.unsized);
  return {
    rooms: home.map(({ rough }) => ({
      losses: together * factor(rough ? OFF.rough : OFF.learned),
      toWalls: factor(OFF.toWalls),
      walls: factor(OFF.walls),
    })),
    exchange: factor(OFF.exchange),
    most: factor(OFF.most),
    airing: factor(OFF.airing),
    warmer: OFF.comfort * normal(),
    colder: water === null ? 0 : water.off.least * normal(),
    steeper: water === null ? 0 : Math.max(-water.rise, water.off.rise * normal()),
    unadapted: lowered === null ? 0 : lowered.by + lowered.deviation * normal(),
    onTheWay: Math.min(MOST_LOST, onTheWay === null ? USUALLY_LOST * factor(OFF.usuallyLost) : onTheWay * factor(OFF.onTheWay)),
    lostAnyway: clamp(LOST_ANYWAY + OFF.lostAnyway * normal(), 0, 1),
    kept: source?.kind === 'heat-pump' ? factor(OFF.ofPump) : 1,
  };
}
