import { ROUTES } from '@braise/contract/routes';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi-document.ts';

test('every route is described, with each of its path parameters', () => {
  const { paths } = openApiDocument('https://braise.example') as {
    paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>>;
  };
  const described = Object.values(paths).flatMap((operations) => Object.values(operations));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(ROUTES.map((route) => route.id).sort());
  for (const [path, operations] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named);
    }
  }
});
