import { ROUTES, type Route, errorResponse } from '@braise/contract/routes';
import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 description of every documented route. `server`: the public address. */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of ROUTES) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Braise',
      version: '2',
      description:
        'Rooms, schedules, presence and devices of a home. Times are ISO 8601 in UTC, temperatures in °C and, in /api/v2, °F beside.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorResponse, 'output') },
    },
  };
}

function operation(route: Route): Json {
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.path.split('/')[1] === 'api' ? 'v2' : route.path.split('/')[1]],
    ...(route.policy === 'public' ? { security: [] } : {}),
    parameters: [
      ...parameters(route.params, 'path'),
      ...(route.query === undefined ? [] : parameters(route.query, 'query')),
      ...(route.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: route.bodyOptional !== true,
            content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
          },
        }),
    responses: responses(route),
  };
}

const IDEMPOTENCY_KEY: Json = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'A request repeated under its key is done once and answered alike; another one under the same key is a conflict.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parameters(schema: $ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function responses(route: Route): Json {
  const mediaType = route.mediaType ?? (route.stream === true ? 'text/event-stream' : 'application/json');
  const successes = Object.entries(route.responses).map(([status, schema]) => [
    status,
    schema === null ? { description: 'done' } : { description: 'done', content: { [mediaType]: { schema: schemaOf(schema, 'output') } } },
  ]);
  return Object.fromEntries([...successes, ...errors(route).map((status) => [status, ERROR])]);
}

const ERROR: Json = {
  description: 'an error, with its code',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function errors({ policy, method, query }: Route): readonly string[] {
  return [
    ...(method === 'GET' ? [] : ['400']),
    ...(policy === 'public' ? [] : ['401']),
    ...(policy === 'home' ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409', '413', '415']),
    ...(method === 'GET' && query === undefined ? [] : ['422']),
    ...(policy === 'public' ? [] : ['429']),
  ];
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
