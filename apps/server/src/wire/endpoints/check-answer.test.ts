import { type Route, defineRoute } from '@braise/contract/routes';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerCheck } from './check-answer.ts';

const schema = z.object({ day: z.string(), spans: z.array(z.object({ from: z.number() })) });
const route = (sampled: object): Route =>
  defineRoute({
    id: 'getDay',
    method: 'GET',
    path: '/day',
    policy: 'public',
    summary: '',
    params: z.object({}),
    responses: { 200: schema },
    ...sampled,
  });
const EXTRA = { day: 'a', spans: [{ from: 1 }, { from: 2, to: 3 }] };

function check(sampled: object) {
  const issues: unknown[] = [];
  const checked = answerCheck(route(sampled), (_route, found) => issues.push(...found));
  return { issues, checked };
}

test('what a sampled route answers is sent as it was made, and what its schema does not know is reported', () => {
  const { checked, issues } = check({ sampled: true });
  expect(checked(schema, EXTRA)).toBe(EXTRA);
  expect(issues).toEqual([expect.objectContaining({ code: 'unrecognized_keys', keys: ['to'], path: ['spans', '1'] })]);
});

test('an answer that fits is reported by nobody', () => {
  const { checked, issues } = check({ sampled: true });
  const body = { day: 'a', spans: [{ from: 1 }] };
  expect([checked(schema, body), issues]).toEqual([body, []]);
});

test('the first two hundred answers of a sampled route are checked, and then one of fifty', () => {
  const { checked, issues } = check({ sampled: true });
  for (let count = 0; count < 300; count++) expect(checked(schema, { day: 7 })).toEqual({ day: 7 });
  expect(issues.filter((issue) => (issue as { path: unknown[] }).path[0] === 'day')).toHaveLength(202);
});

test('of any other route only what the schema knows is sent', () => {
  const { checked, issues } = check({});
  expect(checked(schema, EXTRA)).toEqual({ day: 'a', spans: [{ from: 1 }, { from: 2 }] });
  expect(issues).toEqual([]);
});
