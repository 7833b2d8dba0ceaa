import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEEP_LINK_HANDLERS, type DeepLinkApp } from './deep-link-handlers.ts';
import { readDeepLink } from './read-deep-link.ts';

const ORIGIN = 'https://braise.example';

async function follow(text: string, { aiAssist = false } = {}): Promise<readonly string[]> {
  const done: string[] = [];
  const app: DeepLinkApp = {
    open: (path) => void done.push(path),
    openOverHome: (path) => void done.push(`home${path}`),
    verifyTariff: (place) => void done.push(`tariff ${place}`),
    supportsAiAssist: () => Promise.resolve(aiAssist),
    track: ({ category, name }) => void done.push(`tracked ${category} ${name}`),
  };
  const link = readDeepLink(text, ORIGIN);
  if (link !== null) for (const handle of DEEP_LINK_HANDLERS) if (await handle(link, app)) return done;
  expect(done).toEqual([]);
  return [];
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
    ['https://braise.example/fr/tariff/onboarding/verify?token=a%2Fb', 'tariff onboarding'],
    ['https://braise.example/de/tariff/settings/verify?token=t', 'tariff settings'],
    ['https://braise.example/fr/tariff/home/verify', 'tariff home'],
  ])('%s', async (link, screen) => expect(await follow(link)).toEqual([screen]));

  it('the hourly prices, which are tracked', async () =>
    expect(await follow('tariff/home/hourly/prices')).toEqual(['tracked tariff priceNotification', 'home/tariff/hourly']));
  it('the assistant that the home has', async () => {
    expect(await follow('auto-assist', { aiAssist: true })).toEqual(['/settings/skills/ai-assist']);
    expect(await follow('ai-assist', { aiAssist: true })).toEqual(['/settings/skills/ai-assist']);
  });
  it.each(['/zones/3', '//zones/3', 'zones/3/', ' zones/3', 'braise://zones/3', 'braise:/zones/3', `${ORIGIN}/zones/3?x=1#y`])(
    'however it is written: %s',
    async (link) => expect(await follow(link)).toEqual(['home/zoneV2/3']),
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
  ])('%s', async (link) => expect(await follow(link)).toEqual([]));
});

it('no text throws, and none leads out of the app', async () => {
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
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      for (const done of await follow(text)) expect(done).toMatch(/^(home)?(\/[\w-]+)+$|^(tracked|tariff) /);
    }),
    { numRuns: 500 },
  );
});
