import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import fastify from 'fastify';
import type { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { NO_OBSERVER, type Observer } from './observer.ts';
import { startObserver } from './start-observer.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function withFigures(): Promise<{ readonly observer: Observer; readonly port: number; readonly read: () => Promise<string> }> {
  const port = await freePort();
  const observer = await startObserver({ metrics: { host: '127.0.0.1', port }, traces: null });
  ends.push(() => observer.stop());
  return { observer, port, read: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text() };
}

const figure = (text: string, name: string): number | null => {
  const line = text.split('\n').find((each) => each.startsWith(name));
  return line === undefined ? null : Number(line.split(' ').at(-1));
};

test('is off unless it is wanted, and then costs nothing: no part of the server loads the libraries by itself', async () => {
  expect(await startObserver({ metrics: null, traces: null })).toBe(NO_OBSERVER);
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (specifier, context, next) => (loaded.push(specifier), next(specifier, context)) });
    await import(${JSON.stringify(new URL('../server.ts', import.meta.url).href)});
    console.log(loaded.includes('pg'), loaded.filter((name) => name.startsWith('@opentelemetry/')).length);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout.trim()).toBe('true 0');
});

test('counts requests by route and status, and never by what stands in their path', async () => {
  const { observer, read } = await withFigures();
  const app = fastify();
  ends.push(() => app.close());
  observer.requests(app);
  app.get('/homes/:homeId', async () => ({}));
  await app.inject('/homes/4711');
  await app.inject('/homes/4711');
  await app.inject('/elsewhere/4711');
  const text = await read();
  const labels = 'http_request_method="GET",http_route="/homes/:homeId",http_response_status_code="200"';
  expect(text).toMatch(new RegExp(`http_server_request_duration_count\\{${labels}[^}]*\\} 2`));
  expect(text).toMatch(/http_route="none",http_response_status_code="404"/);
  expect(text).not.toContain('4711');
});

test('counts commands by outcome, readings, runs of jobs, and asks the parts', async () => {
  const { observer, read } = await withFigures();
  const outcomes = ['handed-over', 'unreachable'];
  const send = observer.commands(async (_homeId: number) => {
    const outcome = outcomes.shift();
    if (outcome === undefined) throw new Error('the broker is away');
    return outcome;
  });
  expect([await send(1), await send(1)]).toEqual(['handed-over', 'unreachable']);
  await expect(send(1)).rejects.toThrow('away');
  observer.readings(3);
  observer.readings(4);
  const jobs = observer.jobs([
    { name: 'seal-hours', run: async () => undefined },
    { name: 'back-up', run: () => Promise.reject(new Error('the disk is full')) },
  ]);
  await jobs[0]?.run();
  await expect(jobs[1]?.run()).rejects.toThrow('the disk is full');
  const now = Date.parse('2026-01-15T06:00:00Z');
  observer.watch({
    pool: { connect: async () => ({}), idleCount: 2, totalCount: 5, waitingCount: 7 } as unknown as Pool,
    engine: () => ({ decided: 42, known: 9 }),
    nextDue: async () => new Date(now - 2_500),
    now: () => now,
    gateways: () => [{ online: true }, { online: false }],
    streams: () => 6,
  });
  const text = await read();
  expect(figure(text, 'braise_device_commands_total{outcome="handed-over"')).toBe(1);
  expect(figure(text, 'braise_device_commands_total{outcome="unreachable"')).toBe(1);
  expect(figure(text, 'braise_device_commands_total{outcome="failed"')).toBe(1);
  expect(figure(text, 'braise_readings_total')).toBe(7);
  expect(figure(text, 'braise_job_duration_count{job="seal-hours",outcome="done"')).toBe(1);
  expect(figure(text, 'braise_job_duration_count{job="back-up",outcome="failed"')).toBe(1);
  expect(figure(text, 'braise_engine_decisions_total')).toBe(42);
  expect(figure(text, 'braise_engine_lag')).toBe(2.5);
  expect(figure(text, 'braise_mqtt_connections')).toBe(1);
  expect(figure(text, 'braise_streams')).toBe(6);
  expect(figure(text, 'db_client_connection_pending_requests')).toBe(7);
  expect(figure(text, 'db_client_connection_count{state="used"')).toBe(3);
});

test('answers at its own address and at no other of this machine', async () => {
  const { port, read } = await withFigures();
  expect(await read()).toContain('target_info');
  const outer = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const others = outer.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  for (const address of [...others, '127.0.0.2']) await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow('fetch failed');
});

test('sends a span for each request to the collector, below that of who asked', async () => {
  const arrived = Promise.withResolvers<string>();
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.resolve(Buffer.concat(parts).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => collector.close(resolve)));
  const observer = await startObserver({
    metrics: null,
    traces: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
  });
  const app = fastify();
  observer.requests(app);
  app.get('/homes/:homeId', async () => ({}));
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await app.inject({ url: '/homes/4711', headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  await app.close();
  await observer.stop();
  const spans = await arrived.promise;
  expect(spans).toContain(traceId);
  expect(spans).toContain('GET /homes/:homeId');
  expect(spans).not.toContain('4711');
});
