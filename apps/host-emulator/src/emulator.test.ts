import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmulator, type Emulator } from './emulator.ts';

const app = createServer((_request, response) => void response.end('the app'));
let emulator: Emulator;
beforeAll(async () => {
  await new Promise<void>((resolve) => void app.listen(0, '127.0.0.1', resolve));
  emulator = await startEmulator({ appUrl: `http://localhost:${(app.address() as AddressInfo).port}`, port: 0, networkPort: 0 });
});
afterAll(async () => {
  await emulator.close();
  await new Promise((resolve) => void app.close(resolve));
});

const post = (path: string, body: object, headers: Record<string, string> = { origin: emulator.url }) =>
  fetch(`${emulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('gives its tokens to its own page only', async () => {
  expect((await post('/phone/access-token', { fresh: false })).status).toBe(200);
  for (const origin of ['http://localhost:1', 'http://evil.example', 'null'])
    expect((await post('/phone/access-token', { fresh: false }, { origin })).status).toBe(403);
  expect((await post('/phone/access-token', { fresh: false }, {})).status).toBe(403);
  const { port } = new URL(emulator.url);
  // another name that leads to this address is not the page
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(403);
});

it('takes no answer that it has not asked for', async () => {
  const { port } = new URL(emulator.url);
  const answer = await fetch(`http://127.0.0.1:${port}/callback?code=x&state=guessed`, { redirect: 'manual' });
  expect(answer.headers.get('refresh')).toContain('?refused');
});

it('cuts the network and brings it back', async () => {
  const { networkUrl } = (await (await post('/phone/status', {})).json()) as { networkUrl: string };
  const through = () =>
    fetch(networkUrl)
      .then((response) => response.text())
      .catch(() => 'no network');
  expect(await through()).toBe('the app');
  await post('/phone/network', { on: false });
  expect(await through()).toBe('no network');
  await post('/phone/network', { on: true });
  expect(await through()).toBe('the app');
});
