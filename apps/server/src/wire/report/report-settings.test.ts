import { dayReport } from '@braise/contract/report';
import { v2Routes } from '@braise/contract/routes';
import { type RoomType, type Setting, AC_MODES, AIR_OPTIONS, AIR_OPTION_NAMES, HOUR, celsius, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { expect, test } from 'vitest';
import { answerCheck } from '../endpoints/check-answer.ts';
import { dayReportOf } from '../../features/report/day-report-of.ts';
import { dayReportBody } from './day-report-body.ts';

const day = localDayAt('Europe/Paris', instant(Date.parse('2026-11-19T12:00:00Z')));
const made = instant(day.start - 100 * 24 * HOUR);
const on = (more: object): Setting => ({ power: 'ON', ...more });

/** Every setting that a room of its type can have, each option of an air conditioner with each of its values. */
const SETTINGS: Readonly<Record<RoomType, readonly Setting[]>> = {
  HEATING: [{ power: 'OFF' }, on({ temperature: celsius(20.5) })],
  HOT_WATER: [{ power: 'OFF' }, on({}), on({ temperature: celsius(50) })],
  AIR_CONDITIONING: [
    { power: 'OFF' },
    ...AC_MODES.flatMap((mode) => [
      on({ mode }),
      on({ mode, temperature: celsius(24) }),
      ...AIR_OPTION_NAMES.flatMap((option) => AIR_OPTIONS[option].map((value) => on({ mode, temperature: celsius(24), [option]: value }))),
    ]),
    on({ mode: 'COOL', ...Object.fromEntries(AIR_OPTION_NAMES.map((option) => [option, AIR_OPTIONS[option][1]])) }),
  ],
};

/** A day on which a room had them all, and will have them again. */
function reportOf(type: RoomType, settings: readonly Setting[]) {
  const lived = dayReportOf({
    room: {
      timeZone: 'Europe/Paris',
      geolocation: null,
      homeCreatedAt: made,
      entitlement: { policy: 'open', subscribedSince: null },
      name: 'Véranda',
      type,
      createdAt: made,
      measuringDeviceId: null,
      deviceIds: [],
      hotWaterRooms: [],
    },
    day,
    readings: { series: [], unreadable: [] },
    hotWater: null,
    weather: [],
    windows: [],
    rises: [],
    planned: [],
    now: instant(day.start + 6 * HOUR),
  });
  const spans = settings.map((setting, index) => ({
    from: instant(day.start + index * 60_000),
    to: instant(day.start + (index + 1) * 60_000),
    value: setting,
  }));
  const stripes = spans.map((span) => ({
    ...span,
    value: { type: 'OVERLAY_ACTIVE' as const, setting: span.value, early: false, rise: false },
  }));
  return dayReportBody({ ...lived, settings: spans, stripes, planned: stripes });
}

test.each(Object.entries(SETTINGS) as [RoomType, readonly Setting[]][])(
  'a report of a room of type %s tells every setting that it can have, and nothing that its schema does not know',
  (type, settings) => {
    const body = reportOf(type, settings);
    const mismatches: unknown[] = [];
    const check = answerCheck(v2Routes.getZoneDayReport, (_route, issues) => mismatches.push(...issues));
    check(dayReport, body);
    expect(v2Routes.getZoneDayReport.sampled).toBe(true);
    expect(mismatches).toEqual([]);

    const { stripes, plannedStripes, settings: recorded } = dayReport.parse(JSON.parse(JSON.stringify(body)));
    const told = [stripes, plannedStripes].map((each) => each?.dataIntervals.map(({ value }) => value.setting));
    for (const read of [...told, recorded.dataIntervals.map(({ value }) => value)]) {
      expect(read).toHaveLength(settings.length);
      for (const [index, setting] of settings.entries()) {
        const { type: ofRoom, temperature, ...rest } = read?.[index] ?? {};
        expect([ofRoom, { ...rest, ...(temperature == null ? {} : { temperature: temperature.celsius }) }]).toEqual([type, setting]);
      }
    }
  },
);
