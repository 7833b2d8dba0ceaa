import { ROUTES } from '@braise/contract/routes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeFault } from './describe-fault.ts';

const PRIVATE = 'camille@exemple.fr';
/** Wrong answers, with what is private as values and as keys. */
const WRONG = [
  PRIVATE,
  [PRIVATE],
  { [PRIVATE]: PRIVATE },
  [{ [PRIVATE]: { [PRIVATE]: PRIVATE } }],
  { home: { name: PRIVATE }, rooms: [PRIVATE] },
];

const describeOf = (schema: { safeParse: (value: unknown) => { error?: Error | undefined } }, value: unknown, from: string) => {
  const { error } = schema.safeParse(value);
  return error && describeFault(error.message, Object.assign(error, { from }));
};

it('says which part of which answer is not what it is to be', () => {
  const schema = z.object({ rooms: z.array(z.object({ measured: z.object({ celsius: z.number() }) })) });
  const wrong = { rooms: [{ measured: { celsius: 20 } }, { measured: { celsius: PRIVATE } }] };
  expect(describeOf(schema, wrong, '/live/homes/17/view?date=2026-01-02')?.text).toBe(
    '/live/homes/*/view: does not parse: rooms.1.measured.celsius invalid_type expected number',
  );
});

it('tells nothing of an address but our own words', () => {
  const fault = describeOf(z.string(), 1, `https://braise.example/api/v2/invitations/0xAb${'9'.repeat(40)}/${PRIVATE}`);
  expect(fault?.text).toBe('/api/v2/invitations/*/*: does not parse: all of it invalid_type expected string');
});

it('leaves what is no such fault as it is', () => {
  const error = new TypeError('home is undefined');
  expect(describeFault(error.message, error)).toEqual({ text: 'home is undefined', stack: error.stack });
  expect(describeFault('late', undefined)).toEqual({ text: 'late', stack: null });
});

describe('of no answer that there is', () => {
  const answers = ROUTES.flatMap(({ id, path, responses }) =>
    Object.values(responses).flatMap((schema) => (schema === null ? [] : [{ id, path, schema }])),
  );
  it.each(answers)('$id tells what stands in it', ({ path, schema }) => {
    const faults = WRONG.map((value) => z.safeParse(schema, value)).flatMap(({ error }) => (error ? [error] : []));
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      const { text, stack } = describeFault(fault.message, Object.assign(fault, { from: path }));
      expect(text).toContain('does not parse: ');
      expect(`${text} ${stack}`).not.toContain(PRIVATE);
    }
  });
});
