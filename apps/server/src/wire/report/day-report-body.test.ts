import { type Instant, type Quantity, HOUR, MINUTE, instant } from '@braise/domain';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import { expect, test } from 'vitest';
import { type DayReportInput, dayReportOf } from '../../features/report/day-report-of.ts';
import { dayReportBody } from './day-report-body.ts';

const day: LocalDay = localDayAt('Europe/Paris', instant(Date.parse('2026-11-19T12:00:00Z')));
const start = day.start - 15 * MINUTE;
const made = instant(day.start - 100 * 24 * HOUR);

const tank = (values: readonly (readonly [at: number, celsius: number])[], quantity: Quantity = 'hotWaterTemperature') => ({
  deviceId: 'BR1',
  roomId: 7,
  series: 1,
  channel: 0,
  quantity,
  values: values.map(([at, value]) => ({ at: instant(at), value })),
});
const halfHourly = (from: number, to: number, valueAt: (at: number) => number): readonly (readonly [number, number])[] =>
  Array.from({ length: Math.ceil((to - from) / (30 * MINUTE)) }, (_, index) => {
    const at = from + index * 30 * MINUTE;
    return [at, valueAt(at)];
  });

function report(input: Pick<DayReportInput, 'readings' | 'hotWater'>, now: Instant = instant(day.end + HOUR)) {
  const lived = dayReportOf({
    room: {
      timeZone: 'Europe/Paris',
      geolocation: null,
      homeCreatedAt: made,
      entitlement: { policy: 'open', subscribedSince: null },
      name: 'Eau chaude',
      type: 'HOT_WATER',
      createdAt: made,
      measuringDeviceId: 'BR1',
      deviceIds: ['BR1'],
      hotWaterRooms: [0, 7],
    },
    day: day,
    weather: [],
    windows: [],
    rises: [],
    planned: null,
    now,
    ...input,
  });
  return dayReportBody(lived);
}
const first = ({ measuredData }: ReturnType<typeof report>) => {
  const point = measuredData.insideTemperature.dataPoints[0];
  return point === undefined ? null : [Date.parse(point.timestamp), point.value.celsius];
};

test('a course begins where the day does, between the readings around it', () => {
  const course = halfHourly(start - 3 * HOUR - 10 * MINUTE, day.end, (at) => 50 - (at - start) / HOUR);
  expect(first(report({ readings: { series: [tank(course)], unreadable: [] }, hotWater: null }))).toEqual([start, 50]);
});

test('a course does not begin before a device that was away is heard', () => {
  const heard = [...halfHourly(start - 12 * HOUR, start - 4 * HOUR, () => 50), ...halfHourly(start + 3 * HOUR, day.end, () => 40)];
  expect(first(report({ readings: { series: [tank(heard)], unreadable: [] }, hotWater: null }))).toEqual([start + 3 * HOUR, 40]);
});

test('hot water counts whatever room its heat source was recorded under', () => {
  const flags = (from: number, to: number, on: readonly [number, number]) =>
    tank(
      halfHourly(from, to, (at) => (at >= on[0] && at < on[1] ? 1 : 0)),
      'hotWaterActive',
    );
  const noon = day.start + 12 * HOUR;
  const [inRoom, inNone] = [
    flags(start - 3 * HOUR, noon, [day.start + 4 * HOUR, day.start + 5 * HOUR]),
    flags(noon, day.end, [day.start + 15 * HOUR, day.start + 16 * HOUR]),
  ];
  for (const series of [
    [inRoom, inNone],
    [inNone, inRoom],
  ]) {
    const { hotWaterProduction } = report({ readings: { series: [inRoom], unreadable: [] }, hotWater: { series, unreadable: [] } });
    expect(hotWaterProduction?.dataIntervals.map(({ from }) => (Date.parse(from) - day.start) / HOUR)).toHaveLength(2);
  }
});
