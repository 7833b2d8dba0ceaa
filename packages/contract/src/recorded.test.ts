import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, safeParse } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import * as hops from './hops/index.ts';
import * as v2 from './v2/index.ts';

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
  ['hops/resumeSchedule', hops.hopsDone],
];

const recorded = (name: string): unknown => JSON.parse(readFileSync(new URL(`../test-data/${name}.json`, import.meta.url), 'utf8'));

// Compared, not only parsed: a key that a schema does not know would be lost on the way to a client.
test.each(RECORDED)('the recorded answer %s is parsed without loss', (name, schema) => {
  const answer = recorded(name);
  expect(parse(schema, answer)).toEqual(answer);
});

test.each(RECORDED)('%s with a wrong type is refused', (name, schema) => {
  const answer = recorded(name);
  expect(safeParse(schema, answer === '' ? 7 : { answer }).success).toBe(false);
});
