import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import {
  consumptionDetailsAsRecorded,
  consumptionOverviewAsRecorded,
  meterReading,
  savingsReportAsRecorded,
} from './energy-insights/index.ts';
import * as hops from './hops/index.ts';
import { dayReport } from './report/index.ts';
import * as v2 from './v2/index.ts';

/** An empty string stands for an answer without a body. */
const noBody = z.literal('');

/** What we say of a day, and of an invitation, beyond what was recorded. */
const dayReportAsRecorded = z.omit(dayReport, { knownUntil: true, summary: true, unreadable: true });
const invitationsAsRecorded = z.array(z.omit(v2.invitation, { expiresAt: true }));
/** And of a reading. */
const readingAsRecorded = z.pick(meterReading, { id: true, homeId: true, date: true, reading: true });

const RECORDED: readonly (readonly [string, $ZodType])[] = [
  ['v2/me', v2.me],
  ['v2/home', v2.home],
  ['v2/users', v2.users],
  ['v2/mobileDevices', v2.mobileDevices],
  ['v2/mobileDevice', v2.mobileDevice],
  ['v2/mobileDevice.settings', v2.mobileDeviceSettings],
  ['v2/mobileDeviceGeoLocationConfig', v2.geoLocationConfig],
  ['v2/state', v2.homeStateAsRecorded],
  ['v2/zones', v2.zones],
  ['v2/zone.state', v2.zoneState],
  ['v2/zone.states', v2.zoneStates],
  ['v2/zone.capabilities', v2.zoneCapabilities],
  ['v2/zone.overlay', v2.zoneOverlay],
  ['v2/timetable', v2.timetableBlocks],
  ['v2/timetables', v2.timetableTypes],
  ['v2/devices', v2.devices],
  ['v2/weather', v2.weather],
  ['v2/heatingSystem', v2.heatingSystem],
  ['v2/incidentDetection', v2.incidentDetection],
  ['v2/installations', v2.installations],
  ['hops/features', hops.features],
  ['v2/away', v2.awayConfigurationAsRecorded],
  ['v2/earlyStart', v2.earlyStart],
  ['v2/devices.offset', v2.temperatureOffset],
  ['v2/zone.control', v2.zoneControl],
  ['v2/zone.defaultOverlay', v2.defaultOverlay],
  ['hops/home', hops.hopsHomeSummary],
  ['hops/away', hops.roomAway],
  ['hops/getRooms', hops.rooms],
  ['hops/getRoomState', hops.room],
  ['hops/getRoomsAndDevices', hops.roomsAndDevices],
  ['hops/actionableDevices', hops.actionableDevices],
  ['v2/zone.dayReport', dayReportAsRecorded],
  ['v2/invitations', invitationsAsRecorded],
  ['v2/energyIQOverview', consumptionOverviewAsRecorded],
  ['v2/energyIQConsumptionDetails', consumptionDetailsAsRecorded],
  ['v2/energyIQ.savings', savingsReportAsRecorded],
  ['hops/resumeSchedule', noBody],
  ['v2/energyIQ.meterReadings', z.object({ readings: z.array(readingAsRecorded) })],
  ['v2/energyIQ.meterReadings_update', readingAsRecorded],
];

/** What has no schema here, and why. */
const WITHOUT_SCHEMA: Readonly<Record<string, string>> = {
  'v2/boilerInformation': 'asked for in GraphQL, which is not spoken here',
  'v2/device_authorise': 'of the sign-in, whose answers the standard describes',
  'v2/energyIQ.tariff': 'a tariff of before there were several: ours has days and a number of its own',
  'v2/pushNotificationRegistration': 'no route: nothing is pushed to phones',
};

const folder = new URL('../test-data/', import.meta.url);

test('every answer that was recorded is looked at', () => {
  const there = ['v2', 'hops'].flatMap((name) => readdirSync(new URL(name, folder)).map((file) => `${name}/${file.replace('.json', '')}`));
  expect([...RECORDED.map(([name]) => name), ...Object.keys(WITHOUT_SCHEMA)].toSorted()).toEqual(there.toSorted());
});

const recorded = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

// Compared, not only parsed: a key that a schema does not know would be lost on the way to a client.
test.each(RECORDED)('the recorded answer %s is parsed without loss', (name, schema) => {
  const answer = recorded(name);
  expect(z.parse(schema, answer)).toEqual(answer);
});

test.each(RECORDED)('%s with a wrong type is refused', (name, schema) => {
  const answer = recorded(name);
  expect(z.safeParse(schema, answer === '' ? 7 : Array.isArray(answer) ? { answer } : [answer]).success).toBe(false);
});

/** Keys that the API's description leaves open and some answers of the older product lack. */
const LEFT_OPEN: readonly (readonly [name: string, $ZodType, key: string])[] = [
  ['v2/home', v2.home, 'generation'],
  ['v2/home', v2.home, 'supportsFlowTemperatureOptimization'],
  ['v2/zone.state', v2.zoneState, 'geolocationOverride'],
  ['v2/zone.state', v2.zoneState, 'remainingTimeInSeconds'],
  ['v2/zone.state', v2.zoneState, 'type'],
  ['v2/timetable', v2.timetableBlocks, 'geolocationOverride'],
  ['v2/timetable', v2.timetableBlocks, 'type'],
  ['v2/zones', v2.zones, 'openWindowDetection'],
  ['hops/home', hops.hopsHomeSummary, 'supportsFlowTemperatureOptimization'],
  ['hops/getRooms', hops.rooms, 'remainingTimeInSeconds'],
  ['v2/zone.dayReport', dayReport, 'type'],
  ['v2/zone.dayReport', dayReport, 'knownUntil'],
  ['v2/zone.dayReport', dayReport, 'setting'],
];

test.each(LEFT_OPEN)('%s is read without %s', (name, schema, key) => {
  const own = schema === dayReport ? { knownUntil: '2026-01-01T00:00:00Z', summary: SUMMARY, unreadable: [] } : {};
  const answer = recorded(name);
  const whole: unknown = Array.isArray(answer) ? answer : { ...(answer as object), ...own };
  expect(z.safeParse(schema, whole).error).toBeUndefined();
  // an overlay's and a device's type say what they are
  const lacking: unknown = JSON.parse(JSON.stringify(whole), (at: string, value: unknown) =>
    at === key && isOpen(key, value) ? undefined : value,
  );
  expect(z.safeParse(schema, lacking).error).toBeUndefined();
});

const isOpen = (key: string, value: unknown): boolean => key !== 'type' || value === 'HEATING';
const SUMMARY = { insideTemperature: null, humidity: null, heating: null, acActivity: null, sunny: null };
