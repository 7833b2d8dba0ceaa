import type { ServerResponse } from 'node:http';
import { HOUR } from '@braise/domain';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { dayReportOf } from '../../testing/day-report.ts';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { wireTo } from '../../testing/wire-to.ts';
import { CallFailure } from '../queries/call-failure.ts';
import { createQueries } from '../queries/create-queries.ts';
import { askLockedAgain, dayQuery, keepOnly } from './report-queries.ts';

const ROOM = { homeId: 1, roomId: 4 };
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A server that answers for days; notes which were asked for. */
async function reports(answer: (day: string, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = await listen((request, response) => {
    if (request.url === '/session') return sendJson(response, 200, { signedIn: true });
    if (request.url === '/session/refresh') return sendJson(response, 200, SESSION_TOKEN);
    const day = new URL(request.url ?? '', 'http://x').searchParams.get('date') ?? '';
    asked.push(day);
    return answer(day, response);
  });
  closings.push(server.close);
  const { session, wire } = await wireTo(server.fetch);
  const queries = createQueries(session);
  return { asked, queries, read: (day: string, room = ROOM) => queries.fetchQuery(dayQuery(wire, room, day)), wire };
}

const told = (day: string, response: ServerResponse) => sendJson(response, 200, dayReportOf(`${day}T00:00:00Z`));
/** A day of which noon was just now. */
const TODAY = new Date(Date.now() - 12 * HOUR).toISOString();

it('a day that is over is read once', async () => {
  const { asked, read } = await reports(told);
  const first = await read('2026-03-11');
  expect(first).toMatchObject({ kind: 'day', report: { hoursInDay: 24 } });
  expect(await read('2026-03-11')).toBe(first);
  await read('2026-03-10');
  expect(asked).toEqual(['2026-03-11', '2026-03-10']);
});

it('a day that is not over is read each time', async () => {
  const { asked, read } = await reports((_day, response) => sendJson(response, 200, dayReportOf(TODAY)));
  await read('2026-03-12');
  await read('2026-03-12');
  expect(asked).toHaveLength(2);
});

it('a locked day is told as one, and not asked for again until the limits are others', async () => {
  const { asked, queries, read } = await reports((_day, response) =>
    sendJson(response, 403, { errors: [{ code: 'report.locked', title: '' }] }),
  );
  expect(await read('2026-03-11')).toEqual({ kind: 'locked' });
  await read('2026-03-11');
  expect(asked).toHaveLength(1);
  await askLockedAgain(queries, ROOM);
  await read('2026-03-11');
  expect(asked).toHaveLength(2);
});

it.each([
  [422, 'report.inFuture'],
  [403, 'accessDenied'],
])('another refusal, %s %s, is a failure with its code', async (status, code) => {
  const { read } = await reports((_day, response) => sendJson(response, status, { errors: [{ code, title: '' }] }));
  const failure = await read('2030-01-01').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ error: { kind: 'refused', status, code } });
});

it('a day of another shape is a failure', async () => {
  const { read } = await reports((_day, response) => sendJson(response, 200, { hoursInDay: 'many' }));
  expect(await read('2026-03-11').catch((error: unknown) => error)).toMatchObject({ error: { code: 'internal' } });
});

it('another room begins with nothing', async () => {
  const { asked, queries, read } = await reports(told);
  await read('2026-03-11');
  keepOnly(queries, { homeId: 1, roomId: 5 });
  await read('2026-03-11', { homeId: 1, roomId: 5 });
  keepOnly(queries, ROOM);
  await read('2026-03-11');
  expect(asked).toHaveLength(3);
});

it('of days that are asked for in a hurry the last is shown, and the others are let go', async () => {
  const held: ServerResponse[] = [];
  const { asked, queries, wire } = await reports((day, response) => {
    if (day === '2026-03-08') told(day, response);
    else held.push(response);
  });
  const shown: unknown[] = [];
  const observer = new QueryObserver(queries, dayQuery(wire, ROOM, '2026-03-11'));
  const stop = observer.subscribe(({ data }) => data?.kind === 'day' && shown.push(data.report.interval.from));
  await expect.poll(() => asked).toHaveLength(1);
  for (const day of ['2026-03-10', '2026-03-09', '2026-03-08']) observer.setOptions(dayQuery(wire, ROOM, day));
  await expect.poll(() => shown).toContain('2026-03-07T23:45:00.000Z');
  for (const response of held) if (!response.destroyed) told('2026-03-11', response);
  expect(new Set(shown)).toEqual(new Set(['2026-03-07T23:45:00.000Z']));
  await expect.poll(() => held.every((response) => response.destroyed || response.writableEnded)).toBe(true);
  stop();
});

it('keeps the thirty days of a room that were read last', async () => {
  const { queries, wire } = await reports(told);
  const days = Array.from({ length: 40 }, (_, index) => `2026-01-${String(index).padStart(2, '0')}`);
  for (const [index, day] of days.entries())
    queries.setQueryData(dayQuery(wire, ROOM, day).queryKey, { kind: 'locked' }, { updatedAt: index + 1 });
  keepOnly(queries, ROOM);
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.at(-1)),
  ).toEqual(days.slice(10));
});
