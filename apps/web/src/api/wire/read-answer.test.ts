import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deliverReports, type Report } from '../../reporting/report.ts';
import { readAnswer, readBody } from './read-answer.ts';
import { failed, succeeded } from './result.ts';

const named = z.object({ name: z.string() });

it('passes on what it knows', () =>
  expect(readAnswer(succeeded({ name: 'La Tuilerie' }), named)).toEqual(succeeded({ name: 'La Tuilerie' })));

it('passes on why there is none', () => {
  const away = failed({ kind: 'unreachable' } as const);
  expect(readAnswer(away, named)).toEqual(away);
});

it.each([null, [], { name: 7 }, ''])('tells of a fault, and reports it, where %o comes', (value) => {
  const reports: Report[] = [];
  deliverReports((report) => reports.push(report));
  expect(readAnswer(succeeded(value), named)).toEqual(failed({ kind: 'refused', status: 500, code: 'internal' }));
  expect(reports.map(({ level }) => level)).toEqual(['error']);
});

it.each([
  ['{"name":"La Tuilerie"}', { name: 'La Tuilerie' }, 0],
  ['{"name":7}', null, 1],
  ['null', null, 1],
  // a page that asks to sign in to a network
  ['<!doctype html>', null, 0],
])('reads %s as %o', async (text, value, reported) => {
  const reports: Report[] = [];
  deliverReports((report) => reports.push(report));
  expect(await readBody(new Response(text), named)).toEqual(value);
  expect(reports).toHaveLength(reported);
});
