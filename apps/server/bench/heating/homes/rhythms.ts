import { type Setting, type Timetable, MINUTES_A_DAY, celsius } from '@braise/domain';
import type { ResidentDefinition, RoomUse } from '@braise/simulator';

/** Minute of the day from which on a room is asked to have so many °C; the first is at 0. */
type Changes = readonly (readonly [minute: number, celsius: number])[];
type Week = { readonly weekdays: Changes; readonly weekend: Changes };

const at = (hour: number, minute = 0): number => hour * 60 + minute;
const everyDay = (...changes: Changes): Week => ({ weekdays: changes, weekend: changes });

/** Who lives there, and what they ask of rooms by their use: the week of people who are out all day, who are always there,
 * of those who know that a floor is slow, and of a student. */
const RHYTHMS = {
  out: {
    living: {
      weekdays: [
        [0, 17],
        [at(6, 30), 20],
        [at(8, 30), 17.5],
        [at(17), 21],
        [at(22, 30), 17],
      ],
      weekend: [
        [0, 17],
        [at(8), 20.5],
        [at(23), 17],
      ],
    },
    kitchen: everyDay([0, 16.5], [at(6, 30), 19.5], [at(9), 17.5], [at(18), 19.5], [at(21), 16.5]),
    bathroom: everyDay([0, 18], [at(6, 15), 22], [at(8, 30), 19], [at(19), 21.5], [at(21, 30), 18]),
    bedroom: everyDay([0, 16.5], [at(6), 18.5], [at(9), 16.5], [at(20), 19], [at(22, 30), 16.5]),
    office: {
      weekdays: [
        [0, 16.5],
        [at(17), 20],
        [at(21), 16.5],
      ],
      weekend: [
        [0, 16.5],
        [at(9), 20],
        [at(19), 16.5],
      ],
    },
    hall: everyDay([0, 16], [at(6, 30), 18.5], [at(22), 16]),
    veranda: everyDay([0, 12], [at(17), 19], [at(21), 12]),
  },
  in: {
    living: everyDay([0, 18.5], [at(6, 30), 20.5], [at(22), 18.5]),
    kitchen: everyDay([0, 18], [at(6, 30), 19.5], [at(21, 30), 18]),
    bathroom: everyDay([0, 19], [at(6), 21.5], [at(9), 19.5], [at(18, 30), 21.5], [at(21, 30), 19]),
    bedroom: everyDay([0, 17.5], [at(6), 18.5], [at(9), 17.5], [at(20), 18.5], [at(22, 30), 17.5]),
    office: {
      weekdays: [
        [0, 17],
        [at(8), 20.5],
        [at(18), 17],
      ],
      weekend: [
        [0, 17],
        [at(10), 19],
        [at(17), 17],
      ],
    },
    hall: everyDay([0, 17.5], [at(6, 30), 18.5], [at(22), 17.5]),
    veranda: everyDay([0, 14], [at(9), 19.5], [at(19), 14]),
  },
  steady: {
    living: everyDay([0, 19.5], [at(6), 20.5], [at(22), 19.5]),
    kitchen: everyDay([0, 19], [at(6), 19.5], [at(21, 30), 19]),
    bathroom: everyDay([0, 20.5], [at(6), 21.5], [at(22), 20.5]),
    bedroom: everyDay([0, 18], [at(6), 18.5], [at(22, 30), 18]),
    office: everyDay([0, 19], [at(8), 20], [at(19), 19]),
    hall: everyDay([0, 18.5]),
    veranda: everyDay([0, 15], [at(9), 16], [at(19), 15]),
  },
  late: {
    living: {
      weekdays: [
        [0, 17.5],
        [at(7, 30), 20],
        [at(9, 30), 17.5],
        [at(17, 30), 20.5],
        [at(23, 30), 17.5],
      ],
      weekend: [
        [0, 17.5],
        [at(9), 20.5],
        [at(23, 30), 17.5],
      ],
    },
    kitchen: everyDay([0, 17], [at(7, 30), 19], [at(9, 30), 17], [at(18, 30), 19.5], [at(22), 17]),
    bathroom: everyDay([0, 18], [at(7), 21], [at(9, 30), 18.5], [at(18), 20.5], [at(23), 18]),
    bedroom: everyDay([0, 17], [at(7), 19], [at(9, 30), 17], [at(21, 30), 18.5], [at(23, 30), 17]),
    office: everyDay([0, 16.5], [at(14), 20], [at(19), 16.5]),
    hall: everyDay([0, 16], [at(7), 18.5], [at(23), 16]),
    veranda: everyDay([0, 12], [at(12), 19], [at(18), 12]),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<RoomUse, Week>>>>;
export type Rhythm = keyof typeof RHYTHMS;

const ROUTINES: Readonly<Record<Rhythm, readonly ResidentDefinition['routine'][]>> = {
  out: ['office-worker', 'office-worker', 'schoolchild'],
  in: ['home-worker', 'office-worker', 'schoolchild'],
  steady: ['home-worker', 'office-worker', 'schoolchild'],
  late: ['student', 'office-worker'],
};

/** One in a small flat, two or three in others; the third has a bedroom of their own. */
export function residentsOf(
  rhythm: Rhythm,
  rooms: readonly { readonly key: string; readonly use: RoomUse }[],
): readonly ResidentDefinition[] {
  const bedrooms = rooms.filter(({ use }) => use === 'bedroom').map(({ key }) => key);
  const first = bedrooms[0] ?? rooms[0]?.key ?? '';
  const people = ROUTINES[rhythm].slice(0, rooms.length <= 2 ? 1 : rooms.length <= 4 ? 2 : 3);
  return people.map((routine, index) => ({ key: `${rhythm}-${index + 1}`, routine, bedroom: index < 2 ? first : (bedrooms[1] ?? first) }));
}

/** The timetable of a room. `mode`: where an air conditioner is to heat. */
export function timetableOf(rhythm: Rhythm, use: RoomUse, mode?: 'HEAT'): Timetable {
  const { weekdays, weekend }: Week = RHYTHMS[rhythm][use];
  const day = (changes: Changes) =>
    changes.map(([start, degrees], index) => {
      const setting: Setting = { power: 'ON', temperature: celsius(degrees), ...(mode && { mode }) };
      return { start, end: changes[index + 1]?.[0] ?? MINUTES_A_DAY, setting, holdsWhenAway: false };
    });
  return { type: 'THREE_DAY', days: { MONDAY_TO_FRIDAY: day(weekdays), SATURDAY: day(weekend), SUNDAY: day(weekend) } };
}
