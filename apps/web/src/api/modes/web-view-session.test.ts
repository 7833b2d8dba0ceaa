import { beforeEach, expect, it } from 'vitest';
import { keepWebViewSession, takeWebViewReload } from './web-view-session.ts';

const ORIGIN = 'https://braise.example';
let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const open = (os: 'ANDROID' | 'IOS' | null, path = '/web-view/home?os=ios') =>
  keepWebViewSession(storage, { href: ORIGIN + path, os, now: 1 });

beforeEach(() => (stored = new Map()));

it.each(['ANDROID', 'IOS'] as const)('a web view on %s goes back to its first page, once', (os) => {
  open(os);
  expect(takeWebViewReload(storage, ORIGIN)).toBe(`${ORIGIN}/web-view/home?os=ios`);
  expect(takeWebViewReload(storage, ORIGIN)).toBeNull();
});

it('a tab that was no web view of a phone goes nowhere', () => {
  expect(takeWebViewReload(storage, ORIGIN)).toBeNull();
  open(null);
  expect(takeWebViewReload(storage, ORIGIN)).toBeNull();
});

it('keeps no token of the address', () => {
  open('IOS', '/web-view/initial-setup/home/join-home?token=secret&os=ios&deepLink=home');
  expect([...stored.values()].join()).not.toContain('secret');
  expect(takeWebViewReload(storage, ORIGIN)).toBe(`${ORIGIN}/web-view/initial-setup/home/join-home?os=ios`);
});

it.each(['{', '[]', '{"url":"https://evil.example/","reloaded":false,"timeStamp":1,"os":"IOS"}'])('%s leads nowhere', (text) => {
  stored.set('braise.web-view', text);
  expect(takeWebViewReload(storage, ORIGIN)).toBeNull();
});
