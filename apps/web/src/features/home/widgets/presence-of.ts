import type { RoomView } from '@braise/contract/live';
import type { residentPlace } from '../../../api/people/whereabouts.ts';

type Where = ReturnType<typeof residentPlace>;
type Person<At extends Where = Where> = { readonly id: string; readonly name: string; readonly where: At };

export type Presence = {
  /** Those who are at home first. */
  readonly people: readonly Person[];
  /** Null: nobody's phone says anything. */
  readonly atHome: number | null;
  /** Who is nearest of those who are known to be out. */
  readonly nearest: Person<Exclude<Where, 'home' | 'unknown'>> | null;
  /** Whether a room is warmed for those who come back, and when the first of them is expected; null: nobody knows. */
  readonly preheats: boolean;
  readonly expectedAt: string | null;
};

const BY_DISTANCE = ['home', 'band-1', 'band-2', 'band-3', 'band-4', 'out', 'unknown'] as const satisfies readonly Where[];

const isOut = (person: Person): person is NonNullable<Presence['nearest']> => person.where !== 'home' && person.where !== 'unknown';

/** What a home says of its people in a few words. */
export function presenceOf(residents: readonly Person[], rooms: readonly Pick<RoomView, 'returning'>[]): Presence {
  const people = residents.toSorted((a, b) => BY_DISTANCE.indexOf(a.where) - BY_DISTANCE.indexOf(b.where));
  const returning = rooms.flatMap((room) => room.returning ?? []);
  return {
    people,
    atHome: people.every(({ where }) => where === 'unknown') ? null : people.filter(({ where }) => where === 'home').length,
    nearest: people.find(isOut) ?? null,
    preheats: returning.length > 0,
    expectedAt: returning.flatMap(({ expectedAt }) => expectedAt ?? []).toSorted()[0] ?? null,
  };
}
