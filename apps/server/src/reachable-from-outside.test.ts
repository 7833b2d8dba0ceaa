import { expect, it } from 'vitest';
import { isReachableFromOutside } from './reachable-from-outside.ts';

it.each([
  ['127.0.0.1', 'http://localhost:8420', false],
  ['::1', 'http://[::1]:8420', false],
  ['localhost', 'http://braise.localhost:8420', false],
  ['0.0.0.0', 'http://localhost:8420', true],
  ['::', 'http://localhost:8420', true],
  ['192.0.2.7', 'http://localhost:8420', true],
  ['127.0.0.1', 'https://braise.example', true],
  ['127.0.0.1', 'http://127.0.0.1.example', true],
])('who listens on %s and is known as %s can be reached by others: %s', (host, publicUrl, reachable) => {
  expect(isReachableFromOutside({ host, publicUrl })).toBe(reachable);
});
