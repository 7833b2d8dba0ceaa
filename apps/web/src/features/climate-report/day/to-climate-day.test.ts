import { HOUR, MINUTE } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { dayReport } from '@braise/contract/report';
import { dayReportOf, temperature } from '../../../testing/day-report.ts';
import { nearDraws } from './near-draws.ts';
import { toClimateDay } from './to-climate-day.ts';

const MIDNIGHT = '2026-03-10T23:00:00.000Z';
const ROOM = { name: 'Salon', date: '2026-03-11', timeZone: 'Europe/Paris', unit: 'CELSIUS' } as const;
const day = toClimateDay(dayReport.parse(dayReportOf(MIDNIGHT)), ROOM);
const at = (hours: number): number => Date.parse(MIDNIGHT) + hours * HOUR;

describe('a day report as the chart draws it', () => {
  it('spans half an hour more than its day', () => {
    expect(day.axis).toEqual({ from: at(-0.25), to: at(24.25) });
    expect(day.interval).toEqual(day.axis);
  });

  it('of a day that is not over ends where what is known of it ends, and holds nothing beyond', () => {
    const noon = new Date(at(12)).toISOString();
    const soFar = <S extends { readonly from: string; readonly to: string }>(spans: readonly S[]): S[] =>
      spans.filter(({ from }) => from < noon).map((span) => ({ ...span, to: span.to < noon ? span.to : noon }));
    const { measuredData, stripes, settings, callForHeat, weather, ...rest } = dayReportOf(MIDNIGHT);
    const until = <S extends { readonly dataIntervals: readonly { readonly from: string; readonly to: string }[] }>(series: S) => ({
      ...series,
      dataIntervals: soFar(series.dataIntervals),
    });
    const points = measuredData.insideTemperature.dataPoints.filter(({ timestamp }) => timestamp < noon).slice(0, -1);
    const today = toClimateDay(
      dayReport.parse({
        ...rest,
        knownUntil: noon,
        stripes: until(stripes),
        settings: until(settings),
        callForHeat: until(callForHeat),
        weather: { ...weather, condition: until(weather.condition), sunny: until(weather.sunny) },
        measuredData: {
          measuringDeviceConnected: until(measuredData.measuringDeviceConnected),
          insideTemperature: { ...measuredData.insideTemperature, dataPoints: points },
          humidity: { ...measuredData.humidity, dataPoints: [] },
        },
      }),
      ROOM,
    );
    expect(today.interval).toEqual({ from: at(-0.25), to: at(12) });
    expect(today.axis).toEqual(day.axis);
    expect(today.temperatureSeries.at(-1)).toEqual({ at: at(12), value: points.at(-1)?.value.celsius });
  });

  it('opens a gap in both lines while the sensor is away', () => {
    expect(day.disconnected).toEqual([{ from: at(2.5), to: at(3.75) }]);
    for (const series of [day.temperatureSeries, day.humiditySeries]) {
      expect(series.filter(({ value }) => value === null)).toEqual([{ at: at(2.5), value: null }]);
      expect(series.filter((point) => point.at > at(2.5) && point.at < at(3.75))).toEqual([]);
    }
  });

  it('puts a slot of the weather a quarter of an hour after its time', () =>
    expect(day.weatherSlots.map((slot) => (slot.at - at(0)) / MINUTE)).toEqual([4, 8, 12, 16, 20].map((hour) => hour * 60 + 15)));

  it('keeps what is true of its intervals', () => {
    expect(day.sunnySeries).toHaveLength(2);
    expect(day.hotWaterProduction).toEqual([
      { from: at(6.7), to: at(7.3) },
      { from: at(19), to: at(19.6) },
    ]);
    expect(day.summary.hotWater).toEqual({ times: 2, seconds: 1.2 * 3600 });
    expect(day.acActivitySeries).toBeNull();
    expect(toClimateDay(dayReportOf(MIDNIGHT, { hotWaterProduction: undefined }), ROOM).hotWaterProduction).toBeNull();
  });

  it('draws hot water that runs again within minutes as one, and counts every time', () => {
    const draws = [7, 7.1, 7.2, 12].map((hour) => ({
      from: new Date(at(hour)).toISOString(),
      to: new Date(at(hour) + MINUTE).toISOString(),
      value: true,
    }));
    const { hotWaterProduction, summary } = toClimateDay(
      dayReportOf(MIDNIGHT, { hotWaterProduction: { timeSeriesType: 'dataIntervals', valueType: 'boolean', dataIntervals: draws } }),
      ROOM,
    );
    expect(nearDraws({ hotWaterProduction })).toEqual([
      { from: at(7), to: at(7.2) + MINUTE },
      { from: at(12), to: at(12) + MINUTE },
    ]);
    expect(summary.hotWater).toEqual({ times: 4, seconds: 240 });
  });

  it.each([
    [9, 1, 'has it from the first instant'],
    [30, 0, 'knows nothing before it'],
  ])('of which the first reading comes after %d minutes %s', (minutes, known) => {
    const { measuredData } = dayReportOf(MIDNIGHT);
    const from = at(-0.25) + minutes * MINUTE;
    const dataPoints = measuredData.insideTemperature.dataPoints.filter(({ timestamp }) => Date.parse(timestamp) > from);
    const late = toClimateDay(
      dayReportOf(MIDNIGHT, { measuredData: { ...measuredData, insideTemperature: { ...measuredData.insideTemperature, dataPoints } } }),
      ROOM,
    );
    expect(late.temperatureSeries.filter(({ at: instant }) => instant === late.interval.from)).toHaveLength(known);
  });

  it('tells which demand is inferred, and does not join it to what a device told', () =>
    expect(day.callForHeatSeries.filter(({ inferred }) => inferred).map(({ level }) => level)).toEqual(['MEDIUM', 'LOW']));

  it('looks at each stripe', () =>
    expect(day.stripeSeries.map(({ look }) => look)).toEqual([
      'low',
      'disconnected',
      'low',
      'home',
      'away',
      'window',
      'away',
      'home',
      'manual',
      'home',
      'low',
    ]));

  it('speaks of temperatures in the unit of the resident', () => {
    const inFahrenheit = toClimateDay(dayReportOf(MIDNIGHT), { ...ROOM, unit: 'FAHRENHEIT' });
    expect(inFahrenheit.temperatureSeries.map(({ value }) => value)).toEqual(
      day.temperatureSeries.map(({ value }) => value && temperature(value).fahrenheit),
    );
    expect(inFahrenheit.weatherSlots[0]?.temperature).toBe(36.5);
    expect(inFahrenheit.summary.mean).toBe(66.56);
  });

  it('breaks the lines where readings are damaged', () => {
    const unreadable = [{ from: new Date(at(9)).toISOString(), to: new Date(at(10)).toISOString() }];
    const damaged = toClimateDay(dayReportOf(MIDNIGHT, { unreadable }), ROOM);
    expect(damaged.unreadable).toEqual([{ from: at(9), to: at(10) }]);
    expect(damaged.temperatureSeries).toContainEqual({ at: at(9), value: null });
  });

  it.each([
    ['2026-03-28T23:00:00.000Z', '2026-03-29', 23, [3.25, 7.25, 11.25, 15.25, 19.25]],
    ['2026-10-24T22:00:00.000Z', '2026-10-25', 25, [5.25, 9.25, 13.25, 17.25, 21.25]],
  ])('follows the wall clock when it changes: midnight %s', (midnight, date, hoursInDay, slots) => {
    const changing = toClimateDay(dayReportOf(midnight, { hoursInDay }), { ...ROOM, date });
    expect((changing.axis.to - changing.axis.from) / HOUR).toBe(hoursInDay + 0.5);
    expect((changing.civil.to - changing.civil.from) / HOUR).toBe(hoursInDay);
    expect(changing.weatherSlots.map((slot) => (slot.at - Date.parse(midnight)) / HOUR)).toEqual(slots);
  });
});
