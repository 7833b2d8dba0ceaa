/** What an answer hangs on that is believed of a home beside its record. */
export const BELIEFS = ['floor', 'neighbours', 'gains', 'losses', 'pipes'] as const;

/** By how many of its deviations each is taken to be more than it is believed to be; left out: by none. */
export type Moved = Readonly<Partial<Record<(typeof BELIEFS)[number], number>>>;

/** By how much they may be off, as deviations: of logarithms, of pipes of the share that they lose. */
export const BELIEF_OFF = {
  /**
   * Of how large the floor is: as residents say; halfway between as so many rooms commonly are and as was learned; as was learned alone. Halfway is 0.13 off in lives, whose rooms are all about as large as
   * rooms commonly are: others are not.
   */
  floor: { said: 0.05, usual: 0.15, learned: 0.25 },
  /** Of what is exchanged with neighbours for a floor of a known size. */
  neighbours: 0.12,
  /** Of what people, appliances and the sun give to such a floor. */
  gains: 0.12,
  /** Of what rooms lose to outdoors, by their own models, and where nothing was learned of them. */
  losses: { learned: 0.2, believed: 0.5 },
  /** In lives whose losses are known: where it is told how warm the water is, and where it is not. */
  pipes: { learned: 0.03, usual: 0.09 },
} as const;

/**
 * How much of what the water of a boiler that tells how warm it is follows what rooms are asked for, that of one follows of which nobody knows it, and by how much that may be off, as a deviation. What only calls a boiler
 * has its water as warm as it is set to, and calls it for longer: in lives it burns 0.24 % more for each kelvin that rooms are warmer, where those that are told burn 0.40. What else such a boiler is, nobody knows: from hardly at all to as much.
 */
export const UNTOLD_WATER = { follows: 0.6, deviation: 0.4 } as const;
