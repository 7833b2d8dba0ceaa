import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { parse } from 'yaml';

/** A call that clients read with, as the description of the API has it. */
export type DescribedRead = {
  /** Its operationId. */
  readonly id: string;
  /** From the root of a server, parameters as `{name}`. */
  readonly path: string;
  /** Whether an answer with this status is among those that are described. */
  readonly answers: (status: number) => boolean;
  /** Where the body of an answer is not as described, each place once: its fields parted by `/`, entries of lists and keys that are numbers as `*`. */
  readonly faults: (body: unknown) => string[];
};

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };
type Description = {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, { readonly get?: { readonly operationId: string; readonly responses: object } }>>;
};

const file = new URL('../../packages/contract/test-data/description/openapi.yaml', import.meta.url);

/** Every call of the description that reads. */
export function describedReads(): DescribedRead[] {
  const description: Description & JsonObject = parse(readFileSync(file, 'utf8'));
  const { servers, paths } = description;
  const root = new URL(servers[0]?.url ?? '').pathname.replace(/\/$/, '');
  const ajv = new Ajv({ allErrors: true, strict: false });
  formats.default(ajv);
  ajv.addSchema(withNulls(description), 'description');
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined) return [];
    const place = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema'];
    const validate = ajv.compile({ $ref: `description#/${place.map(inPointer).join('/')}` });
    return {
      id: get.operationId,
      path: `${root}${path}`,
      answers: (status: number) => String(status) in get.responses,
      faults: (body: unknown) => faultsOf(validate, body),
    };
  });
}

const inPointer = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

function faultsOf(validate: ValidateFunction, body: unknown): string[] {
  validate(body);
  const errors = validate.errors ?? [];
  const isWithin = (place: string): boolean => errors.some(({ instancePath }) => instancePath.startsWith(`${place}/`));
  // what may be null and is wrong further in is not to be null: the fault is further in
  const found = errors.filter(({ schemaPath, instancePath }) => !(/\/anyOf(\/1\/type)?$/.test(schemaPath) && isWithin(instancePath)));
  return [...new Set(found.map(({ instancePath }) => instancePath.replace(/\d+(?=\/|$)/g, '*')))];
}

/** `nullable` of OpenAPI 3.0 in words of JSON Schema: also beside a reference or without a type, where it has no force but can mean nothing else. */
function withNulls({ nullable, ...schema }: JsonObject): JsonObject {
  const same = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inside(value)]));
  return nullable === true ? { anyOf: [same, { type: 'null' }] } : same;
}

function inside(value: Json): Json {
  if (isList(value)) return value.map(inside);
  return isObject(value) ? withNulls(value) : value;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null;
