import type { HomeDefinition, PartitionDefinition, RoomDefinition, RoomUse } from '@braise/simulator';

type RoomSketch = {
  readonly key: string;
  readonly use: RoomUse;
  /** m². */
  readonly area: number;
  /** The ways its outer walls face, degrees clockwise from north; the first has the window. */
  readonly faces: readonly number[];
};
export type Layout = { readonly type: 'HOUSE' | 'APARTMENT'; readonly rooms: readonly RoomSketch[] };

const [NORTH, EAST, SOUTH, WEST] = [0, 90, 180, 270];

const room = (key: string, use: RoomUse, area: number, ...faces: readonly number[]): RoomSketch => ({ key, use, area, faces });
const flat = (...rooms: readonly RoomSketch[]): Layout => ({ type: 'APARTMENT', rooms });
const house = (...rooms: readonly RoomSketch[]): Layout => ({ type: 'HOUSE', rooms });

/** By the number of their rooms. */
export const LAYOUTS = {
  two: flat(room('salon', 'living', 23, 225), room('salle-eau', 'bathroom', 5, 45)),
  three: flat(room('salon', 'living', 26, SOUTH), room('chambre', 'bedroom', 13, NORTH), room('bain', 'bathroom', 5, NORTH)),
  four: flat(
    room('salon', 'living', 24, WEST),
    room('cuisine', 'kitchen', 9, EAST),
    room('chambre', 'bedroom', 12, EAST),
    room('bain', 'bathroom', 5, EAST),
  ),
  five: house(
    room('salon', 'living', 28, SOUTH, WEST),
    room('cuisine', 'kitchen', 11, NORTH),
    room('chambre', 'bedroom', 13, SOUTH, EAST),
    room('enfant', 'bedroom', 11, NORTH),
    room('bain', 'bathroom', 6, NORTH),
  ),
  six: house(
    room('salon', 'living', 31, SOUTH, WEST),
    room('cuisine', 'kitchen', 13, EAST),
    room('bain', 'bathroom', 7, NORTH),
    room('chambre', 'bedroom', 14, EAST, NORTH),
    room('bureau', 'office', 11, SOUTH),
    room('amis', 'bedroom', 12, WEST, NORTH),
  ),
  seven: house(
    room('salon', 'living', 34, SOUTH, EAST),
    room('cuisine', 'kitchen', 14, NORTH),
    room('entree', 'hall', 8, NORTH),
    room('chambre', 'bedroom', 15, WEST, NORTH),
    room('enfant', 'bedroom', 12, WEST),
    room('bureau', 'office', 10, EAST),
    room('bain', 'bathroom', 7, NORTH),
  ),
  nine: house(
    room('salon', 'living', 36, SOUTH, WEST),
    room('cuisine', 'kitchen', 15, EAST),
    room('entree', 'hall', 10, NORTH),
    room('chambre', 'bedroom', 16, SOUTH, EAST),
    room('enfant', 'bedroom', 12, WEST),
    room('ado', 'bedroom', 12, NORTH, WEST),
    room('bureau', 'office', 11, SOUTH),
    room('bain', 'bathroom', 8, NORTH),
    room('douche', 'bathroom', 4, EAST),
  ),
} as const satisfies Readonly<Record<string, Layout>>;
export type LayoutName = keyof typeof LAYOUTS;

const HEIGHT = 2.5;
/** Share of the first outer wall that is glass. */
const GLASS: Readonly<Record<RoomUse, number>> = {
  living: 0.36,
  kitchen: 0.22,
  bathroom: 0.1,
  bedroom: 0.22,
  office: 0.24,
  hall: 0.08,
  veranda: 0.75,
};

/** The rooms of a layout as they are built: square, all heated alike, in a house under a roof or over a cellar, in a flat between neighbours. */
export const roomsOf = ({ type, rooms }: Layout, emitter: RoomDefinition['emitter']): readonly RoomDefinition[] =>
  rooms.map(({ key, use, area, faces }) => {
    const side = Math.sqrt(area) * HEIGHT;
    return {
      key,
      use,
      area,
      height: HEIGHT,
      facades: faces.map((azimuth, index) => {
        const glass = index === 0 ? side * GLASS[use] : 0;
        return { azimuth, wall: side - glass, glass };
      }),
      exposedSlab: type === 'HOUSE' ? area : 0,
      partyWall: type === 'HOUSE' ? 0 : 2.6 * area,
      emitter,
    };
  });

/** All rooms lie around the first, with a door to it; each shares a wall without a door with the one that follows. */
export function partitionsOf({ rooms }: Layout): HomeDefinition['partitions'] {
  const [living, ...others] = rooms;
  const wall = (between: readonly [RoomSketch, RoomSketch], door: boolean): PartitionDefinition => ({
    between: [between[0].key, between[1].key],
    area: (door ? 1 : 0.9) * HEIGHT * Math.sqrt(Math.min(between[0].area, between[1].area)),
    door,
  });
  if (living === undefined) return [];
  return [
    ...others.map((other) => wall([living, other], true)),
    ...others.flatMap((other, index) => {
      const next = others[index + 1];
      return next === undefined ? [] : [wall([other, next], false)];
    }),
  ];
}
