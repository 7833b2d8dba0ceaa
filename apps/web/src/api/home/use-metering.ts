import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { MINUTE } from '@braise/domain';
import { useHomeAnswer } from '../queries/use-answer.ts';

export type MeteringPoints = CallAnswer<typeof endpoints.getMeteringPoints>;
export type MeteringPoint = MeteringPoints['meteringPoints'][number];
export type MeteredMonth = CallAnswer<typeof endpoints.getMeteredMonth>;
export type MeteredDay = CallAnswer<typeof endpoints.getMeteredDay>;

/** Counts come by the minute, and by the hour they are told. */
const FRESH = 5 * MINUTE;

/** The meters of the home whose count a device tells. They stand beside what is typed of meters, and are asked again with it; `age` as of any answer. */
export const useMeteringPoints = ({ age = FRESH } = {}) =>
  useHomeAnswer(['meter', 'points'], (wire, homeId) => wire.call(endpoints.getMeteringPoints, { params: { homeId } }), {
    staleTime: FRESH,
    age,
  });

/** What they counted in a month, YYYY-MM. */
export const useMeteredMonth = (month: string) =>
  useHomeAnswer(
    ['meter', 'metered', month],
    (wire, homeId) => wire.call(endpoints.getMeteredMonth, { params: { homeId }, query: { month } }),
    { staleTime: FRESH, age: FRESH },
  );

/** What one of them counted on a day, ISO. */
export const useMeteredDay = (pointId: string, date: string) =>
  useHomeAnswer(
    ['meter', 'metered', pointId, date],
    (wire, homeId) => wire.call(endpoints.getMeteredDay, { params: { homeId, pointId }, query: { date } }),
    { staleTime: FRESH, age: FRESH },
  );
