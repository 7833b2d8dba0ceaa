import { celsius, type Setting, type TimeBlock, type Timetable, MINUTES_A_DAY } from '@braise/domain';

/** Changes of one day: minute after midnight and the setpoint from then on, °C; `null` is off. The first must be at 0. */
export type DayChanges = readonly (readonly [minute: number, setpoint: number | null])[];

const HOUR = 60;
export const at = (hour: number, minute = 0): number => hour * HOUR + minute;

const setting = (setpoint: number | null): Setting =>
  setpoint === null ? { power: 'OFF' } : { power: 'ON', temperature: celsius(setpoint) };

/** The blocks between the changes. Throws when the day does not begin at midnight. */
function planDay(changes: DayChanges): readonly TimeBlock[] {
  if (changes[0]?.[0] !== 0) throw new Error('A day begins at midnight');
  return changes.map(([start, setpoint], i) => ({
    start,
    end: changes[i + 1]?.[0] ?? MINUTES_A_DAY,
    setting: setting(setpoint),
    holdsWhenAway: false,
  }));
}

/** Weekdays, Saturday and Sunday. */
export const planWeek = (weekdays: DayChanges, saturday: DayChanges, sunday: DayChanges): Timetable => ({
  type: 'THREE_DAY',
  days: { MONDAY_TO_FRIDAY: planDay(weekdays), SATURDAY: planDay(saturday), SUNDAY: planDay(sunday) },
});

/** The same every day. */
export const planEveryDay = (changes: DayChanges): Timetable => ({ type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: planDay(changes) } });

/** What most rooms are held at while nobody is there. */
export const AWAY: Setting = setting(16);
