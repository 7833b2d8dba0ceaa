import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type addressesAt } from '../../host/addresses.ts';
import { DEEP_LINKS } from './deep-link-patterns.ts';
import { addressOf, findDeepLink } from './find-deep-link.ts';
import { readDeepLink } from './read-deep-link.ts';

const ORIGIN = 'https://braise.example';

/** A tree whose addresses say how they were asked for. */
const ADDRESSES = {
  at: (path: string) => path,
  overHome: (path: string) => `home${path}`,
  setup: (path: string) => `setup${path}`,
} as unknown as ReturnType<typeof addressesAt>;

/** Where a text leads; undefined: nowhere. */
function follow(text: string, { aiAssist = false } = {}): string | undefined {
  const link = readDeepLink(text, ORIGIN);
  const found = link && findDeepLink(link);
  return found ? addressOf(found, ADDRESSES, aiAssist) : undefined;
}

describe('each link opens its screen', () => {
  const devices = '/settings/home/rooms-and-devices';
  it.each([
    ['home', '/home'],
    ['settings/people', '/settings/home/people'],
    ['auto-assist', '/settings/skills/auto-assist'],
    ['ai-assist', '/settings/skills/auto-assist'],
    ['energy-iq-reminder', '/settings/energy-iq/consumption-input'],
    ['energy-iq-readings', '/settings/energy-iq/consumption-input'],
    ['energy-iq-settings', '/settings/energy-iq'],
    ['zones/3', 'home/zoneV2/3'],
    ['zones/3/schedule', 'home/zoneV2/3/smart-schedule'],
    ['zones/3/report', 'home/zoneV2/3/climate-report'],
    ['zones/3/settings', `${devices}/room/3`],
    ['devices', devices],
    ['devices/VA1234567890', `${devices}/device/VA1234567890`],
    ['device/VA1234567890/resume-installation', `${devices}/device/VA1234567890`],
    ['devices/VA1234567890/resume-installation', `${devices}/device/VA1234567890`],
    ['devices/VA1234567890/installation/OVERVIEW', `${devices}/device/VA1234567890`],
    ['energy-savings-report', 'home/energy-iq/esr'],
    ['energy-savings-report/consumption', 'home/energy-iq/esr/consumption'],
    ['boiler-repair-services', 'home/care-and-protect'],
    ['boiler-repair-services/book-repair', 'home/incident-detection'],
    ['settings/smart-schedule', '/settings/skills/smart-schedule'],
    ['settings/location-based-control', '/settings/skills/geofencing'],
    ['https://braise.example/fr/tariff/onboarding/verify?token=a%2Fb', 'setup/tariff/verify'],
    ['https://braise.example/de/tariff/settings/verify?token=t', '/settings/home/electricity-tariff/verify'],
    ['https://braise.example/fr/tariff/home/verify', 'home/tariff/verify'],
  ])('%s', (link, screen) => expect(follow(link)).toBe(screen));

  it('the hourly prices, which alone are tracked', () => {
    expect(follow('tariff/home/hourly/prices')).toBe('home/tariff/hourly');
    expect(DEEP_LINKS.flatMap(({ tracked }) => tracked ?? [])).toEqual([{ category: 'tariff', name: 'priceNotification' }]);
  });
  it('the assistant that the home has', () => {
    expect(follow('auto-assist', { aiAssist: true })).toBe('/settings/skills/ai-assist');
    expect(follow('ai-assist', { aiAssist: true })).toBe('/settings/skills/ai-assist');
    expect(follow('devices', { aiAssist: true })).toBe('/settings/home/rooms-and-devices');
  });
  it.each(['/zones/3', '//zones/3', 'zones/3/', ' zones/3', 'braise://zones/3', 'braise:/zones/3', `${ORIGIN}/zones/3?x=1#y`])(
    'however it is written: %s',
    (link) => expect(follow(link)).toBe('home/zoneV2/3'),
  );
});

describe('what is no link of ours opens nothing', () => {
  it.each([
    '',
    '/',
    'zones',
    'zones/abc',
    'zones/-1',
    'zones/3/report/4',
    'zones/3/unknown',
    'zones/%',
    'devices/../more',
    'devices/a%2Fb',
    'device/VA1234567890',
    'constructor',
    '__proto__',
    'https://elsewhere.example/zones/3',
    'https://elsewhere.example/fr/tariff/home/verify?token=t',
    '/fr/tariff/elsewhere/verify?token=t',
    '/fra/tariff/home/verify?token=t',
    'javascript:alert(1)',
    'data:text/html,zones/3',
  ])('%s', (link) => expect(follow(link)).toBeUndefined());
});

it('no text throws, and none leads out of the app', () => {
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom('zones', 'devices', 'device', 'tariff', 'verify', 'settings', 'home', '..', '.', '%2e%2e', '//evil.example', '\\'),
      fc.string(),
      fc.nat().map(String),
    ),
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withQueryParameters: true }),
    parts.map((each) => each.join('/')),
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (text, aiAssist) => {
      expect(follow(text, { aiAssist }) ?? '/nowhere').toMatch(/^(home|setup)?(\/[\w-]+)+$/);
    }),
    { numRuns: 500 },
  );
});
