import { assert, oneof, property, string, webPath, webUrl } from 'fast-check';
import { expect, it } from 'vitest';
import { ownPath } from './sign-in.ts';

const ORIGIN = 'https://braise.example';

it.each([
  ['/main/home', '/main/home'],
  ['https://braise.example/main/home?date=2026-01-02#x', '/main/home?date=2026-01-02#x'],
  ['main/more', '/main/more'],
])('%s is a page of ours', (address, path) => expect(ownPath(address, ORIGIN)).toBe(path));

it.each([
  'https://braise.example.evil.example/',
  'https://braise.example@evil.example/',
  'https://braise.example:8443/main/home',
  'http://braise.example/main/home',
  '//evil.example/main',
  String.raw`\\evil.example`,
  String.raw`/\evil.example`,
  'https:/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://braise.example/x',
])('%s is not', (address) => expect(ownPath(address, ORIGIN)).toBeNull());

it('whatever the address, what is returned leads to this origin', () => {
  assert(
    property(oneof(webUrl(), string(), webPath()), (address) => {
      const path = ownPath(address, ORIGIN);
      expect(path === null || new URL(path, ORIGIN).origin === ORIGIN).toBe(true);
    }),
  );
});
