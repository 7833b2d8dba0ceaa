import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerHostOrigins } from './host-origins.ts';
import { serveWebApp } from './serve-web-app.ts';

const PAGE = '<!doctype html><title>Braise</title><script>go()</script><script type="module" src="/assets/index.js"></script>';
let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-shell-'));
  await writeFile(join(folder, 'index.html'), PAGE);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(hostOrigins?: readonly string[]): Promise<void> {
  app = Fastify();
  const page = await serveWebApp(app, folder, { framedBy: hostOrigins ?? [], tiles: null });
  registerHostOrigins(app, hostOrigins ?? []);
  app.setNotFoundHandler((request, reply) => page(request, reply));
}
const ancestors = async (path: string) =>
  /frame-ancestors ([^;]*)$/.exec(String((await app.inject(path)).headers['content-security-policy']))?.[1];

it('lets nobody frame any page', async () => {
  await serve();
  for (const path of ['/', '/index.html', '/main/home', '/web-view', '/web-view/home']) expect(await ancestors(path)).toBe("'none'");
  expect((await app.inject('/host-origins')).json()).toEqual({ origins: [] });
});

it('lets the given hosts frame the pages of a web view, and no others', async () => {
  const origins = ['http://localhost:8421', 'https://host.example'];
  await serve(origins);
  for (const path of ['/web-view', '/web-view/', '/web-view/home', '/web-view?os=IOS', '/web-view/zoneV2/1/climate-report?date=2026-01-01'])
    expect(await ancestors(path)).toBe(origins.join(' '));
  for (const path of ['/', '/index.html', '/main/home', '/web-viewer', '/main/web-view/home', '/?x=/web-view/', '/auth/sign-in'])
    expect(await ancestors(path)).toBe("'none'");
  expect((await app.inject('/host-origins')).json()).toEqual({ origins });
});

it('lets the script run that stands in the page, wherever the page is had from', async () => {
  await serve();
  for (const path of ['/', '/index.html', '/main/home', '/web-view/home'])
    expect((await app.inject(path)).headers['content-security-policy']).toContain(
      "; script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='; ",
    );
});

it('sends the page in the encoding that is asked for', async () => {
  await serve();
  const ask = (encoding: string) => app.inject({ url: '/main/home', headers: { 'accept-encoding': encoding } });
  const [br, gzip, plain] = await Promise.all(['gzip, br', 'gzip', 'identity'].map(ask));
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(PAGE);
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(PAGE);
  expect(plain?.payload).toBe(PAGE);
  expect([br, gzip, plain].map((answer) => [answer?.headers['content-encoding'], answer?.headers.vary])).toEqual([
    ['br', 'accept-encoding'],
    ['gzip', 'accept-encoding'],
    [undefined, 'accept-encoding'],
  ]);
});
