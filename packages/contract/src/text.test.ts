import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { isSoundText, soundText } from '@braise/domain';
import { expect, test } from 'vitest';
import { ROUTES } from './routes.ts';
import * as session from './session/index.ts';
import * as staff from './staff/index.ts';
import { type StringPlace, stringsOf } from './testing/strings-of.ts';
import { markedText, text } from './text.ts';

/** Everything that a request may hold: of the documented routes, and of those that only the web app calls. */
const REQUESTS: readonly (readonly [string, $ZodType])[] = [
  ...ROUTES.flatMap(({ id, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema === undefined ? [] : [[`${id} ${part}`, schema] as const])),
  ),
  ...Object.entries({ ...session, ...staff }).flatMap(([name, schema]) =>
    name.endsWith('Request') && typeof schema === 'object' ? [[name, schema as $ZodType] as const] : [],
  ),
];

const UNSOUND = ['\0', '\u0007', '\u001b', '\u007f', '\u009f', '\ud800', '\udfff'];
/** Characters of the longest string that any request need hold, once spaces around it are gone. */
const LONGEST = 8_192;
/** Each place must take one of these, or nothing could be learned from what it refuses. */
const SAMPLES = [
  'word',
  '1',
  '1.5',
  '07:00',
  '24:00',
  '2026',
  '2026-11',
  '2026-11-20',
  '2026-11-20T18:00',
  '2026-11-20T18:00:00Z',
  '2026-11-20T18:00:00.000Z',
  'FRA',
  'amie@braise.example',
  '+33 1 02 03 04 05',
  '0123456789abcdef0123456789abcdef',
  '0123456789abcdef',
  'c0ffee00-0000-4000-8000-000000000000',
  'offer',
];
const changed = (sample: string, piece: string): readonly string[] =>
  Array.from({ length: sample.length + 1 }, (_, at) => sample.slice(0, at) + piece + sample.slice(at));

/** Why a place takes strings that not everything can store, or that have no end; null: it does not. */
function faultOf({ schema }: StringPlace): string | null {
  if (schema === null) return 'takes anything';
  const read = (value: string): string | null => safeParse(schema, value).data ?? null;
  const isUnsound = (value: string): boolean => !isSoundText(read(value) ?? '');
  const samples = SAMPLES.filter((value) => read(value) !== null);
  if (samples.length === 0) return 'takes none of the samples: add one that it takes';
  const unsound = UNSOUND.find((piece) => [piece, ...samples.flatMap((sample) => changed(sample, piece))].some(isUnsound));
  if (unsound !== undefined) return `takes ${JSON.stringify(unsound)}`;
  const endless = samples.flatMap((sample) =>
    [...new Set([sample, ' ', ...Array.from(sample)])].flatMap((piece) => changed(sample, piece.repeat((2 * LONGEST) / piece.length))),
  );
  return endless.some((value) => (read(value) ?? '').length > LONGEST) ? 'takes text without end' : null;
}

test('no string of a request takes what not everything can store, or text without end', () => {
  expect(REQUESTS.length).toBeGreaterThan(100);
  const places = REQUESTS.flatMap(([name, schema]) => stringsOf(schema, name));
  expect(places.length).toBeGreaterThan(100);
  const faults = places.flatMap((place) => {
    const fault = faultOf(place);
    return fault === null ? [] : [`${place.path} ${fault}`];
  });
  expect(faults).toEqual([]);
});

test.each([
  ['any text', z.string().max(9), 'takes "\\u0000"'],
  [
    'halves of characters',
    z
      .string()
      .max(9)
      .refine((value) => !/\p{Cc}/u.test(value)),
    'takes "\\ud800"',
  ],
  ['text without end', z.string().refine(isSoundText), 'takes text without end'],
  ['a pattern with an open end', z.iso.datetime(), 'takes text without end'],
  [
    'a pattern that begins anywhere',
    z
      .string()
      .max(9)
      .regex(/[0-9]$/),
    'takes "\\u0000"',
  ],
  ['one that none of the samples fits', z.string().regex(/^zz$/), 'takes none of the samples: add one that it takes'],
])('a schema that takes %s is found', (_, schema, fault) => {
  expect(stringsOf(z.object({ a: z.array(z.union([z.int(), schema.nullish()])) })).map(faultOf)).toEqual([fault]);
});

test('a schema that takes anything is found', () => {
  expect(stringsOf(z.looseObject({})).map(faultOf)).toEqual(['takes anything']);
  expect(stringsOf(z.object({ a: z.unknown() })).map(faultOf)).toEqual(['takes anything']);
  expect(stringsOf(z.record(text(5), z.int())).map(faultOf)).toEqual([null]);
});

test('text is what it was, or refused; marked, it is taken', () => {
  for (const sound of ['', 'Café', 'a\tb\nc\r\n', '🙂', '\u202e']) {
    expect(safeParse(text(10), sound)).toEqual({ success: true, data: sound });
    expect(soundText(sound)).toBe(sound);
  }
  for (const unsound of UNSOUND) expect(safeParse(text(10), `a${unsound}`).success).toBe(false);
  expect(safeParse(markedText(10), 'a\0b\ud800')).toEqual({ success: true, data: 'a\u{fffd}b\u{fffd}' });
});
