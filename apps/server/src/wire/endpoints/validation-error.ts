import type { $ZodIssue } from 'zod/v4/core';
import type { WireError } from '../http/error-reply.ts';

/** Longest path and message that go back to a client: both may hold what it sent. */
const LONGEST = 200;

/** The first issue of a refused input, by the field at fault. */
export function validationError(issues: readonly $ZodIssue[]): WireError {
  const issue = deepest(issues);
  if (issue === undefined) return { code: 'validationFailed' };
  const field = issue.path.map(String).join('.').slice(0, LONGEST);
  return { code: 'validationFailed', field, title: `${field === '' ? 'body' : field}: ${issue.message}`.slice(0, LONGEST) };
}

/** Of a union the issue that got furthest: the alternative that the client meant. */
function deepest(issues: readonly $ZodIssue[]): $ZodIssue | undefined {
  const [issue] = issues;
  if (issue?.code !== 'invalid_union') return issue;
  const inner = issue.errors
    .map((alternative) => deepest(alternative))
    .filter((candidate) => candidate !== undefined)
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (inner === undefined || inner.path.length === 0) return issue;
  return { ...inner, path: [...issue.path, ...inner.path] };
}
