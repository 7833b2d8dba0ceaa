import type { TariffTermsBody } from '@braise/contract/energy-insights';
import { DAY_TYPES } from '@braise/domain';
import * as z from 'zod/mini';

type HoursBody = Extract<TariffTermsBody, { kind: 'PEAK' }>['offPeak'][number];
const WEEK = DAY_TYPES.SEVEN_DAY;

/** On which weekdays off-peak hours begin; `OTHER`: on some that have no name together. */
export const DAY_KINDS = { EVERY_DAY: WEEK, WEEKDAYS: WEEK.slice(0, 5), WEEKEND: WEEK.slice(5) } as const;
export type DayKind = keyof typeof DAY_KINDS;

/** Off-peak hours as they are typed: `HH:MM` as a time field gives it, of which 00:00 to 00:00 is the whole day. */
export const hoursForm = z.object({ days: z.array(z.enum(WEEK)), start: z.string(), end: z.string() });
export type HoursForm = z.infer<typeof hoursForm>;

/** Those of most contracts in France. */
export const USUAL_HOURS: HoursForm = { days: [...WEEK], start: '22:00', end: '06:00' };

export const dayKindOf = (days: readonly string[]): DayKind | null =>
  (Object.keys(DAY_KINDS) as readonly DayKind[]).find((kind) =>
    WEEK.every((day) => days.includes(day) === DAY_KINDS[kind].includes(day)),
  ) ?? null;

const isWholeDay = ({ start, end }: HoursForm): boolean => start === '00:00' && end === '00:00';

export const hoursOf = ({ days, start, end }: HoursBody): HoursForm => ({ days, start, end: end === '24:00' ? '00:00' : end });
export const hoursRequest = (hours: HoursForm): HoursBody => ({ ...hours, end: isWholeDay(hours) ? '24:00' : hours.end });

/** Whether hours are typed to the end, and have a length. */
export const areHours = (hours: HoursForm): boolean =>
  hours.start !== '' && hours.end !== '' && (hours.start !== hours.end || isWholeDay(hours));
