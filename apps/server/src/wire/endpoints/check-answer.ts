import type { Route } from '@braise/contract/routes';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';

/** Called with an answer of ours that its schema refuses: a fault of the server. */
export type ReportMismatch = (route: Route, issues: readonly $ZodIssue[]) => void;

/** Answers of a sampled route that are all checked, more than a test or an evening of development sees, and then one of how many. */
const ALL_CHECKED = 200;
const THEN_ONE_OF = 50;

/**
 * How the answers of a route are checked before they are sent; the check gives what to send. Of a sampled route that is always what the handler
 * made, checked or not, and a key that the schema does not know is a mismatch; of any other it is what the schema knows of it.
 */
export function answerCheck(route: Route, reportMismatch: ReportMismatch): (schema: $ZodType, body: unknown) => unknown {
  const known = (schema: $ZodType, body: unknown): unknown => {
    const parsed = safeParse(schema, body);
    if (parsed.success) return parsed.data;
    reportMismatch(route, parsed.error.issues);
    return body;
  };
  if (route.sampled !== true) return known;
  let count = 0;
  return (schema, body) => {
    count += 1;
    if (count > ALL_CHECKED && count % THEN_ONE_OF !== 0) return body;
    const [extra] = unknownKeys(body, known(schema, body), []);
    if (extra !== undefined) reportMismatch(route, [extra]);
    return body;
  };
}

/** The keys of a value that are missing in what its schema made of it. */
function* unknownKeys(given: unknown, known: unknown, path: readonly string[]): Generator<$ZodIssue> {
  if (!isRecord(given) || !isRecord(known)) return;
  const keys = Object.keys(given).filter((key) => !(key in known));
  if (keys.length > 0) yield { code: 'unrecognized_keys', keys, path: [...path], message: `unknown: ${keys.join(', ')}` };
  for (const [key, value] of Object.entries(given)) yield* unknownKeys(value, known[key], [...path, key]);
}

/** Lists too: their keys are their places. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
