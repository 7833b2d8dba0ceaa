import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayReport } from './day-report.ts';

/** What we say of a day beyond what was recorded. */
const asRecorded = z.omit(dayReport, { knownUntil: true, summary: true, unreadable: true });
const recorded: unknown = JSON.parse(readFileSync(new URL('../../test-data/v2/zone.dayReport.json', import.meta.url), 'utf8'));

test('the recorded report of a day is parsed without loss', () => {
  expect(asRecorded.parse(recorded)).toEqual(recorded);
});

test('a report without its stripes is refused', () => {
  expect(asRecorded.safeParse({ ...(recorded as object), stripes: undefined }).success).toBe(false);
});
