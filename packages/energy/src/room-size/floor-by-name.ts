import { ROOM_WORDS, type RoomUse } from './room-words.ts';

/** How large the floor of a room is believed to be, m², and by how much that is off, as a standard deviation of its logarithm. */
export type BelievedFloor = { readonly area: number; readonly deviation: number; readonly isNamed: boolean };

/** Of rooms that are called alike, beside the others of their home: what is learned of how each is heated is off by about as much again. */
const NAMED = 0.3;
/** From a bathroom to a living room; most rooms of which the name says nothing are somebody's bedroom. */
const UNNAMED: BelievedFloor = { area: 12, deviation: 0.6, isNamed: false };

/** As flats and houses are commonly built, m². */
const FLOORS: Readonly<Record<RoomUse, number>> = {
  living: 28,
  dining: 14,
  kitchen: 11,
  bedroom: 12,
  office: 10,
  bath: 6,
  toilet: 2,
  laundry: 6,
  hall: 7,
};

/** A word that says what a room is, where it stands in a name. */
type Said = { readonly from: number; readonly to: number; readonly area: number };

/** Between words; where a word ends a figure may follow. */
const whole = (words: string): string => `(?<![a-z])(?:${words.replaceAll('-', '[a-z]*').replaceAll(' ', '[ -]')})(?![a-z])`;
const anyOf = (words: string): RegExp => new RegExp(whole(words), 'gu');
const LANGUAGES = Object.values(ROOM_WORDS).map((words) => ({
  ...words,
  says: Object.entries(words.rooms).map(([use, named]) => ({
    area: FLOORS[use as RoomUse],
    pattern: anyOf(
      named
        .split('|')
        .toSorted((one, other) => other.length - one.length)
        .join('|'),
    ),
  })),
  tells: anyOf(words.people),
  aside: new RegExp(`[(]|${whole(words.before)}`, 'gu'),
  apart: new RegExp(`[/+&,]|-|${whole(words.and)}`, 'gu'),
}));
type Language = (typeof LANGUAGES)[number];

/** Of the floor of a room, by its name. */
export function floorByName(name: string): BelievedFloor {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[_\s]+/gu, ' ');
  const read = LANGUAGES.map((language) => ({ language, said: saidIn(language, plain) }));
  // the language that has most of the name
  const { language, said } = read.reduce((best, each) => (lettersOf(each.said) > lettersOf(best.said) ? each : best));
  if (said.length > 0) return named(areaOf(language, said, plain));
  return LANGUAGES.some(({ tells }) => plain.search(tells) !== -1) ? named(FLOORS.bedroom) : UNNAMED;
}

const named = (area: number): BelievedFloor => ({ area, deviation: NAMED, isNamed: true });

const lettersOf = (said: readonly Said[]): number => said.reduce((sum, { from, to }) => sum + to - from, 0);

/** Words of rooms in their order; of two at one place the longer. */
function saidIn({ says }: Language, name: string): readonly Said[] {
  const all = says.flatMap(({ area, pattern }) =>
    [...name.matchAll(pattern)].map(({ index, 0: { length } }): Said => ({ from: index, to: index + length, area })),
  );
  return all
    .filter((one, place) => !all.some((other, at) => other.from < one.to && one.from < other.to && isMore(other, one, at < place)))
    .toSorted((one, other) => one.from - other.from);
}
function isMore(one: Said, other: Said, isBefore: boolean): boolean {
  const longer = one.to - one.from - (other.to - other.from);
  return one !== other && (longer > 0 || (longer === 0 && isBefore));
}

/** What only says where the room is, or what it has, is left away; of rooms that are one the largest counts. */
function areaOf({ head, aside, apart }: Language, said: readonly Said[], name: string): number {
  const gaps = (pattern: RegExp): readonly number[] =>
    [...name.matchAll(pattern)].map(({ index }) => index).filter((at) => !said.some(({ from, to }) => from <= at && at < to));
  const end = gaps(aside).find((at) => at > said[0]!.from) ?? name.length;
  const own = said.filter(({ from }) => from < end);
  const borders = gaps(apart);
  const pieces = Map.groupBy(own, ({ from }) => borders.filter((at) => at < from).length);
  return Math.max(...[...pieces.values()].map((words) => words.at(head === 'first' ? 0 : -1)!.area));
}
