import { ROUTES } from '@braise/contract/routes';
import { describe, expect, it } from 'vitest';
import { isLeftAlone } from './is-left-alone.ts';
import { OWN_PAGES } from './own-pages.ts';

const ORIGIN = 'https://braise.example';
const asked = (
  path: string,
  { method = 'GET', destination = '', headers = {} }: { method?: string; destination?: string; headers?: Record<string, string> } = {},
) => isLeftAlone({ method, destination, url: new URL(path, ORIGIN).href, headers: new Headers(headers) }, ORIGIN);

describe('a request goes to the network untouched', () => {
  it.each(['/api/v2/me', '/hops/homes/1', '/live/homes/1', '/session', '/session/refresh', '/oauth2/auth', '/account/sign-up', '/log'])(
    'to %s',
    (path) => expect(asked(path)).toBe(true),
  );
  it.each(['/operator', '/energy-insights/v1', '/energy-bob/1', '/graphql/nibbler', '/health', '/version.json'])('to %s', (path) =>
    expect(asked(path)).toBe(true),
  );
  it.each(['/staff/token', '/analytics', '/host-origins', '/.well-known/openid-configuration'])('to %s', (path) =>
    expect(asked(path)).toBe(true),
  );
  it.each(ROUTES.map(({ path }) => path))('to %s of the contract', (path) => expect(asked(path)).toBe(true));
  it('that says so, in its headers or its address', () => {
    expect(asked('/assets/index.js', { headers: { 'ngsw-bypass': 'true' } })).toBe(true);
    expect(asked('/assets/index.js?ngsw-bypass')).toBe(true);
  });
  it('that changes something', () => expect(asked('/main/home', { method: 'POST' })).toBe(true));
  it('of a page in a frame', () => expect(asked('/web-view/home', { destination: 'iframe' })).toBe(true));
  it('to another origin', () => expect(asked('https://tiles.example/1/2/3.png')).toBe(true));
});

it.each(['/', '/assets/index-1.js', '/main/home', '/icon.svg', '/apis', '/logos/a.svg'])('%s may be answered from what is kept', (path) =>
  expect(asked(path)).toBe(false),
);

describe('the kept shell', () => {
  it.each([
    '/',
    '/?os=ios',
    '/main',
    '/main/home',
    '/web-view/zoneV2/1/climate-report?date=2026-01-01',
    '/auth/sign-in?code=a',
    '/updating?redirect=/',
  ])('stands for %s', (path) => expect(OWN_PAGES.test(path)).toBe(true));
  it.each(['/account/sign-up', '/operator', '/oauth2/auth', '/mainframe', '/link', '/no-such-page', '//elsewhere.example'])(
    'does not stand for %s',
    (path) => expect(OWN_PAGES.test(path)).toBe(false),
  );
});
