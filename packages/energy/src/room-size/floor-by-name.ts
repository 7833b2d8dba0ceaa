/** How large the floor of a room is believed to be, m², and by how much that is off, as a standard deviation of its logarithm. */
export type BelievedFloor = { readonly area: number; readonly deviation: number; readonly isNamed: boolean };

/** Of rooms that are called alike, beside the others of their home: what is learned of how each is heated is off by about as much again. */
const NAMED = 0.3;
/** From a bathroom to a living room; most rooms of which the name says nothing are somebody's bedroom. */
const UNNAMED: BelievedFloor = { area: 12, deviation: 0.6, isNamed: false };

/** By what rooms are called in French and English, as flats and houses are commonly built; the first that a name speaks of counts: a parents' bathroom is no bedroom, a living room with a kitchen no kitchen. */
const FLOORS: readonly (readonly [words: string, area: number])[] = [
  ["bains?|sdb|sde|salle d'eau|salle eau|douche|bath|bathroom|shower", 6],
  ['wc|toilettes?|toilet|lavatory', 2],
  ['salon|sejour|piece a vivre|piece de vie|living|lounge|sitting room', 28],
  ['salle a manger|dining', 14],
  ['cuisine|kitchen', 11],
  ['buanderie|cellier|laundry|utility', 6],
  ['bureau|office|study', 10],
  ['entree|couloir|hall|hallway|palier|degagement|landing|corridor', 7],
  ['chambres?|dortoir|bedroom|enfants?|ados?|bebe|amis?|invites?|parents?|child|children|kids?|baby|nursery|guests?', 12],
];
const BY_NAME = FLOORS.map(([words, area]) => ({ says: new RegExp(`\\b(?:${words})(?![a-z])`, 'u'), area }));

/** Of the floor of a room, by its name. */
export function floorByName(name: string): BelievedFloor {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[-_\s]+/gu, ' ');
  const known = BY_NAME.find(({ says }) => says.test(plain));
  return known === undefined ? UNNAMED : { area: known.area, deviation: NAMED, isNamed: true };
}
