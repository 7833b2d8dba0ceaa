import * as endpoints from '../endpoints/index.ts';
import { homeParams, meteringPointParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { meteredDay, meteredDayQuery, meteredMonth, meteredMonthQuery, meteredYear, meteredYearQuery } from './metered-energy.ts';
import { countingDevices, meteringPoint, meteringPointRequest, meteringPoints } from './metering-point.ts';

/** Meters of a home whose count its devices tell, and what they counted. */
export const meteringRoutes = {
  getCountingDevices: defineRoute({
    id: 'getCountingDevices',
    ...endpoints.getCountingDevices,
    policy: 'home',
    summary: 'Devices of the home that count kilowatt-hours or cubic metres of gas, and of which meter each tells the count.',
    params: homeParams,
    responses: { 200: countingDevices },
  }),
  getMeteringPoints: defineRoute({
    id: 'getMeteringPoints',
    ...endpoints.getMeteringPoints,
    policy: 'home',
    summary: 'The meters of the home whose count a device tells, and from which month to which there are readings.',
    params: homeParams,
    responses: { 200: meteringPoints },
  }),
  addMeteringPoint: defineRoute({
    id: 'addMeteringPoint',
    ...endpoints.addMeteringPoint,
    policy: 'home',
    summary:
      'Say of a counter that it is a meter of the home; what it counted before is its past, but for what it counted for another. 422 `meteringPoint.notCounting`: no device of the home counts so; `meteringPoint.noConversion`: it counts gas in cubic metres, and without a bill nobody knows what these hold. 409 `meteringPoint.taken`: it is one already. 422 `meteringPoint.tooMany`.',
    params: homeParams,
    body: meteringPointRequest,
    responses: { 201: meteringPoint },
  }),
  setMeteringPoint: defineRoute({
    id: 'setMeteringPoint',
    ...endpoints.setMeteringPoint,
    policy: 'home',
    summary:
      'Say of a meter what it is. Another counter tells it from now on, and what the one before counted stays. Refused as a new one is; 422 `meteringPoint.otherUnit`: the counter does not count in the unit of the one before; `meteringPoint.tooOften`: it went on with another counter as often as it may.',
    params: meteringPointParams,
    body: meteringPointRequest,
    responses: { 200: meteringPoint },
  }),
  deleteMeteringPoint: defineRoute({
    id: 'deleteMeteringPoint',
    ...endpoints.deleteMeteringPoint,
    policy: 'home',
    summary: 'Say that a counter is no meter any more. What was worked out of it goes; what its device said stays in its history.',
    params: meteringPointParams,
    responses: { 204: null },
  }),
  getMeteredMonth: defineRoute({
    id: 'getMeteredMonth',
    ...endpoints.getMeteredMonth,
    policy: 'home',
    summary:
      'What each meter of the home counted in a month, day by day. 422 `consumption.noMonth`: the month is to come, or before the home and all that its meters counted.',
    params: homeParams,
    query: meteredMonthQuery,
    responses: { 200: meteredMonth },
  }),
  getMeteredYear: defineRoute({
    id: 'getMeteredYear',
    ...endpoints.getMeteredYear,
    policy: 'home',
    summary: 'What each meter of the home counted in a year, month by month. 422 `meterReading.inFuture`: the year has not come yet.',
    params: homeParams,
    query: meteredYearQuery,
    responses: { 200: meteredYear },
  }),
  getMeteredDay: defineRoute({
    id: 'getMeteredDay',
    ...endpoints.getMeteredDay,
    policy: 'home',
    summary:
      'What a meter counted on a day, hour by hour, beside the day before and what is usual for its weekday. 404: there is no such meter, or the calendar left the day out. 422 `meterReading.inFuture`.',
    params: meteringPointParams,
    query: meteredDayQuery,
    responses: { 200: meteredDay },
  }),
};
