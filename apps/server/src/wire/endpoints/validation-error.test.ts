import { ROUTES, type Route } from '@braise/contract/routes';
import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { safeParse } from 'zod/v4/core';
import { takenBy } from './testing/taken-bodies.ts';
import { validationError } from './validation-error.ts';

type Path = readonly string[];

const ODD = ['warm', '', -1e9, 1e9, 1.5, true, null, [], [1], {}, undefined] as const;

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* pathsIn(part, [...path, key]);
}

function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.map((old: unknown, index) => (String(index) === key ? withPart(old, rest, part) : old));
  return Object.fromEntries(Object.entries(value as object).map(([name, old]) => [name, name === key ? withPart(old, rest, part) : old]));
}

/** What is said in our words or in those of the library: what is expected, or the form that is. */
const TELLING = /: .*(expected|must match|Invalid (ISO|email))/i;

/** Each part of each body that the route takes, replaced by what it may not be. */
const oddBodies = (route: Route): readonly unknown[] =>
  takenBy(route).flatMap((taken) => [...pathsIn(taken)].flatMap((path) => ODD.map((odd) => withPart(taken, path, odd))));

function oddQueries({ query }: Route): readonly unknown[] {
  if (query === undefined) return [];
  const { properties = {} } = toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).flatMap((name) => ODD.map((odd) => ({ [name]: odd })));
}

/** What is said of each input that the schema refuses, with one such input. */
function saidOf(schema: Route['body'], inputs: readonly unknown[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  if (schema === undefined) return said;
  for (const input of inputs) {
    const parsed = safeParse(schema, input);
    if (!parsed.success) said.set(validationError(parsed.error.issues).title ?? '', JSON.stringify(input));
  }
  return said;
}

test('whatever is wrong with an input, its error says what is taken in its place', () => {
  const unclear: string[] = [];
  let count = 0;
  for (const route of ROUTES) {
    for (const [title, input] of [...saidOf(route.body, oddBodies(route)), ...saidOf(route.query, oddQueries(route))]) {
      count += 1;
      if (!TELLING.test(title)) unclear.push(`${route.id} given ${input}: ${title}`);
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(unclear).toEqual([]);
});

test.each([
  ['setFlowTemperatureOptimization', { maxFlowTemperature: 'warm' }, 'maxFlowTemperature: Expected a number of degrees Celsius'],
  ['changeFlowTemperatureSettings', { autoAdaptation: {} }, 'autoAdaptation.enabled: Expected true or false'],
  [
    'setManualControl',
    { setting: { power: 'ON', temperature: { value: 20 } }, termination: { type: 'TIMER', durationInSeconds: 0 } },
    'termination.durationInSeconds: Expected whole seconds, 1 to 2678400',
  ],
  ['patchDevice', { temperatureOffset: 'warm' }, 'temperatureOffset: Expected a number of kelvin'],
])('%s given %j says: %s', (id, input, title) => {
  const { body } = ROUTES.find((route) => route.id === id) ?? {};
  expect([...saidOf(body, [input]).keys()]).toEqual([title]);
});
