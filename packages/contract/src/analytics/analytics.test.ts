import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyticsEvent } from './analytics-event.ts';
import { deviceList } from './device-list.ts';
import { pagePath } from './page-path.ts';

describe('the path of a page', () => {
  it.each([
    ['/main/home/zoneV2/12', '/main/home/zoneV2'],
    ['/main/home/zoneV2/12/climate-report?date=2026-11-20', '/main/home/zoneV2/climate-report'],
    ['/web-view/zone/7/smart-schedule', '/web-view/zone/smart-schedule'],
    ['/main/settings/home/rooms-and-devices/device/VA0123456789', '/main/settings/home/rooms-and-devices/device'],
    ['/main/home#x', '/main/home'],
    ['/', '/'],
    ['', '/'],
  ])('of %s is %s', (path, told) => expect(pagePath(path)).toBe(told));

  it('has no number, and is its own path', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('zoneV2', 'zone', 'main'), fc.nat().map(String))), (segments) => {
        const told = pagePath(`/${segments.join('/')}`);
        expect(told.replaceAll('zoneV2', '').replaceAll(/\/v2(?=\/|$)/g, '')).not.toMatch(/\d/);
        expect(pagePath(told)).toBe(told);
        expect(told.length).toBeLessThanOrEqual(120);
      }),
    );
  });
});

it('a list of devices names each kind once and ends at 99 characters', () => {
  expect(deviceList(['valve', 'gateway', 'valve'])).toBe('gateway,valve');
  expect(deviceList(Array.from({ length: 40 }, (_, index) => `kind-${index}`))).toHaveLength(99);
});

describe('an event', () => {
  it.each([
    { category: 'energyIQ', name: 'bought' },
    { category: 'nothing', name: 'shown' },
    { category: 'energyIQ', name: 'shown', homeId: 4 },
    { category: 'devices', name: 'shown', devices: 'x'.repeat(100) },
    { category: 'devices', name: 'shown', devices: 'camille@demo' },
  ])('that the catalogue does not have is none: %o', (event) => expect(analyticsEvent.safeParse(event).success).toBe(false));
});
