import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerHostOrigins } from './host-origins.ts';
import { serveWebApp } from './serve-web-app.ts';
import { webHeaders } from './web-headers.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-shell-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Braise</title>');
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(hostOrigins?: readonly string[]): Promise<void> {
  app = Fastify();
  const page = await serveWebApp(app, folder, webHeaders({ framedBy: hostOrigins ?? [], tiles: null }));
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
