import { expect, it } from 'vitest';
import { showsBottomBar } from './in-host.ts';

it.each(['/web-view/home', '/web-view/home/', '/web-view/settings', '/web-view/settings/home/rooms-and-devices', '/web-view/more'])(
  'the bar of the host stands at %s',
  (path) => expect(showsBottomBar(path)).toBe(true),
);

it.each([
  '/main/home',
  '/web-view/demo/home',
  '/web-view/zoneV2/3',
  '/web-view/zoneV2/3/climate-report',
  '/web-view/balance/hp/subscription-details',
  '/web-view/settings/skills/auto-assist',
  '/web-view/initial-setup/home/welcome',
  '/web-view/initial-setup/mobile-app/device-selection',
  '/web-view/updating',
])('not at %s', (path) => expect(showsBottomBar(path)).toBe(false));
